import { whenIdle } from '@portal/shared-ui/browser'
import { useDb, useSession } from '@portal/shared-ui/portal'
import { useEffect } from 'react'

/** Starts the deletion of expired rows when the office opens. Runs in the background. */
export function useTidyOffice(): void {
  const db = useDb()
  const isAdmin = useSession(({ profile }) => profile?.is_admin ?? false)
  useEffect(() => {
    if (!isAdmin) return
    const tidy = async () => {
      const { error } = await db.rpc('tidy_office')
      if (error) console.warn('Expired rows could not be deleted:', error.message)
    }
    return whenIdle(tidy, { timeout: 10_000, pause: 3000 })
  }, [db, isAdmin])
}
