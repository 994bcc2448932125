import { useMedia } from '@portal/shared-ui'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useItems } from './data/items.data'
import { useListView } from './data/listView'
import type { Resource } from './data/resource'
import { ItemForm } from './form/ItemForm'
import { OpenedForm } from './form/OpenedForm'
import { useFormAddress } from './form/useFormAddress'
import { neighbourOf, useNeighbourKeys } from './form/useNeighbourKeys'
import { ListAndDetail } from './ListAndDetail'
import { ItemList } from './list/ItemList'
import { NewButton } from './list/NewButton'
import { useReturnToRow } from './list/useReturnToRow'

type Props = {
  resource: Resource
  path: string
  /** The tab of this list, when the screen has several tabs. */
  tab?: string
}

/**
 * A list with one form beside it. The address contains the edited item (`/admin/evenemang/{id}`), the item to copy
 * (`?kopia={id}`), the day of a new one (`?dag=…`) and, for phones, which show list or form, the empty form (`?ny=1`).
 */
export function ResourceScreen({ resource, path, tab }: Props) {
  const { id, copyId, day, isNew, isWriting, go } = useFormAddress(path, tab)
  const { view, show } = useListView(resource)
  const list = useItems(resource, view)
  const [saves, setSaves] = useState(0)
  const arePanes = useMedia('panes')
  const rows = useRef<HTMLElement>(null)
  const form = useRef<HTMLElement>(null)
  const newButton = useRef<HTMLButtonElement>(null)

  // After saving a new row, focuses the first field for the next one; if the list covers the form, the button that opens it.
  useEffect(() => {
    if (saves === 0) return
    const first = form.current?.querySelector<HTMLElement>('form :is(input, textarea, select)')
    first?.focus()
    if (!first || document.activeElement !== first) newButton.current?.focus()
  }, [saves])

  useNeighbourKeys(rows)
  useReturnToRow(rows, id)

  const finish = (row?: string) => {
    if (isNew) setSaves((made) => made + 1)
    go({ row, settled: true })
  }
  const navigate = useNavigate()
  const openNext = (hash: string) => {
    const next = neighbourOf(rows.current, 1)
    if (!next) return
    navigate({ pathname: next.pathname, search: next.search, hash }, { preventScrollReset: true })
    next.scrollIntoView?.({ block: 'nearest' })
  }

  return (
    <ListAndDetail data-open={isWriting || undefined}>
      <section ref={rows} aria-label={`Lista: ${resource.nouns.many}`}>
        <ItemList
          resource={resource}
          add={<NewButton ref={newButton} name={resource.nouns.new} onClick={() => go({ ny: '1' })} />}
          query={list}
          view={view}
          onView={show}
          path={path}
          chosen={id}
          onGone={() => go()}
        />
      </section>
      <section ref={form}>
        {isNew ? (
          // A new row's defaults may depend on the list: the highest order number.
          list.data && (
            <ItemForm
              key={`${saves} ${day}`}
              resource={resource}
              day={day}
              items={list.data.items}
              stays={arePanes}
              onDone={finish}
              onRestored={() => go()}
            />
          )
        ) : (
          <OpenedForm
            key={`${id} ${copyId}`}
            resource={resource}
            items={list.data?.items ?? []}
            id={id ?? copyId ?? ''}
            isCopy={id === undefined}
            stays={arePanes}
            onDone={finish}
            onNext={arePanes ? openNext : undefined}
            onLeave={() => go()}
          />
        )}
      </section>
    </ListAndDetail>
  )
}
