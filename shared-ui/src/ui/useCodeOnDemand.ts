import { toast } from '@portal/shared-ui/portal'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { codeQuery } from '../codeQuery'

type Options = {
  /** Whether to fetch. Default: while the component is mounted. */
  open?: boolean
  /** Shown in a toast when the code cannot be fetched; the page stays, and the next click retries. */
  unavailable: string
  /** Called when the code cannot be fetched, so that the caller resets its open state. */
  onClose: () => void
}

/** The code of a dialog, panel or menu that opens on a click, fetched at the first one; undefined until it has loaded. */
export function useCodeOnDemand<Code>(
  code: ReturnType<typeof codeQuery<Code>>,
  { open = true, unavailable, onClose }: Options,
): Code | undefined {
  const { data, isError } = useQuery({ ...code, throwOnError: false, retry: 1, enabled: open })
  const giveUp = useEffectEvent(() => {
    toast(unavailable, { tone: 'error', seconds: 8 })
    onClose()
  })
  useEffect(() => {
    if (open && isError) giveUp()
  }, [open, isError])
  return open ? data : undefined
}
