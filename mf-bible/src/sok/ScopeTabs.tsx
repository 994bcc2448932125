import { Tabs } from '@portal/shared-ui'
import { number } from '@portal/shared-ui/format'
import { bookName, useBooks } from '../shared/books.data'
import type { Scope } from './search.data'

type Props = {
  counts: { total: number; all: number; old: number; new: number }
  scope: Scope
  onChange: (scope: Scope) => void
}

const wideScopes = { all: 'Hela Bibeln', old: 'GT', new: 'NT' }

/** Tabs for the scope of the search: everything, a testament, or the chosen book, with counts. */
export function ScopeTabs({ counts, scope, onChange }: Props) {
  const { data: books } = useBooks()
  const tabs = [
    ...Object.entries(wideScopes).map(([value, label]) => ({
      value,
      label: `${label} (${number(counts[value as keyof typeof wideScopes])})`,
    })),
    ...(scope in wideScopes
      ? []
      : [{ value: scope, label: `${bookName(scope, books)} (${number(counts.total)})` }]),
  ]
  return (
    <div>
      <Tabs label="Sök i" value={scope} onChange={onChange} tabs={tabs} />
    </div>
  )
}
