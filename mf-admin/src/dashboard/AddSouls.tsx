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

/** The control below the counter: closed, or with its form open. */
export function AddSouls() {
  const [open, setOpen] = useState(false)
  const add = useAddSouls()
  if (!open) {
    return (
      <Panel>
        <Button variant="light" size="s" icon={<Plus aria-hidden="true" />} onClick={() => setOpen(true)}>
          Lägg till
        </Button>
      </Panel>
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
  max-width: 300px;
  margin: 18px auto 0;
  text-align: left;

  > button {
    display: flex;
    margin: 0 auto;
  }
`

const Buttons = styled.div`
  display: flex;
  justify-content: flex-end;
  gap: 10px;
`
