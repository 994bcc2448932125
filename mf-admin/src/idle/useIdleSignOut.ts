import { endSession, useDb } from '@portal/shared-ui/portal'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { lastActivity, recordActivity } from './lastActivity'

const CHECK_INTERVAL_MS = 5_000
const MINUTE_MS = 60_000
const DEFAULT_MINUTES = 30

/** The setting is read once the administrator has been idle for so long. */
const READ_SETTING_AFTER_MS = 20_000

const activityEvents = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const

/**
 * Ends the session after the minutes without activity that the setting `office_idle_minutes` says, in all tabs at once; drafts
 * stay for their writer. Returns whether the last minute has begun (the last half of a limit of one minute), and a function
 * that stays.
 */
export function useIdleSignOut(): { isWarning: boolean; stay: () => void } {
  const db = useDb()
  const [idleMs, setIdleMs] = useState(0)
  const { data: minutes = DEFAULT_MINUTES } = useQuery({
    queryKey: ['office', 'idle minutes'],
    enabled: idleMs >= READ_SETTING_AFTER_MS,
    staleTime: 10 * MINUTE_MS,
    queryFn: async ({ signal }) => {
      const { data } = await db
        .from('site_settings')
        .select('setting_value')
        .eq('setting_key', 'office_idle_minutes')
        .abortSignal(signal)
        .throwOnError()
      return data[0] ? Number(data[0].setting_value) : DEFAULT_MINUTES
    },
  })
  const limitMs = minutes * MINUTE_MS

  const check = useEffectEvent(() => {
    const idle = Date.now() - lastActivity()
    setIdleMs(idle)
    if (limitMs > 0 && idle >= limitMs) void endSession(db)
  })
  useEffect(() => {
    recordActivity()
    const timer = setInterval(check, CHECK_INTERVAL_MS)
    for (const event of activityEvents) window.addEventListener(event, recordActivity, { passive: true })
    return () => {
      clearInterval(timer)
      for (const event of activityEvents) window.removeEventListener(event, recordActivity)
    }
  }, [])

  return {
    isWarning: limitMs > 0 && idleMs >= limitMs - Math.min(MINUTE_MS, limitMs / 2),
    stay: () => {
      recordActivity()
      setIdleMs(0)
    },
  }
}
