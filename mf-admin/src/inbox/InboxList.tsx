import { EmptyState, QueryView, SearchField, Tabs, useSearchInput } from '@portal/shared-ui'
import { number, searchTerm } from '@portal/shared-ui/format'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { CursorPager } from '../crud/CursorPager'
import type { InboxPage, InboxRow, InboxTable } from './inbox.data'
import type { InboxTabs, useInboxView } from './useInboxView'

type Props<T extends InboxTable> = {
  label: string
  tabs: InboxTabs
  /** How many there are under each tab; nothing until they are counted. */
  counts?: readonly number[]
  view: ReturnType<typeof useInboxView>
  query: UseQueryResult<InboxPage<T>>
  empty: string
  placeholder: string
  children: (rows: InboxRow<T>[]) => ReactNode
}

/** Tabs with their counts, the search, the rows of a page, and the way to older ones. */
export function InboxList<T extends InboxTable>(props: Props<T>) {
  const { label, tabs, counts, view, query, empty, placeholder, children } = props
  const { input, setInput } = useSearchInput({
    search: view.search,
    normal: searchTerm,
    onSearch: (q) => view.show({ q }),
  })
  const list = (
    <Stack>
      <SearchField
        size="s"
        value={input}
        onChange={setInput}
        placeholder={placeholder}
        pending={query.isFetching && view.search !== ''}
      />
      <QueryView query={query}>
        {({ rows, next }) => (
          <>
            {rows.length === 0 ? (
              <output>
                <EmptyState title={empty} />
              </output>
            ) : (
              children(rows)
            )}
            <CursorPager next={next} />
          </>
        )}
      </QueryView>
    </Stack>
  )
  return (
    <Stack>
      <Tabs
        label={label}
        value={view.tab.value}
        onChange={(value) => view.show({ flik: value === tabs[0].value ? undefined : value })}
        tabs={tabs.map((tab, at) => ({
          value: tab.value,
          label: counts ? `${tab.label} (${number(counts[at] ?? 0)})` : tab.label,
          panel: list,
        }))}
      />
    </Stack>
  )
}

const Stack = styled.div`
  display: grid;
  gap: 14px;
  min-width: 0;
`
