import { messageOf } from '@portal/shared-ui'
import { beginSave, Form, SubmitButton, TextAreaField, TextField, z } from '@portal/shared-ui/forms'
import { lastNumber, verseLabel } from '@portal/shared-ui/scripture/chapter'
import { text } from '../crud/data/schema'
import { withTextLimits } from '../crud/data/textLimits'
import { useDraftName } from '../crud/form/draft'
import { KeptDraft } from '../crud/form/KeptDraft'
import { useUndoToast } from '../crud/row/useUndoToast'
import { type BibleChapter, type BibleVerse, useAddVerse } from './bible.data'
import { optionalRange } from './numbers'

type Props = {
  chapter: BibleChapter
  place: string
  verses: BibleVerse[]
  onFailure: (error: unknown) => void
}

/** Adds a verse; without a number, after the highest one. Afterwards the form is empty, with the next number. */
export function VerseForm({ chapter, place, verses, onFailure }: Props) {
  const add = useAddVerse()
  const undoToast = useUndoToast()
  const draftName = useDraftName('verses', String(chapter.id))
  const next = Math.max(0, ...verses.map(lastNumber)) + 1
  return (
    <Form
      label="Ny vers"
      schema={withTextLimits({
        table: 'verses',
        fields: [{ name: 'text', label: 'Versen' }],
        schema: z.object({ number: optionalRange(), text: text('Text') }),
      })}
      values={{ number: '', text: '' }}
      onSubmit={async (verse, form) => {
        const { from, to } = verse.number ?? { from: next, to: next }
        const numbers = { number: from, ...(to > from && { last: to }) }
        const settle = beginSave(form)
        onFailure(null)
        try {
          const saved = await add.mutateAsync({ chapter_id: chapter.id, ...numbers, text: verse.text })
          settle({ number: String(to + 1), text: '' })
          form.setFocus('text')
          undoToast(`${place}:${verseLabel(numbers)} har lagts till.`, {
            table: 'verses',
            saved: { id: chapter.id, updated_at: saved.updated_at },
          })
        } catch (error) {
          onFailure(error)
          const said = messageOf(error, '', true)
          const [shared] = /Numret ingår redan i vers [\d–]+\./.exec(said) ?? []
          const message = said.includes('verses_chapter_id_number_key') ? 'Versen finns redan.' : shared
          if (message) form.setError('number', { message }, { shouldFocus: true })
        }
      }}
    >
      <KeptDraft name={draftName} />
      <TextField name="number" label="Versnummer" autoComplete="off" hint={`Tomt: ${next}`} />
      <TextAreaField name="text" label="Text" required rows={3} />
      <SubmitButton size="s">Lägg till vers</SubmitButton>
    </Form>
  )
}
