import { Button } from '@portal/shared-ui'
import { MAX_WORDS } from '@portal/shared-ui/collections'
import {
  atMost,
  Form,
  FormActions,
  requiredText,
  SubmitButton,
  TextAreaField,
  useFormState,
  z,
} from '@portal/shared-ui/forms'
import styled from 'styled-components'
import { KeptText } from '../shared/KeptText'
import { keptWords } from './useKeptWords'
import { useSaid } from './useSaid'

const schema = z.object({
  body: requiredText('Skriv något.').check(atMost(MAX_WORDS, 'Texten')),
})

type Props = {
  label: string
  /** The list of the words. */
  list: string
  /** The row that is changed. */
  row?: string
  body?: string
  onWritten: (body: string) => void
  onCancel: () => void
  /** Called when something is typed that is not saved, and when that is over. */
  onUnsaved: (isUnsaved: boolean) => void
}

/** The field for a member's own words between the rows of a list. */
export const WordsForm = ({ label, list, row, body = '', onWritten, onCancel, onUnsaved }: Props) => (
  <Wide>
    <Form schema={schema} values={{ body }} onSubmit={(values) => onWritten(values.body)}>
      <KeptText form={keptWords(list)} item={row} />
      <TextAreaField
        name="body"
        label={label}
        hint="Skriv inte namn eller känsliga uppgifter om andra."
        autoFocus
      />
      <Unsaved onUnsaved={onUnsaved} />
      <FormActions>
        <Button variant="light" onClick={onCancel}>
          Avbryt
        </Button>
        <SubmitButton>Spara</SubmitButton>
      </FormActions>
    </Form>
  </Wide>
)

function Unsaved({ onUnsaved }: Pick<Props, 'onUnsaved'>) {
  const { isDirty } = useFormState()
  useSaid(isDirty, onUnsaved)
  return null
}

const Wide = styled.div`
  width: 100%;
`
