import { messageOf } from '@portal/shared-ui'
import { beginSave, Form, SubmitButton, TextField, z } from '@portal/shared-ui/forms'
import { useUndoToast } from '../crud/row/useUndoToast'
import { type BibleBook, type BibleChapter, useAddChapter } from './bible.data'
import { requiredNumber } from './numbers'

type Props = { book: BibleBook; chapters: BibleChapter[]; onFailure: (error: unknown) => void }

/** Adds a chapter. Then suggests the next number. */
export function ChapterForm({ book, chapters, onFailure }: Props) {
  const add = useAddChapter()
  const undoToast = useUndoToast()
  return (
    <Form
      label="Nytt kapitel"
      schema={z.object({ number: requiredNumber('Kapitelnummer') })}
      values={{ number: String(Math.max(0, ...chapters.map(({ number }) => number)) + 1) }}
      onSubmit={async ({ number }, form) => {
        const settle = beginSave(form)
        onFailure(null)
        try {
          const saved = await add.mutateAsync({ book_id: book.id, number })
          settle({ number: String(number + 1) })
          undoToast(`${book.name} ${number} har lagts till.`, { table: 'chapters', saved })
        } catch (error) {
          onFailure(error)
          if (messageOf(error, '', true).includes('chapters_book_id_number_key')) {
            form.setError('number', { message: 'Kapitlet finns redan.' }, { shouldFocus: true })
          }
        }
      }}
    >
      <TextField name="number" label="Kapitelnummer" required inputMode="numeric" autoComplete="off" />
      <SubmitButton size="s">Lägg till kapitel</SubmitButton>
    </Form>
  )
}
