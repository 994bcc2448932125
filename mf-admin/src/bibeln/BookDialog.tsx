import { Button, Dialog, messageOf } from '@portal/shared-ui'
import {
  Form,
  FormActions,
  FormError,
  SelectField,
  SubmitButton,
  TextField,
  z,
} from '@portal/shared-ui/forms'
import { choice, optional, text } from '../crud/data/schema'
import { withTextLimits } from '../crud/data/textLimits'
import { useDialogDraft } from '../crud/form/draft'
import { KeptDraft } from '../crud/form/KeptDraft'
import { useUndoToast } from '../crud/row/useUndoToast'
import { type BibleBook, useAddBook, useChangeBook } from './bible.data'
import { testaments } from './testaments'
import { useBiblePlace } from './useBiblePlace'

type Props = {
  /** All books: a new one is placed after the last of its testament. */
  books: BibleBook[]
  /** The book to change; undefined for a new one. */
  opened?: BibleBook
  onClose: () => void
}

/** Adds a book, or changes the name and the note of one. After a refusal the typed text stays. */
export const BookDialog = (props: Props) =>
  props.opened ? <ChangeBook opened={props.opened} onClose={props.onClose} /> : <AddBook {...props} />

function AddBook({ books, onClose }: Props) {
  const add = useAddBook()
  const undoToast = useUndoToast()
  const { go } = useBiblePlace()
  const { draft, close } = useDialogDraft(onClose, 'books')
  return (
    <Dialog title="Ny bok" width="s" onClose={close}>
      <Form
        label="Ny bok"
        schema={z.object({ name: text('Namn'), testament: choice('Testamente') })}
        values={{ name: '', testament: '' }}
        onSubmit={async ({ name, testament }, form) => {
          const orders = books.filter((book) => book.testament === testament).map((book) => book.book_order)
          try {
            const saved = await add.mutateAsync({ name, testament, book_order: Math.max(0, ...orders) + 1 })
            undoToast(`${saved.name} har lagts till.`, { table: 'books', saved })
            close()
            go({ osis: saved.osis })
          } catch (error) {
            if (isTaken(error))
              form.setError('name', { message: 'Boken finns redan.' }, { shouldFocus: true })
            throw error
          }
        }}
      >
        <FormError />
        <KeptDraft name={draft} />
        <TextField name="name" label="Namn" required maxLength={60} />
        <SelectField name="testament" label="Testamente" required placeholder="Välj" options={testaments} />
        <Actions onClose={close} />
      </Form>
    </Dialog>
  )
}

function ChangeBook({ opened, onClose }: { opened: BibleBook; onClose: () => void }) {
  const change = useChangeBook()
  const undoToast = useUndoToast()
  const { draft, close } = useDialogDraft(onClose, 'books', String(opened.id))
  return (
    <Dialog title="Ändra bok" width="s" onClose={close}>
      <Form
        label="Ändra bok"
        schema={withTextLimits({
          table: 'books',
          fields: [{ name: 'implementation_note', label: 'Anteckningen' }],
          schema: z.object({ name: text('Namn'), implementation_note: optional() }),
        })}
        values={{ name: opened.name, implementation_note: opened.implementation_note ?? '' }}
        onSubmit={async (values, form) => {
          try {
            const saved = await change.mutateAsync({ opened, values })
            undoToast(`${saved.name} har sparats.`, { table: 'books', saved })
            close()
          } catch (error) {
            if (isTaken(error))
              form.setError('name', { message: 'Boken finns redan.' }, { shouldFocus: true })
            throw error
          }
        }}
      >
        <FormError />
        <KeptDraft name={draft} />
        <TextField
          name="name"
          label="Namn"
          required
          maxLength={60}
          hint="Gamla länkar leder fortfarande rätt."
        />
        <TextField
          name="implementation_note"
          label="Anteckning om arbetet"
          hint="Vad som återstår, så länge boken är under arbete."
        />
        <Actions onClose={close} />
      </Form>
    </Dialog>
  )
}

const Actions = ({ onClose }: { onClose: () => void }) => (
  <FormActions>
    <SubmitButton>Spara</SubmitButton>
    <Button variant="light" onClick={onClose}>
      Avbryt
    </Button>
  </FormActions>
)

const isTaken = (error: unknown) => messageOf(error, '', true).includes('books_name_key')
