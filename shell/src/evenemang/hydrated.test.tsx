import { addDays, mondayOf, today } from '@portal/shared-ui/format'
import { createQueryClient } from '@portal/shared-ui/portal'
import { fakeDb, hydrateInPortal } from '@portal/shared-ui/testing'
import { eventDates } from '../testing/eventDates'
import { EventsPage } from './EventsPage'
import { prefetchPlanned } from './planned.data'

const weeks = [0, 7, 9, 17]
const rows = weeks.map((week) => ({
  id: `00000000-0000-4000-8000-0000000000${String(week).padStart(2, '0')}`,
  title: `Möte ${week}`,
  event_date: addDays(mondayOf(today()), 7 * week + 6),
  start_time: '19:00:00',
  end_time: '20:30:00',
  location: 'Göteborg',
  description: '',
  updated_at: '2026-11-01T12:00:00Z',
}))

test.each([
  ['/evenemang', [0, 7], '?sida=2'],
  ['/evenemang?sida=2', [0, 7, 9], '?sida=3'],
  ['/evenemang?sida=3', [0, 7, 9, 17], null],
  ['/evenemang?sida=-1', [0, 7], '?sida=2'],
  ['/evenemang?sida=1e9', [0, 7], '?sida=2'],
  ['/evenemang?sida=999999999', [0, 7, 9, 17], null],
])(
  '[SH-38] %s is painted with the events of the weeks %j, and a link to more without scripts: %s',
  async (at, shown, more) => {
    const db = fakeDb(eventDates(rows))
    const queryClient = createQueryClient()
    await prefetchPlanned({ db, queryClient, url: new URL(at, 'https://portal.test') })
    const { markup, complaints, lost } = await hydrateInPortal(<EventsPage />, db, { at, queryClient })
    expect(weeks.filter((week) => markup.includes(`Möte ${week}<`))).toEqual(shown)
    expect(/<noscript><a href="([^"]*)">Visa fler evenemang/.exec(markup)?.[1] ?? null).toBe(more)
    expect([complaints, lost]).toEqual([[], []])
    expect(db.asked().length).toBeLessThanOrEqual(2)
  },
)
