import { useCodeOnDemand } from '@portal/shared-ui'
import { codeQuery } from '@portal/shared-ui/code'
import { useState } from 'react'
import { unavailable } from './useDevotion'

export const pressedCode = codeQuery('devotion', () => import('./pressed.lazy'))

/** Whether a part of the devotion that a press opens is open, and its code once it has been fetched. */
export function useDevotionCode() {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const code = useCodeOnDemand(pressedCode, { open, unavailable, onClose: close })
  return { code, open, setOpen, close }
}
