import { useCodeOnDemand, useKeydown } from '@portal/shared-ui'
import { codeQuery } from '@portal/shared-ui/code'
import { useSession } from '@portal/shared-ui/portal'
import { useState } from 'react'
import type { Loader } from '../loader'

const panelCode = codeQuery('slots', () => import('./SlotsPanel'))

/** Shows the state of all areas in this tab at Alt+Shift+V: while developing, and to administrators. */
export function SlotsKey({ loader }: { loader: Loader }) {
  const isAllowed = useSession(({ profile }) => PORTAL_DEVELOPMENT || profile?.is_admin === true)
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  useKeydown(({ altKey, shiftKey, code }) => {
    if (isAllowed && altKey && shiftKey && code === 'KeyV') setOpen(true)
  })
  const unavailable = 'Områdenas läge kunde inte hämtas.'
  const code = useCodeOnDemand(panelCode, { open: open && isAllowed, unavailable, onClose: close })
  return code ? <code.SlotsPanel loader={loader} onClose={close} /> : null
}
