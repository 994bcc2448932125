import { Select } from '@portal/shared-ui'
import styled from 'styled-components'
import { useBooks } from '../shared/books.data'
import { bookOptions, openList } from '../shared/PlacePicker'
import type { Pick } from './picks'

type Props = { title: string; pick: Pick | null; onPick: (pick: Pick | null) => void }

/** A book, then a chapter of it; another book has no chapter yet (BI-20). */
export function PickFields({ title, pick, onPick }: Props) {
  const { data: books } = useBooks()
  const book = books?.find(({ osis }) => osis === pick?.osis)
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
          onChange={(osis) => onPick(osis ? { osis } : null)}
          onKeyDown={openList}
        />
        <Select
          label="Kapitel"
          placeholder="Välj kapitel"
          disabled={!book}
          options={(book?.chapters ?? []).map((number) => ({ value: `${number}`, label: `${number}` }))}
          value={pick?.chapter ? `${pick.chapter}` : ''}
          onChange={(number) => pick && onPick({ osis: pick.osis, chapter: Number(number) || undefined })}
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
  display: grid;
  grid-template-columns: minmax(0, 1.6fr) minmax(0, 1fr);
  gap: 12px;
`
