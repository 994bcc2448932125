import { Button, EmptyState, ErrorBanner, QueryView, SkeletonText } from '@portal/shared-ui'
import { useState } from 'react'
import { useItem } from '../data/items.data'
import type { Item, Resource } from '../data/resource'
import { ItemForm } from './ItemForm'

type Props = {
  resource: Resource
  items: Item[]
  /** The row to change, or the row to copy. */
  id: string
  isCopy: boolean
  stays: boolean
  onDone: (id?: string) => void
  onNext: ((hash: string) => void) | undefined
  onLeave: () => void
}

/** Loads a row and shows it in the form. */
export function OpenedForm(props: Props) {
  const { resource, items, id, isCopy, stays, onDone, onNext, onLeave } = props
  const query = useItem(resource.table, id)
  const [kept, setKept] = useState<Item>()
  if (query.data && query.data !== kept) setKept(query.data)

  if (query.error && resource.failures?.loadOne) {
    return (
      <ErrorBanner
        error={resource.failures.loadOne}
        retrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    )
  }
  return (
    <QueryView
      // When the row is deleted while its form is open, the form keeps the input: saving offers to create a new row.
      query={{ ...query, data: query.data === null && kept ? kept : query.data }}
      isEmpty={(row) => row === null}
      empty={
        <EmptyState
          title="Innehållet finns inte längre."
          action={<Button onClick={onLeave}>Till listan</Button>}
        />
      }
      skeleton={<SkeletonText lines={8} />}
    >
      {(row) =>
        row && (
          <ItemForm
            resource={resource}
            items={items}
            {...(isCopy ? { copied: row } : { opened: row })}
            stays={stays}
            onDone={onDone}
            onNext={onNext}
            onRestored={onLeave}
          />
        )
      }
    </QueryView>
  )
}
