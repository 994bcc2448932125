import { ErrorBanner, Pager, QueryView, SearchField, Select } from '@portal/shared-ui'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import styled from 'styled-components'
import { CursorPager } from './CursorPager'
import { useGroups } from './groups'
import { ItemRow } from './ItemRow'
import { type ItemPage, type ListView, PAGE_SIZE } from './items.data'
import type { useListView } from './listView'
import type { Item, Resource } from './resource'

type Props = {
  resource: Resource
  query: UseQueryResult<ItemPage>
  view: ListView
  onView: ReturnType<typeof useListView>['show']
  path: string
  /** The id of the item in the form. */
  chosen?: string
  /** The item in the form was deleted. */
  onGone: () => void
}

/** Search, order, the rows with what can be done to each, pages. A refused action says so above the rows. */
export function ItemList({ resource, query, view, onView, path, chosen, onGone }: Props) {
  const { nouns, sorts, ordered, searchedBy } = resource
  const [failure, setFailure] = useState<unknown>(null)
  return (
    <Stack>
      <Tools>
        <SearchField
          value={view.search}
          onChange={(q) => onView({ q })}
          placeholder={`Sök bland ${nouns.many}…`}
          size="s"
        />
        {sorts.length > 1 && !ordered && (
          <Select
            label="Ordning"
            hideLabel
            value={view.sort.value}
            onChange={(ordning) => onView({ ordning: ordning === sorts[0].value ? undefined : ordning })}
            options={sorts.map(({ value, label }) => ({ value, label }))}
          />
        )}
      </Tools>
      <ErrorBanner error={failure} />
      <QueryView query={query} empty={nouns.none} isEmpty={({ items }) => items.length === 0}>
        {({ items, total, next }) => (
          <>
            <Rows
              resource={resource}
              items={items}
              path={path}
              chosen={chosen}
              onFailure={setFailure}
              onGone={onGone}
            />
            {searchedBy && <CursorPager next={next} />}
            {!ordered && !searchedBy && (
              <Pager
                page={view.page}
                perPage={PAGE_SIZE}
                total={total}
                noun={[nouns.one, nouns.many]}
                onChange={(sida) => onView({ sida })}
              />
            )}
          </>
        )}
      </QueryView>
    </Stack>
  )
}

type RowsProps = Pick<Props, 'resource' | 'path' | 'chosen' | 'onGone'> & {
  items: Item[]
  onFailure: (error: unknown) => void
}

/** The rows, under the headings of their parents where the list has such. */
function Rows({ resource, items, path, chosen, onFailure, onGone }: RowsProps) {
  return useGroups(resource, items).map(({ key, heading, items }) => (
    <section key={key} aria-label={heading ?? undefined}>
      {heading !== null && <Heading>{heading}</Heading>}
      <List>
        {items.map((item) => (
          <ItemRow
            key={item.id}
            resource={resource}
            item={item}
            group={items.map(({ id }) => id)}
            path={path}
            chosen={item.id === chosen}
            onFailure={onFailure}
            onRemoved={() => item.id === chosen && onGone()}
          />
        ))}
      </List>
    </section>
  ))
}

const Stack = styled.div`
  display: grid;
  gap: 14px;
`

const Tools = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 200px), 1fr));
  gap: 10px;
`

const Heading = styled.h3`
  margin: 10px 0 8px;
  font-size: 1rem;
`

const List = styled.ul`
  display: grid;
  gap: 8px;
  margin: 0;
  padding: 0;
  list-style: none;
`
