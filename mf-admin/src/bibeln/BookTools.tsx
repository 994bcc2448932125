import { Button, Switch } from '@portal/shared-ui'
import { s } from '@portal/shared-ui/theme'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import { HistoryButton } from '../crud/row/HistoryButton'
import { useUndoToast } from '../crud/row/useUndoToast'
import { BookDialog } from './BookDialog'
import { BookFile } from './BookFile'
import { type BibleBook, type BookSwitch, useSwitchBook } from './bible.data'
import { ColumnTools } from './Column'
import { DeleteDialog } from './DeleteDialog'
import { useBiblePlace } from './useBiblePlace'

type Props = { book: BibleBook; onFailure: (error: unknown) => void }

/** Actions for the chosen book. */
export function BookTools({ book, onFailure }: Props) {
  const [open, setOpen] = useState<'change' | 'delete'>()
  const turn = useSwitchBook()
  const undoToast = useUndoToast()
  const { go } = useBiblePlace()
  const close = () => setOpen(undefined)

  const put = async (column: BookSwitch, value: boolean, done: string) => {
    onFailure(null)
    try {
      undoToast(`${book.name}: ${done}`, await turn.mutateAsync({ id: book.id, column, value }))
    } catch (error) {
      onFailure(error)
    }
  }

  return (
    <Box aria-label={book.name}>
      <h3>{book.name}</h3>
      {book.implementation_note && <p>{book.implementation_note}</p>}
      <Switch
        showLabel
        label="Aktiv"
        checked={book.is_active}
        disabled={turn.isPending}
        onChange={(value) => put('is_active', value, value ? 'aktiv' : 'inaktiv')}
      />
      <Switch
        showLabel
        label="Under arbete"
        checked={book.is_being_implemented}
        disabled={turn.isPending}
        onChange={(value) =>
          put('is_being_implemented', value, value ? 'under arbete' : 'inte längre under arbete')
        }
      />
      <ColumnTools>
        <Button
          size="s"
          variant="light"
          icon={<Pencil aria-hidden="true" />}
          onClick={() => setOpen('change')}
        >
          Ändra bok
        </Button>
        <Button
          size="s"
          variant="light"
          icon={<Trash2 aria-hidden="true" />}
          onClick={() => setOpen('delete')}
        >
          Ta bort bok
        </Button>
        <HistoryButton table="books" id={String(book.id)} name={book.name} fields={historyFields} />
      </ColumnTools>
      <BookFile book={book} onFailure={onFailure} />
      {open === 'change' && <BookDialog books={[]} opened={book} onClose={close} />}
      {open === 'delete' && (
        <DeleteDialog
          table="books"
          id={book.id}
          name={book.name}
          text="Är du säker på att du vill ta bort denna bok? Alla kapitel och verser i boken kommer också att tas bort."
          onRemoved={() => go({})}
          onClose={close}
        />
      )}
    </Box>
  )
}

const historyFields = [
  { name: 'name', label: 'Namn' },
  { name: 'implementation_note', label: 'Anteckning om arbetet' },
  { name: 'is_active', label: 'Aktiv' },
  { name: 'is_being_implemented', label: 'Under arbete' },
]

const Box = styled.section`
  display: grid;
  gap: 4px;
  justify-items: start;
  padding-top: 12px;
  border-top: 1px solid ${s('line')};
  h3 {
    margin: 0;
    font-size: 1.0625rem;
  }
  p {
    margin: 0;
    color: ${s('muted')};
    overflow-wrap: anywhere;
  }
`
