import { EmptyState, Pager, QueryView, SearchField, Select, Tabs, useSearchInput } from '@portal/shared-ui'
import { searchTerm } from '@portal/shared-ui/format'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { SearchTools } from '../parts/SearchTools'
import { TabCount } from '../parts/TabCount'
import { type InboxPage, type InboxRow, type InboxTable, PAGE_SIZE } from './inbox.data'
import type { InboxTabs, useInboxView } from './useInboxView'

type Props<T extends InboxTable> = {
  label: string
  tabs: InboxTabs
  /** The number of rows of each tab; undefined until counted. */
  counts?: readonly number[]
  view: ReturnType<typeof useInboxView>
  query: UseQueryResult<InboxPage<T>>
  /** The noun for one row and for several. */
  noun: readonly [one: string, many: string]
  empty: string
  placeholder: string
  children: (rows: InboxRow<T>[]) => ReactNode
}

/** Tabs with counts, search, order, the rows of a page, and the pager. */
export function InboxList<T extends InboxTable>(props: Props<T>) {
  const { label, tabs, counts, view, query, noun, empty, placeholder, children } = props
  const { input, setInput } = useSearchInput({
    search: view.search,
    normal: searchTerm,
    onSearch: (q) => view.show({ q }),
  })
  const list = (
    <Stack>
      <SearchTools $placeholder={placeholder} $orders={view.sorts}>
        <SearchField
          size="s"
          value={input}
          onChange={setInput}
          placeholder={placeholder}
          pending={query.isFetching && view.search !== ''}
        />
        <Select
          label="Ordning"
          hideLabel
          value={view.sort.value}
          onChange={(ordning) =>
            view.show({ ordning: ordning === view.sorts[0].value ? undefined : ordning })
          }
          options={view.sorts.map(({ value, label }) => ({ value, label }))}
        />
      </SearchTools>
      <QueryView query={query}>
        {({ rows, total }) => (
          <>
            {rows.length === 0 ? (
              <output>
                <EmptyState title={empty} />
              </output>
            ) : (
              children(rows)
            )}
            <Pager
              page={Math.min(view.page, Math.ceil(total / PAGE_SIZE))}
              perPage={PAGE_SIZE}
              total={total}
              noun={noun}
              onChange={(sida) => view.show({ sida })}
            />
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
          label: (
            <Label>
              {tab.label}
              <TabCount count={counts && (counts[at] ?? 0)} isUrgent={tab.isUrgent} />
            </Label>
          ),
          panel: list,
        }))}
      />
    </Stack>
  )
}

/** Wraps label and number in one flex child; as two, the space between them would be lost. */
const Label = styled.span`
  white-space: pre;
`

const Stack = styled.div`
  display: grid;
  gap: 14px;
  min-width: 0;
`
