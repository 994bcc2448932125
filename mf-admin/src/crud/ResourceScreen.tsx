import { Button, EmptyState, ErrorBanner, QueryView, SkeletonText } from '@portal/shared-ui'
import { Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router-dom'
import styled from 'styled-components'
import { FORM_HASH } from './FormHeading'
import { ItemForm } from './ItemForm'
import { ItemList } from './ItemList'
import { useItem, useItems } from './items.data'
import { SETTLED } from './LeaveGuard'
import { ListAndDetail } from './ListAndDetail'
import { useListView } from './listView'
import type { Item, Resource } from './resource'

/**
 * A list and one form beside it. The address names the item that is being changed (`/admin/evenemang/{id}`), the one
 * that a new item begins as a copy of (`?kopia={id}`) and, for phones, where list and form take turns, the empty form
 * (`?ny=1`).
 */
export function ResourceScreen({ resource, path }: { resource: Resource; path: string }) {
  const { id } = useParams()
  const { search } = useLocation()
  const navigate = useNavigate()
  const { view, show } = useListView(resource)
  const list = useItems(resource, view)
  const copyId = new URLSearchParams(search).get('kopia') ?? undefined
  const opened = useItem(resource.table, id ?? copyId)
  const [kept, setKept] = useState<Item>()
  if (opened.data && opened.data !== kept) setKept(opened.data)
  // A row that goes while its form is open leaves what was typed: saving offers to make a new row of it.
  const row = opened.data === null && kept?.id === id ? kept : opened.data
  const [saves, setSaves] = useState(0)
  const form = useRef<HTMLElement>(null)
  const newButton = useRef<HTMLButtonElement>(null)
  const writing = id !== undefined || copyId !== undefined || new URLSearchParams(search).has('ny')

  // The next new row begins at the first field; where the list covers the form, at the button that shows it.
  useEffect(() => {
    if (saves === 0) return
    const first = form.current?.querySelector<HTMLElement>('form :is(input, textarea, select)')
    first?.focus()
    if (!first || document.activeElement !== first) newButton.current?.focus()
  }, [saves])

  const go = ({ ny, settled }: { ny?: '1'; settled?: boolean } = {}) => {
    const params = new URLSearchParams(search)
    params.delete('kopia')
    params.delete('ny')
    if (ny) params.set('ny', ny)
    navigate(
      { pathname: path, search: params.toString(), hash: ny ? FORM_HASH : '' },
      { state: settled ? SETTLED : undefined, preventScrollReset: true },
    )
  }
  const finish = () => {
    if (id === undefined && copyId === undefined) setSaves((made) => made + 1)
    go({ settled: true })
  }

  return (
    <ListAndDetail data-open={writing || undefined}>
      <section aria-label={`Lista: ${resource.nouns.many}`}>
        <NewButton ref={newButton} icon={<Plus aria-hidden="true" />} onClick={() => go({ ny: '1' })}>
          {resource.nouns.new}
        </NewButton>
        <ItemList
          resource={resource}
          query={list}
          view={view}
          onView={show}
          path={path}
          chosen={id}
          onGone={() => go()}
        />
      </section>
      <section ref={form}>
        {(id ?? copyId) === undefined ? (
          // What a new row begins with may depend on the list: the highest number of its order.
          list.data && (
            <ItemForm
              key={saves}
              resource={resource}
              items={list.data.items}
              onDone={finish}
              onRestored={() => go()}
            />
          )
        ) : opened.error && resource.failures?.loadOne ? (
          <ErrorBanner
            error={resource.failures.loadOne}
            retrying={opened.isFetching}
            onRetry={() => void opened.refetch()}
          />
        ) : (
          <QueryView
            query={{ ...opened, data: row }}
            isEmpty={(row) => row === null}
            empty={
              <EmptyState
                title="Innehållet finns inte längre."
                action={<Button onClick={() => go()}>Till listan</Button>}
              />
            }
            skeleton={<SkeletonText lines={8} />}
          >
            {(row) => (
              <ItemForm
                key={`${id} ${copyId}`}
                resource={resource}
                items={list.data?.items ?? []}
                opened={id ? (row ?? undefined) : undefined}
                copied={id ? undefined : (row ?? undefined)}
                onDone={finish}
                onRestored={() => go()}
              />
            )}
          </QueryView>
        )}
      </section>
    </ListAndDetail>
  )
}

const NewButton = styled(Button)`
  margin-bottom: 16px;
`
