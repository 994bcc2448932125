import { usePortal, useSession } from '@portal/shared-ui/portal'
import { useEffect, useEffectEvent } from 'react'
import { whenIdle } from '../browser'
import type { codeQuery } from '../codeQuery'

/**
 * Fetches code when the browser is idle, for members only: what can be written without a network can be begun without
 * one on a page that was opened before.
 */
export function useKeepCode<Codes extends unknown[]>(
  ...codes: { [At in keyof Codes]: ReturnType<typeof codeQuery<Codes[At]>> }
): void {
  const { queryClient } = usePortal()
  const userId = useSession(({ user }) => user?.id)
  const fetchAll = useEffectEvent(() => {
    // A failed fetch is tried again when the code is used.
    for (const code of codes) void queryClient.prefetchQuery(code as ReturnType<typeof codeQuery<unknown>>)
  })
  useEffect(() => (userId ? whenIdle(fetchAll, { timeout: 5_000, pause: 500 }) : undefined), [userId])
}
