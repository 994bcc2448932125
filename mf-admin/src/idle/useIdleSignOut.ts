import { writeStorage } from '@portal/shared-ui/browser'
import { counted } from '@portal/shared-ui/format'
import { ENDED_OFFICE } from '@portal/shared-ui/forms'
import { endSession, usePortal } from '@portal/shared-ui/portal'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { hasUnstored } from '../crud/form/draft'
import { openActivityChannel } from './activityChannel'

const CHECK_INTERVAL_MS = 5_000
const MINUTE_MS = 60_000
const DEFAULT_MINUTES = 30

/** The setting is read only after the administrator has been idle for this long. */
const READ_SETTING_AFTER_MS = 20_000

/** Minimum interval between two posts of activity to other tabs. */
const POST_INTERVAL_MS = 5_000

const LOST = 'Det du skrev kunde inte sparas på enheten.'

const activityEvents = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const

/**
 * Ends the session in all tabs after `office_idle_minutes` without activity; drafts stay on the device. Returns
 * whether the last minute has begun (for a limit of one minute, its last half), and a function that resets the timer.
 */
export function useIdleSignOut(): { isWarning: boolean; stay: () => void } {
  const { db, session } = usePortal()
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

  const lastActivity = useRef(Date.now())
  const lastPost = useRef(0)
  const channel = useRef<ReturnType<typeof openActivityChannel>>(null)
  const record = () => {
    lastActivity.current = Date.now()
    if (Date.now() - lastPost.current < POST_INTERVAL_MS) return
    lastPost.current = Date.now()
    channel.current?.post()
  }

  const onActivity = useEffectEvent(record)
  const check = useEffectEvent(() => {
    const idle = Date.now() - lastActivity.current
    setIdleMs(idle)
    if (limitMs > 0 && idle >= limitMs) void endSession(db)
  })
  // Another tab, the server or another device may end it too; the other tabs of an idle office do so in the same seconds.
  const sayWhy = useEffectEvent(() => {
    const isIdle = limitMs > 0 && Date.now() - lastActivity.current >= limitMs - 2 * CHECK_INTERVAL_MS
    const sentence = isIdle
      ? `Du har loggats ut efter ${counted(minutes, 'minut', 'minuter')} utan aktivitet.`
      : 'Din inloggning har avslutats eller gått ut.'
    writeStorage('session', ENDED_OFFICE, `${sentence} ${hasUnstored() ? LOST : 'Utkast finns kvar.'}`)
  })
  useEffect(
    () =>
      session.subscribe(({ status, leaving }, before) => {
        if (status === 'signedOut' && before.status === 'signedIn' && !leaving) sayWhy()
      }),
    [session],
  )
  useEffect(() => {
    channel.current = openActivityChannel(() => {
      lastActivity.current = Date.now()
    })
    const timer = setInterval(check, CHECK_INTERVAL_MS)
    const listen = () => onActivity()
    for (const event of activityEvents) window.addEventListener(event, listen, { passive: true })
    return () => {
      channel.current?.close()
      clearInterval(timer)
      for (const event of activityEvents) window.removeEventListener(event, listen)
    }
  }, [])

  return {
    isWarning: limitMs > 0 && idleMs >= limitMs - Math.min(MINUTE_MS, limitMs / 2),
    stay: () => {
      record()
      setIdleMs(0)
    },
  }
}
