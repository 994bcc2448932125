import { Button, useCodeOnDemand } from '@portal/shared-ui'
import { codeQuery } from '@portal/shared-ui/code'
import { hasReadingOnDevice } from '@portal/shared-ui/plan/device'
import { useSession } from '@portal/shared-ui/portal'
import { useState } from 'react'

const tryCode = codeQuery('try-plan', () => import('./TryPlanDialog'))

/** Offers visitors a plan without an account. */
export function TryPlan() {
  const isVisitor = useSession(({ status }) => status === 'signedOut')
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const dialog = useCodeOnDemand(tryCode, {
    open,
    unavailable: 'Läsplanerna kunde inte hämtas. Försök igen.',
    onClose: close,
  })
  if (!isVisitor || hasReadingOnDevice()) return null
  return (
    <p>
      <Button variant="light" onClick={() => setOpen(true)}>
        Prova en läsplan
      </Button>
      {dialog && <dialog.TryPlanDialog onClose={close} />}
    </p>
  )
}
