import { usePortal } from '@portal/shared-ui/portal'
import { useEffect } from 'react'
import { missingKey } from '../factors/factors.data'

/**
 * Checks the administrator's right again whenever the database refuses a request. When the right was removed, the
 * shell opens the sign-in page, which shows the reason; when a second factor is now required, `FactorGate` asks for
 * it. Drafts stay on the device.
 */
export function useRecheckRight(): void {
  const { db, session, queryClient } = usePortal()
  useEffect(() => {
    const check = async () => {
      const { user, profile } = session.getState()
      if (!user || !profile?.is_admin) return
      const { data } = await db.from('profiles').select('is_admin').eq('id', user.id).maybeSingle()
      if (session.getState().user?.id !== user.id) return
      if (data?.is_admin) {
        const missing = await db.rpc('missing_factor')
        if (missing.data) queryClient.setQueryData(missingKey, missing.data)
      }
      if (data?.is_admin !== false) return
      session.setState({ profile: { ...profile, is_admin: false } })
    }
    const heard = (event: { type: string; action?: { type: string; error?: unknown } }) => {
      if (event.type === 'updated' && event.action?.type === 'error' && isRefusal(event.action.error))
        void check()
    }
    const stops = [
      queryClient.getQueryCache().subscribe(heard),
      queryClient.getMutationCache().subscribe(heard),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [db, session, queryClient])
}

/** Row-level security refuses with a code, or hides the row to change. */
const isRefusal = (error: unknown) => {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown }
  return code === '42501' || name === 'Conflict'
}
