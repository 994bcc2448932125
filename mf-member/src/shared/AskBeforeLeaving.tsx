import { LeaveDialog } from '@portal/shared-ui'
import { useEffect } from 'react'
import { useBlocker } from 'react-router-dom'

/** The state of a navigation that does not ask. */
export const UNASKED = 'unasked'

type Props = {
  /** Whether something that was typed is not saved. */
  asks: boolean
  /** The parameter of the address that names what the page shows: another value leaves it, too. */
  param?: string
}

/** Asks before the page is left with text that is not saved. A page has one. */
export function AskBeforeLeaving({ asks, param = '' }: Props) {
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to, historyAction }) =>
      asks &&
      // The browser's back button may lead to an entry of such a navigation.
      (to.state !== UNASKED || historyAction === 'POP') &&
      (from.pathname !== to.pathname || valueIn(from, param) !== valueIn(to, param)),
  )
  useEffect(() => {
    if (!asks) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [asks])
  if (blocker.state !== 'blocked') return null
  return <LeaveDialog onLeave={() => blocker.proceed()} onStay={() => blocker.reset()} />
}

const valueIn = ({ search }: { search: string }, param: string) => new URLSearchParams(search).get(param)
