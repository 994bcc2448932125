import { Button, EmptyState, ErrorBanner, QueryView, SkeletonText } from '@portal/shared-ui'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router-dom'
import styled from 'styled-components'
import { FORM_HASH } from './FormHeading'
import { ItemForm } from './ItemForm'
import { ItemList } from './ItemList'
import { useItem, useItems } from './items.data'
import { ListAndDetail } from './ListAndDetail'
import { useListView } from './listView'
import type { Resource } from './resource'

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
  const [saves, setSaves] = useState(0)
  const writing = id !== undefined || copyId !== undefined || new URLSearchParams(search).has('ny')

  const go = (ny?: '1') => {
    const params = new URLSearchParams(search)
    params.delete('kopia')
    params.delete('ny')
    if (ny) params.set('ny', ny)
    setSaves((made) => made + 1)
    navigate(
      { pathname: path, search: params.toString(), hash: ny ? FORM_HASH : '' },
      { preventScrollReset: true },
    )
  }

  return (
    <ListAndDetail data-open={writing || undefined}>
      <section aria-label={`Lista: ${resource.nouns.many}`}>
        <NewButton icon={<Plus aria-hidden="true" />} onClick={() => go('1')}>
          {resource.nouns.new}
        </NewButton>
        <ItemList
          resource={resource}
          query={list}
          view={view}
          onView={show}
          path={path}
          chosen={id}
          onGone={go}
        />
      </section>
      <section>
        {(id ?? copyId) === undefined ? (
          // What a new row begins with may depend on the list: the highest number of its order.
          list.data && <ItemForm key={saves} resource={resource} items={list.data.items} onDone={go} />
        ) : opened.error && resource.failures?.loadOne ? (
          <ErrorBanner
            error={resource.failures.loadOne}
            retrying={opened.isFetching}
            onRetry={() => void opened.refetch()}
          />
        ) : (
          <QueryView
            query={opened}
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
                onDone={go}
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
