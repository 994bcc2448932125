import { Select } from '@portal/shared-ui'
import styled from 'styled-components'
import { useBooks } from '../shared/books.data'
import { bookOptions, openList } from '../shared/ChapterPicker'
import type { Side } from '../shared/formatSide'

type Props = { title: string; side: Side | null; onChange: (side: Side | null) => void }

/** Fields for a book and a chapter of it; choosing another book clears the chapter. */
export function SideFields({ title, side, onChange }: Props) {
  const { data: books } = useBooks()
  const book = books?.find(({ osis }) => osis === side?.osis)
  return (
    <fieldset>
      <Title>{title}</Title>
      <Row>
        <Select
          label="Bok"
          placeholder="Välj bok"
          disabled={!books}
          options={bookOptions(books)}
          value={book?.osis ?? ''}
          onChange={(osis) => onChange(osis ? { osis } : null)}
          onKeyDown={openList}
        />
        <Select
          label="Kapitel"
          placeholder="Välj kapitel"
          disabled={!book}
          options={(book?.chapters ?? []).map((number) => ({ value: `${number}`, label: `${number}` }))}
          value={side?.chapter ? `${side.chapter}` : ''}
          onChange={(number) => side && onChange({ osis: side.osis, chapter: Number(number) || undefined })}
          onKeyDown={openList}
        />
      </Row>
    </fieldset>
  )
}

const Title = styled.legend`
  margin: 0 0 8px 4px;
  font-weight: 600;
`

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  > * {
    flex: 1 1 8rem;
  }
  > :first-child {
    flex: 1.6 1 9rem;
  }
`
