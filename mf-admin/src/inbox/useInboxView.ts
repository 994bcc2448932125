import { useSearchParams } from 'react-router-dom'
import { cursorParam, readCursor } from '../crud/cursor'

/** A tab: its word in the address, its label, and the states of its rows; without them it has all. */
type InboxTab = { value: string; label: string; statuses?: readonly string[] }

export type InboxTabs = readonly [InboxTab, ...InboxTab[]]

/** The list as the address has it: ?flik=…&q=…&efter=… */
export function useInboxView(tabs: InboxTabs) {
  const [params, setParams] = useSearchParams()
  const tab = tabs.find(({ value }) => value === params.get('flik')) ?? tabs[0]

  /** Puts a part of the view into the address; another tab or search begins with the newest. */
  const show = (change: { flik?: string; q?: string }) =>
    setParams(
      (present) => {
        const next = new URLSearchParams(present)
        next.delete(cursorParam)
        for (const [name, value] of Object.entries(change)) {
          if (value) next.set(name, value)
          else next.delete(name)
        }
        return next
      },
      { replace: change.flik === undefined, preventScrollReset: true },
    )

  return { tab, search: params.get('q') ?? '', after: readCursor(params), show }
}
