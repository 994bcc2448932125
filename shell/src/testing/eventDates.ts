import { addDays, endsNextDay, mondayOf, today } from '@portal/shared-ui/format'
import type { FakeRequest } from '@portal/shared-ui/testing'
import type { PlannedEvent } from '../evenemang/events.data'
import type { Gathering } from '../evenemang/gathering.data'

/** A date of an event; without changes today's. */
export const eventDate = (changes: Partial<Gathering> = {}): Gathering => ({
  ...{ id: '00000000-0000-4000-8000-000000000001', title: 'Möte', description: null },
  ...{
    event_date: today(),
    start_time: '19:00:00',
    end_time: '20:30:00',
    location: null,
    kind: null,
    reason: null,
  },
  ...{ repeats: null, is_gathering: false, programme: [], preacher: null, reading: null },
  updated_at: '2026-11-01T12:00:00Z',
  ...changes,
  day: changes.day ?? changes.event_date ?? today(),
})

const programme = [
  ...[
    ['10:30', 'Kaffe och mingel'],
    ['11:00', 'Bön'],
    ['11:05', 'Lovsång'],
    ['11:25', 'Pålysningar'],
    ['11:40', 'Lovsång'],
    ['11:50', 'Bibelläsning'],
    ['12:00', 'Predikan'],
    ['13:30', 'Kaffe och mingel'],
  ].map(([time = '', title = '']) => ({ time, title })),
]

/** Sunday's meeting as the portal itself has it. */
export const sunday = (event_date: string, changes: Partial<Gathering> = {}): Gathering =>
  eventDate({
    ...{ id: '00000000-0000-4000-8000-000000000007', title: 'Söndagens samling', event_date },
    ...{ start_time: '10:30:00', end_time: '14:00:00', repeats: 'weekly', is_gathering: true, programme },
    ...changes,
  })

/** Sunday's meetings between two days. */
export function sundays(from: string, to: string): Gathering[] {
  const days: string[] = []
  for (let day = addDays(mondayOf(from), 6); day <= to; day = addDays(day, 7)) days.push(day)
  return days.map((day) => sunday(day))
}

type Dates = Partial<PlannedEvent>[]
type Options = {
  /** The dates of the regular meeting; it is not in the lists. Default: every Sunday. */
  gatherings?: (from: string, to: string) => Gathering[]
}

/** Fake answers of the functions that read dates, by their arguments and filters. */
export function eventDates(rows: Dates, { gatherings = sundays }: Options = {}) {
  const dates = rows.map((row) => ({ ...row, day: row.day ?? row.event_date })) as PlannedEvent[]
  const equals = (row: PlannedEvent, params: URLSearchParams) =>
    (['id', 'day', 'event_date'] as const).every((column) =>
      params.getAll(column).every((condition) => {
        const [name, ...value] = condition.split('.')
        return name === 'gte' ? row[column] >= value.join('.') : row[column] === value.join('.')
      }),
    )
  const goesOn = (row: PlannedEvent, day: string) =>
    addDays(row.event_date, endsNextDay(row.start_time, row.end_time) ? 1 : 0) >= day
  const first = (found: object[], params: URLSearchParams) =>
    found.slice(0, Number(params.get('limit') ?? found.length))
  return {
    'GET rpc/event_dates': ({ params }: FakeRequest) => {
      const [from = '', to = ''] = [params.get('from_day'), params.get('to_day')].map((day) => day ?? '')
      if (params.get('is_gathering') === 'eq.true') return first(gatherings(from, to), params)
      const of = params.get('of_event')
      return first(
        dates.filter(
          (row) => goesOn(row, from) && row.event_date <= to && (!of || row.id === of) && equals(row, params),
        ),
        params,
      )
    },
    'GET rpc/next_events': ({ params }: FakeRequest) =>
      first(
        dates.filter((row) => goesOn(row, params.get('from_day') ?? '') && equals(row, params)),
        params,
      ),
    'HEAD rpc/event_dates': 0,
  }
}
