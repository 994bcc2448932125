import { Button } from '@portal/shared-ui'
import { useSession } from '@portal/shared-ui/portal'
import { useState } from 'react'
import { forgetReceipt, keepReceipt, keptReceipts } from './keptReceipts'

/**
 * A button that keeps a receipt on the device, shown when it is `offered` to a visitor; members have their own list
 * instead. A kept receipt can always be removed.
 */
export function KeepOnDevice({ token, offered = true }: { token: string; offered?: boolean }) {
  const isVisitor = useSession(({ status }) => status === 'signedOut')
  const [isKept, setIsKept] = useState(() => keptReceipts().some((kept) => kept.token === token))
  if (!isKept && !(offered && isVisitor)) return null
  const change = () => {
    if (isKept) forgetReceipt(token)
    else keepReceipt(token)
    setIsKept(!isKept)
  }
  return (
    <Button variant="light" onClick={change}>
      {isKept ? 'Ta bort kvittot från den här enheten' : 'Spara kvittot på den här enheten'}
    </Button>
  )
}
