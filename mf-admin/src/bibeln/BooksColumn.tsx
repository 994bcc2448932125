import { Badge, Button, QueryView } from '@portal/shared-ui'
import { media } from '@portal/shared-ui/theme'
import type { UseQueryResult } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import { BookDialog } from './BookDialog'
import { BookTools } from './BookTools'
import type { BibleBook } from './bible.data'
import { ChoiceList } from './ChoiceList'
import { Column } from './Column'
import { testaments } from './testaments'
import { useBiblePlace } from './useBiblePlace'

type Props = {
  books: UseQueryResult<BibleBook[]>
  book: BibleBook | undefined
  onFailure: (error: unknown) => void
}

/** The books of both testaments, actions for the chosen one, and a form for a new one. */
export function BooksColumn({ books, book, onFailure }: Props) {
  const { searchOf } = useBiblePlace()
  const [adding, setAdding] = useState(false)
  return (
    <Column title="Böcker">
      <QueryView query={books} empty="Inga böcker hittades">
        {(all) =>
          testaments.map(({ value, label }) => (
            <Testament key={value}>
              <Heading>{label}</Heading>
              <ChoiceList
                label={label}
                chosen={book?.osis}
                choices={all
                  .filter(({ testament }) => testament === value)
                  .map((one) => ({
                    key: one.osis,
                    search: searchOf({ osis: one.osis }),
                    label: <BookName book={one} />,
                  }))}
              />
            </Testament>
          ))
        }
      </QueryView>
      {book && <BookTools key={book.id} book={book} onFailure={onFailure} />}
      {books.data && (
        <div>
          <Button size="s" variant="light" icon={<Plus aria-hidden="true" />} onClick={() => setAdding(true)}>
            Ny bok
          </Button>
        </div>
      )}
      {adding && <BookDialog books={books.data ?? []} onClose={() => setAdding(false)} />}
    </Column>
  )
}

const BookName = ({ book }: { book: BibleBook }) => (
  <>
    {book.name}
    {(!book.is_active || book.is_being_implemented) && (
      <span>
        {!book.is_active && <Badge tone="off">Inaktiv</Badge>}{' '}
        {book.is_being_implemented && <Badge tone="gold">Under arbete</Badge>}
      </span>
    )}
  </>
)

/** As a pane the column shows both lists, each with a scrollbar, and the buttons below them. */
const Testament = styled.section`
  ${media.panes} {
    && {
      flex: 0 1 auto;
    }
    display: grid;
    grid-template-rows: auto minmax(0, 1fr);
    min-height: 9rem;
    ul {
      max-height: none;
    }
  }
`

const Heading = styled.h3`
  margin: 0 0 4px;
  font-size: 1rem;
`
