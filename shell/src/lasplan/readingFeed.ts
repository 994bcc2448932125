import { addDays, today } from '@portal/shared-ui/format'
import { BIBLE_CHAPTERS, chapterKey, datesOf, planStateOf, type Reading } from '@portal/shared-ui/plan'
import type { Db } from '@portal/shared-ui/portal'
import { type CalendarEvent, icsOf } from '../calendar/ics'

const TITLE = 'Dagens läsning'
const DAYS_AHEAD = 60
/** Days that stay when they are over: otherwise yesterday would vanish from subscribed calendars at midnight. */
const DAYS_KEPT = 30
/** The page that an entry's address opens. */
const PLAN_PAGE = '/min-bibellaesning'

/**
 * The result of `reading_calendar`; it contains the plan only when the reader chose to show chapters, and without them the
 * schedule only when it leaves out dates.
 */
type Shown = {
  started_at: string
  updated_at: string
  plan_id?: string
  plan_type?: Reading['planType']
  schedule?: Reading['schedule']
}

/**
 * Returns a member's plan as a calendar: the last thirty days and the next sixty. Null when the database returns no calendar
 * for the token.
 * @param origin of the portal, for the entries' addresses; without one they have none
 */
export async function readingFeed(
  db: Db,
  token: string,
  origin?: string,
  on = today(),
): Promise<string | null> {
  const { data } = await db.rpc('reading_calendar', { token }).throwOnError()
  if (!data) return null
  const shown = data as Shown
  return icsOf(
    daysOf(shown, on).map(({ date, description }) => eventOf(shown, date, description)),
    { name: TITLE, origin },
  )
}

function daysOf({ started_at, plan_id, plan_type, schedule }: Shown, on: string) {
  const last = addDays(on, DAYS_AHEAD - 1)
  const kept = addDays(on, -DAYS_KEPT)
  if (!plan_id || !plan_type) {
    // The length of the plan is not known: no plan has more days than the Bible has chapters. Two dates are the same when
    // a later day was moved back.
    const dates = new Set(datesOf({ startedAt: started_at, schedule: schedule ?? null }, BIBLE_CHAPTERS))
    return [...dates]
      .filter((date) => date >= kept && date <= last)
      .map((date) => ({ date, description: null }))
  }
  const planState = planStateOf(
    {
      planId: plan_id,
      planType: plan_type,
      startedAt: started_at,
      schedule: schedule ?? null,
      planChapters: [],
      manual: [],
    },
    on,
  )
  return (planState?.days ?? [])
    .filter(
      ({ date, chapters, status }) =>
        date >= kept && date <= last && chapters.length > 0 && status !== 'skipped',
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
  path: PLAN_PAGE,
})
