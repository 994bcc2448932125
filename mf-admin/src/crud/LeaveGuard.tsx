import { useFormContext, useFormState } from '@portal/shared-ui/forms'
import { useEffect } from 'react'
import { type Location, useBlocker } from 'react-router-dom'
import { LeaveDialog } from './LeaveDialog'

/** The state of a navigation away from a form whose text is saved, or was given up after a question. */
export const SETTLED = 'settled'

/** Asks before a form with changes is left: by a link, the browser's own back, or closing the page. */
export function LeaveGuard({ onLeave }: { onLeave: () => void }) {
  const { reset } = useFormContext()
  const { isDirty, isSubmitting } = useFormState()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      isDirty &&
      !isSubmitting &&
      !isSignIn(nextLocation) &&
      // The browser's back may lead to a place that was reached by a settled navigation long ago.
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
        // On narrow screens the empty form stays behind the list: what was given up must not come back in it.
        reset()
        onLeave()
        blocker.proceed()
      }}
      onStay={() => blocker.reset()}
    />
  )
}

// A session that ended leads to the sign-in without a question: what was typed is kept for the way back.
const isSignIn = ({ pathname }: Location) => pathname === '/admin/login'

/** Whether one form serves two addresses. Search and page of the list do not matter, nor that the empty form is shown. */
function isSameForm(here: Location, there: Location): boolean {
  const [from, to] = [new URLSearchParams(here.search), new URLSearchParams(there.search)]
  const isHidden = from.has('ny') && !to.has('ny')
  return (
    here.pathname === there.pathname &&
    !isHidden &&
    ['kopia', 'flik'].every((name) => from.get(name) === to.get(name))
  )
}
