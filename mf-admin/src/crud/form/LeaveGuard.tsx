import { LeaveDialog } from '@portal/shared-ui'
import { useFormContext, useFormState } from '@portal/shared-ui/forms'
import { useEffect } from 'react'
import { type Location, useBlocker } from 'react-router-dom'

/** The state of a navigation away from a form whose text is saved, or whose discard was confirmed. */
export const SETTLED = 'settled'

/** Asks before a form with changes is left: by a link, the browser's back button, or closing the page. */
export function LeaveGuard({ onLeave }: { onLeave: () => void }) {
  const { reset } = useFormContext()
  const { isDirty, isSubmitting } = useFormState()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      isDirty &&
      !isSubmitting &&
      !isSignIn(nextLocation) &&
      // The browser's back button may lead to an entry that was reached by a settled navigation.
      (nextLocation.state !== SETTLED || historyAction === 'POP') &&
      !isSameForm(currentLocation, nextLocation),
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
        // On narrow screens the empty form stays mounted behind the list: discarded text must not reappear in it.
        reset()
        onLeave()
        blocker.proceed()
      }}
      onStay={() => blocker.reset()}
    />
  )
}

// When a session ends, the redirect to the sign-in page does not ask: the draft stays on the device.
const isSignIn = ({ pathname }: Location) => pathname === '/admin/login'

/**
 * Whether two addresses show the same form. Ignores search and page of the list, and the opening of the empty form
 * (`?ny=1`), but not its closing.
 */
function isSameForm(here: Location, there: Location): boolean {
  const [from, to] = [new URLSearchParams(here.search), new URLSearchParams(there.search)]
  const isHidden = from.has('ny') && !to.has('ny')
  return (
    here.pathname === there.pathname &&
    !isHidden &&
    ['kopia', 'flik'].every((name) => from.get(name) === to.get(name))
  )
}
