import { Button, Dialog, QueryView, SkeletonText } from '@portal/shared-ui'
import { Form, FormActions, SubmitButton, TextField, z } from '@portal/shared-ui/forms'
import { useColorNames, useNameColors } from '@portal/shared-ui/markings'
import { highlightColors } from '@portal/shared-ui/theme'
import { KeptText } from '../shared/KeptText'

const MAX_LENGTH = 30

const name = z.string().check(z.trim(), z.maxLength(MAX_LENGTH, `Högst ${MAX_LENGTH} tecken`))
const schema = z.object({
  yellow: name,
  green: name,
  blue: name,
  purple: name,
  pink: name,
  orange: name,
} satisfies Record<(typeof highlightColors)[number]['name'], typeof name>)

/** Edits the names of the six colours; an empty name restores the default. */
export function ColorNamesDialog({ onClose }: { onClose: () => void }) {
  const names = useColorNames()
  const save = useNameColors()
  return (
    <Dialog
      title="Namnge färgerna"
      description="Ge färgerna namn som säger vad du markerar med dem, till exempel Löften eller Bön."
      onClose={onClose}
    >
      <QueryView query={names} skeleton={<SkeletonText lines={6} />}>
        {(found) => (
          <Form
            schema={schema}
            values={{ yellow: '', green: '', blue: '', purple: '', pink: '', orange: '', ...found }}
            onSubmit={async (values) => {
              const changed = Object.entries(values).filter(([color, name]) => name !== (found[color] ?? ''))
              if (changed.length > 0) await save(Object.fromEntries(changed))
              onClose()
            }}
          >
            <KeptText form="color-names" />
            {highlightColors.map(({ name, label }) => (
              <TextField key={name} name={name} label={label} maxLength={MAX_LENGTH} />
            ))}
            <FormActions>
              <Button variant="light" onClick={onClose}>
                Avbryt
              </Button>
              <SubmitButton>Spara</SubmitButton>
            </FormActions>
          </Form>
        )}
      </QueryView>
    </Dialog>
  )
}
