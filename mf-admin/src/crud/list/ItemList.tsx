import { Button, EmptyState, ErrorBanner, Pager, QueryView } from '@portal/shared-ui'
import { counted } from '@portal/shared-ui/format'
import { media, s } from '@portal/shared-ui/theme'
import { TickBox } from '@portal/shared-ui/tickBox'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import styled from 'styled-components'
import { useAreGroupsLoading, useGroups } from '../data/groups'
import { type ListView, PAGE_SIZE } from '../data/items.data'
import type { ItemPage } from '../data/listRows'
import { ALL_ROWS, isNarrowed, type useListView } from '../data/listView'
import type { Item, Resource } from '../data/resource'
import { ROW_LINK } from '../row/ItemRow'
import { RowGroup } from '../row/RowGroup'
import { useSelection } from '../row/useSelection'
import { BulkBar } from './BulkBar'
import { ExportMenu } from './ExportMenu'
import { ListTools } from './ListTools'

type Props = {
  resource: Resource
  /** The button for a new row. */
  add: ReactNode
  query: UseQueryResult<ItemPage>
  view: ListView
  onView: ReturnType<typeof useListView>['show']
  path: string
  /** The id of the item in the form. */
  chosen?: string
  /** Called when the item in the form was deleted. */
  onGone: () => void
}

/** Search, order, rows with their actions, and pager. Errors of actions appear above the rows. */
export function ItemList(props: Props) {
  const { resource, add, query, view, onView } = props
  const { nouns, ordered } = resource
  const [failure, setFailure] = useState<unknown>(null)
  const areGroupsLoading = useAreGroupsLoading(resource)
  const list = useRef<HTMLDivElement>(null)
  const focusRow = (index: number) =>
    // The closing confirmation dialog restores the focus, so this runs after it.
    requestAnimationFrame(() => {
      const rows = list.current?.querySelectorAll<HTMLElement>(`[${ROW_LINK}]`)
      const next = rows?.[Math.min(index, rows.length - 1)] ?? list.current?.querySelector('input')
      next?.focus()
    })
  const showAll = () => {
    onView(ALL_ROWS)
    list.current?.querySelector('input')?.focus()
  }
  const nothing = isNarrowed(view) ? (
    <EmptyState
      title={nouns.none}
      action={
        <Button variant="light" onClick={showAll}>
          {view.search ? 'Rensa sökningen' : 'Visa alla'}
        </Button>
      }
    />
  ) : (
    <EmptyState title={nouns.none} text={`Börja med ”${nouns.new}”.`} />
  )
  return (
    <Stack ref={list}>
      <ListTools resource={resource} view={view} onView={onView} add={add} />
      <ErrorBanner error={failure} />
      <QueryView
        // Headings that load after the rows would move the rows.
        query={{ ...query, data: areGroupsLoading ? undefined : query.data }}
        empty={nothing}
        isEmpty={({ items }) => items.length === 0}
      >
        {({ items, total }) => (
          <>
            <Rows {...props} items={items} onFailure={setFailure} onRowGone={focusRow} />
            {ordered ? (
              <Total role="status">{counted(total, nouns.one, nouns.many)}</Total>
            ) : (
              <Pager
                page={Math.min(view.page, Math.ceil(total / PAGE_SIZE))}
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

type RowsProps = Pick<Props, 'resource' | 'view' | 'path' | 'chosen' | 'onGone'> & {
  items: Item[]
  onFailure: (error: unknown) => void
  /** Called after the row at this index of the list was deleted. */
  onRowGone: (index: number) => void
}

/** The rows, and the bar for bulk actions. */
function Rows({ resource, view, items, path, chosen, onFailure, onGone, onRowGone }: RowsProps) {
  const groups = useGroups(resource, items)
  const selection = useSelection(items)
  const { length } = selection.chosen
  // A list that is narrowed only by parent shows all rows of that parent.
  const inParts = isNarrowed({ ...view, filters: view.filters.filter(({ kind }) => kind !== 'parent') })
  const onRemoved = (removed: Item[]) => {
    const shown = groups.flatMap((group) => group.items)
    onRowGone(shown.findIndex(({ id }) => id === removed[0]?.id))
    if (removed.some(({ id }) => id === chosen)) onGone()
  }
  return (
    <>
      <Above>
        <label>
          <TickBox
            checked={length === items.length}
            ref={(box) => {
              if (box) box.indeterminate = length > 0 && length < items.length
            }}
            onChange={selection.toggleAll}
          />
          Markera alla på sidan
        </label>
        {length === 0 && <ExportMenu resource={resource} view={view} onFailure={onFailure} />}
      </Above>
      {resource.ordered && inParts && (
        <Hint>{`${view.search ? 'Rensa sökningen' : 'Visa alla'} för att ändra ordningen.`}</Hint>
      )}
      {groups.map(({ key, heading, items }) => (
        <RowGroup
          key={key}
          resource={resource}
          path={path}
          heading={heading}
          items={items}
          chosen={chosen}
          selection={selection}
          movable={resource.ordered !== undefined && !inParts}
          onFailure={onFailure}
          onRemoved={onRemoved}
        />
      ))}
      {length > 0 && (
        <BulkBar
          resource={resource}
          view={view}
          selection={selection}
          onFailure={onFailure}
          onRemoved={onRemoved}
        />
      )}
    </>
  )
}

const Stack = styled.div`
  display: grid;
  gap: 10px;
  ${media.panes} {
    gap: 4px;
  }
`

const Above = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 6px 8px;
  padding-left: 16px;
  label {
    display: inline-flex;
    align-items: center;
    gap: 8px;
    font-size: 0.9375rem;
    min-height: 36px;
    cursor: pointer;
    ${media.touch} {
      min-height: 44px;
    }
  }
`

const Total = styled.p`
  margin: 0;
  color: ${s('muted')};
  font-size: 0.9375rem;
`

const Hint = styled.p`
  margin: 0;
  color: ${s('muted')};
`
