import { useSearchParams } from 'react-router-dom'
import type { InboxSort } from './inbox.data'

/**
 * A tab: its value in the address, its label, and the states of its rows; without states, all rows. The number of an
 * urgent one is a badge.
 */
type InboxTab = { value: string; label: string; statuses?: readonly string[]; isUrgent?: boolean }

export type InboxTabs = readonly [InboxTab, ...InboxTab[]]
export type InboxSorts = readonly [InboxSort, ...InboxSort[]]

/** The orders of both lists; `name` is the column of the sender's name. */
export const inboxSorts = (name: string): InboxSorts => [
  { value: 'nyast', label: 'Nyast först', column: 'created_at', ascending: false },
  { value: 'aldst', label: 'Äldst först', column: 'created_at', ascending: true },
  { value: 'namn', label: 'Namn A–Ö', column: name, ascending: true },
]

/** The state of the list, kept in the address: ?flik=…&q=…&ordning=…&sida=… */
export function useInboxView(tabs: InboxTabs, sorts: InboxSorts) {
  const [params, setParams] = useSearchParams()
  const tab = tabs.find(({ value }) => value === params.get('flik')) ?? tabs[0]

  /** Writes a part of the state to the address; every change except of the page goes back to the first page. */
  const show = (change: { flik?: string; q?: string; ordning?: string; sida?: number }) =>
    setParams(
      (present) => {
        const next = new URLSearchParams(present)
        next.delete('sida')
        for (const [name, value] of Object.entries(change)) {
          if (value && value !== 1) next.set(name, String(value))
          else next.delete(name)
        }
        return next
      },
      { replace: change.flik === undefined && change.sida === undefined, preventScrollReset: true },
    )

  return {
    tab,
    sorts,
    search: (params.get('q') ?? '').trim().slice(0, 100),
    sort: sorts.find(({ value }) => value === params.get('ordning')) ?? sorts[0],
    page: Math.max(1, Number.parseInt(params.get('sida') ?? '1', 10) || 1),
    show,
  }
}
