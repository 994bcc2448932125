import type { Database } from '@portal/supabase/database'
import { usePages } from '../history/history.data'

type Row = Database['public']['Functions']['list_security_events']['Returns'][number]

/** An event of the security log; equal events within an hour are one, counted in `times`. */
export type SecurityEvent = Omit<Row, 'actor_name' | 'subject_name'> & {
  actor_name: string | null
  subject_name: string | null
}

/** The security log, newest first. */
export const useSecurityEvents = () =>
  usePages(['security'], async (db, page, signal) => {
    const { data } = await db.rpc('list_security_events', page).abortSignal(signal).throwOnError()
    return data.map((event: SecurityEvent) => ({ ...event, change_id: event.id }))
  })
