import { Select, Tabs } from '@portal/shared-ui'
import { number } from '@portal/shared-ui/format'
import styled from 'styled-components'
import { bookName, useBooks } from '../shared/books.data'
import { bookOptions, openList } from '../shared/ChapterPicker'
import type { Scope } from './search.data'

type Props = {
  counts: { total: number; all: number; old: number; new: number }
  scope: Scope
  onChange: (scope: Scope) => void
}

const wide = { all: 'Hela Bibeln', old: 'GT', new: 'NT' }

/** Where the search looks: everywhere, in one testament, or in one book; with how much each holds. */
export function ScopeTabs({ counts, scope, onChange }: Props) {
  const { data: books } = useBooks()
  const isBook = !(scope in wide)
  const tabs = [
    ...Object.entries(wide).map(([value, label]) => ({
      value,
      label: `${label} (${number(counts[value as keyof typeof wide])})`,
    })),
    ...(isBook ? [{ value: scope, label: `${bookName(scope, books)} (${number(counts.total)})` }] : []),
  ]
  return (
    <Row>
      <div>
        <Tabs label="Sök i" value={scope} onChange={onChange} tabs={tabs} />
      </div>
      <Select
        label="Sök i en bok"
        hideLabel
        placeholder="I en bok…"
        options={bookOptions(books)}
        value={isBook ? scope : ''}
        onChange={(book) => onChange(book || 'all')}
        onKeyDown={openList}
      />
    </Row>
  )
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  align-items: center;
  gap: 12px;
  & > :last-child {
    flex: 0 1 200px;
  }
`
