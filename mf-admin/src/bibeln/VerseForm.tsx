import { messageOf } from '@portal/shared-ui'
import { Form, SubmitButton, TextAreaField, TextField, z } from '@portal/shared-ui/forms'
import { useDraftName } from '../crud/draft'
import { KeptDraft } from '../crud/KeptDraft'
import { text } from '../crud/schema'
import { useUndoToast } from '../crud/useUndoToast'
import { type BibleChapter, type BibleVerse, useAddVerse } from './bible.data'
import { optionalNumber } from './numbers'

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
  const next = Math.max(0, ...verses.map(({ number }) => number)) + 1
  return (
    <Form
      label="Ny vers"
      schema={z.object({ number: optionalNumber(), text: text('Text') })}
      values={{ number: '', text: '' }}
      onSubmit={async (verse, form) => {
        const number = verse.number ?? next
        onFailure(null)
        try {
          const saved = await add.mutateAsync({ chapter_id: chapter.id, number, text: verse.text })
          form.reset({ number: String(number + 1), text: '' }, { keepFieldsRef: true })
          form.setFocus('text')
          undoToast(`${place}:${number} har lagts till.`, {
            table: 'verses',
            saved: { id: chapter.id, updated_at: saved.updated_at },
          })
        } catch (error) {
          onFailure(error)
          if (messageOf(error, '', true).includes('verses_chapter_id_number_key')) {
            form.setError('number', { message: 'Versen finns redan.' }, { shouldFocus: true })
          }
        }
      }}
    >
      <KeptDraft name={draftName} />
      <TextField
        name="number"
        label="Versnummer"
        inputMode="numeric"
        autoComplete="off"
        hint={`Tomt: ${next}`}
      />
      <TextAreaField name="text" label="Text" required rows={3} maxLength={4000} />
      <SubmitButton size="s">Lägg till vers</SubmitButton>
    </Form>
  )
}
