import { addDays, today } from '@portal/shared-ui/format'
import { chapterKey, planStateOf, type Reading } from '@portal/shared-ui/plan'
import type { Db } from '@portal/shared-ui/portal'
import { type CalendarEvent, icsOf } from '../calendar/ics'

const TITLE = 'Dagens läsning'
const DAYS_AHEAD = 60

/** The result of `reading_calendar`; it contains the plan only when the reader chose to show chapters. */
type Shown = {
  started_at: string
  updated_at: string
  plan_id?: string
  plan_type?: Reading['planType']
  schedule?: Reading['schedule']
}

/** Returns the next sixty days of a member's plan as a calendar, or null when the database returns no calendar for the token. */
export async function readingFeed(db: Db, token: string, on = today()): Promise<string | null> {
  const { data } = await db.rpc('reading_calendar', { token }).throwOnError()
  if (!data) return null
  const shown = data as Shown
  return icsOf(
    daysOf(shown, on).map(({ date, description }) => eventOf(shown, date, description)),
    { name: TITLE },
  )
}

function daysOf({ started_at, plan_id, plan_type, schedule }: Shown, on: string) {
  const last = addDays(on, DAYS_AHEAD - 1)
  if (!plan_id || !plan_type) {
    return Array.from({ length: DAYS_AHEAD }, (_, at) => ({ date: addDays(on, at), description: null }))
  }
  const planState = planStateOf(
    {
      planId: plan_id,
      planType: plan_type,
      startedAt: started_at,
      schedule: schedule ?? null,
      completedDays: [],
      planChapters: [],
      manual: [],
    },
    on,
  )
  return (planState?.days ?? [])
    .filter(
      ({ date, chapters, status }) =>
        date >= on && date <= last && chapters.length > 0 && status !== 'skipped',
    )
    .map(({ date, chapters }) => ({ date, description: chapters.map(chapterKey).join(', ') }))
}

const eventOf = (
  { started_at, updated_at }: Shown,
  date: string,
  description: string | null,
): CalendarEvent => ({
  id: `lasplan-${Date.parse(started_at)}-${date}`,
  title: TITLE,
  event_date: date,
  start_time: null,
  end_time: null,
  location: null,
  description,
  updated_at,
  // An all-day event begins at midnight: the alarm is at seven in the morning.
  alarm: 'PT7H',
})
