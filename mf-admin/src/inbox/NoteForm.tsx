import { Refusal } from '@portal/shared-ui'
import {
  beginSave,
  Form,
  FormError,
  optionalText,
  SubmitButton,
  TextAreaField,
  z,
} from '@portal/shared-ui/forms'
import { toast } from '@portal/shared-ui/portal'
import { useState } from 'react'
import { withTextLimits } from '../crud/data/textLimits'
import { dropDraft, useDraftName } from '../crud/form/draft'
import { KeptDraft } from '../crud/form/KeptDraft'
import { failed } from './failed'
import { type InboxTable, useSaveNote } from './inbox.data'

type Props = { table: InboxTable; id: string; note: string | null; failure: string }

const schema = z.object({ note: optionalText() })

/** The staff's internal note about a question or a message. Never public. */
export function NoteForm({ table, id, note, failure }: Props) {
  const save = useSaveNote(table, id)
  const draft = useDraftName(table, `${id}:note`)
  // The version that the next save replaces: the opened note, or a colleague's note that this writer has seen.
  const [base, setBase] = useState(note)
  return (
    <Form
      label="Intern anteckning"
      schema={withTextLimits({ table, fields: [{ name: 'note', label: 'Anteckningen' }], schema })}
      values={{ note: note ?? '' }}
      onSubmit={async ({ note }, form) => {
        const settle = beginSave(form)
        const result = await save.mutateAsync({ opened: base, note }).catch(failed(failure))
        setBase(result.note)
        if (!result.saved) throw new Refusal(meanwhile(result.note))
        if (!settle({ note: note ?? '' })) dropDraft(draft)
        toast('Anteckningen har sparats.')
      }}
    >
      <KeptDraft name={draft} />
      <TextAreaField name="note" label="Intern anteckning" hint="Syns bara för medarbetarna." rows={2} />
      <FormError />
      <SubmitButton variant="light" size="s">
        Spara anteckningen
      </SubmitButton>
    </Form>
  )
}

const meanwhile = (theirs: string | null) =>
  `Någon annan har ändrat anteckningen under tiden${theirs ? ` till: ”${theirs}”` : ' och tömt den'}. Spara igen om din ska gälla.`
