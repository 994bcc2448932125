import { useFormState } from '@portal/shared-ui/forms'
import { useEffect } from 'react'
import { type Location, useBlocker } from 'react-router-dom'
import { LeaveDialog } from './LeaveDialog'

/** The state of a navigation away from a form whose text has been given up already. */
export const SETTLED = 'settled'

/** Asks before a form with changes is left: by a link, the browser's own back, or closing the page. */
export function LeaveGuard({ onLeave }: { onLeave: () => void }) {
  const { isDirty, isSubmitting } = useFormState()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty &&
      !isSubmitting &&
      !isSignIn(nextLocation) &&
      nextLocation.state !== SETTLED &&
      formIn(currentLocation) !== formIn(nextLocation),
  )

  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty])

  if (blocker.state !== 'blocked') return null
  return (
    <LeaveDialog
      onLeave={() => {
        onLeave()
        blocker.proceed()
      }}
      onStay={() => blocker.reset()}
    />
  )
}

// A session that ended leads to the sign-in without a question: what was typed is kept for the way back.
const isSignIn = ({ pathname }: Location) => pathname === '/admin/login'

/** What of an address decides which form stands on the page; search and page of the list do not. */
function formIn({ pathname, search }: Location): string {
  const params = new URLSearchParams(search)
  return [pathname, ...['ny', 'kopia', 'flik'].map((name) => params.get(name))].join()
}
