import { Button, Refusal } from '@portal/shared-ui'
import { Form, FormError, NumberField, SubmitButton, z } from '@portal/shared-ui/forms'
import { toast } from '@portal/shared-ui/portal'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import { useAddSouls } from './souls.data'

const refusal = 'Ange ett giltigt antal själar'

/** A whole number from 1, of at most six digits, so that the database's integer does not overflow. */
const schema = z.object({
  souls: z.pipe(
    z.string().check(z.trim(), z.regex(/^\d{1,6}$/, refusal)),
    z.pipe(z.transform(Number), z.number().check(z.minimum(1, refusal))),
  ),
})

/** The control of the counter: a button beside it or, below it, the form. */
export function AddSouls() {
  const [open, setOpen] = useState(false)
  const add = useAddSouls()
  if (!open) {
    return (
      <Button variant="light" size="s" icon={<Plus aria-hidden="true" />} onClick={() => setOpen(true)}>
        Lägg till
      </Button>
    )
  }
  return (
    <Panel>
      <Form
        label="Lägg till vunna själar"
        schema={schema}
        values={{ souls: '1' }}
        onSubmit={async ({ souls }) => {
          await add.mutateAsync(souls).catch(() => {
            throw new Refusal('Ett fel uppstod när räknaren skulle uppdateras')
          })
          setOpen(false)
          toast('Räknaren har uppdaterats.')
        }}
      >
        <NumberField name="souls" label="Antal själar" required min={1} step={1} />
        <FormError />
        <Buttons>
          <Button variant="light" size="s" onClick={() => setOpen(false)}>
            Avbryt
          </Button>
          <SubmitButton size="s">Lägg till</SubmitButton>
        </Buttons>
      </Form>
    </Panel>
  )
}

const Panel = styled.div`
  flex-basis: 100%;
  max-width: 300px;
  padding-block: 8px;
  text-align: left;
`

const Buttons = styled.div`
  display: flex;
  justify-content: flex-end;
  gap: 10px;
`
