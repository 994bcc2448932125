import { ConfirmDialog } from '@portal/shared-ui'
import { useFormState } from '@portal/shared-ui/forms'
import { useEffect } from 'react'
import { useBlocker } from 'react-router-dom'

/** Inside a form: asks before the page is left with unsaved changes. */
export function AskBeforeLeaving() {
  const { isDirty, isSubmitting } = useFormState()
  const asks = isDirty && !isSubmitting
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => asks && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!asks) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [asks])
  if (blocker.state !== 'blocked') return null
  return (
    <ConfirmDialog
      title="Lämna utan att spara?"
      text="Det som du har skrivit är inte sparat."
      confirm="Lämna"
      cancel="Fortsätt skriva"
      onConfirm={() => blocker.proceed()}
      onClose={() => blocker.state === 'blocked' && blocker.reset()}
    />
  )
}
