import { addDays } from '@portal/shared-ui/format'

type Exception = { day: string; kind: 'cancelled' | 'changed'; new_day: string | null }

/** A row of `events` that recurs, with what differs on its dates. */
export type RandomEvent = {
  id: string
  title: string
  event_date: string
  start_time: string
  end_time: string
  repeats: 'weekly' | 'biweekly' | 'monthly'
  nth: number | null
  until: string | null
  exceptions: Exception[]
}

/** Numbers from 0 to 1 that are the same in each run (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Random events around a day; `datesOf` says on which days the rule of one takes place. */
export function randomEvents(
  count: number,
  today: string,
  datesOf: (event: RandomEvent) => string[],
): RandomEvent[] {
  const random = seeded(20_261_129)
  const below = (limit: number) => Math.floor(random() * limit)
  return Array.from({ length: count }, (_, at) => {
    const repeats = (['weekly', 'biweekly', 'monthly'] as const)[below(3)] ?? 'weekly'
    const day = addDays(today, below(700) - 400)
    const place = Math.ceil(Number(day.slice(8)) / 7)
    const isLast = addDays(day, 7).slice(5, 7) !== day.slice(5, 7)
    const monthly = isLast && (place === 5 || random() < 0.5) ? -1 : place
    const isOvernight = random() < 0.1
    const event: RandomEvent = {
      id: `00000000-0000-4000-8000-${String(at + 1_000).padStart(12, '0')}`,
      title: `Serie ${at}`,
      event_date: day,
      start_time: isOvernight ? '23:00' : '10:30',
      end_time: isOvernight ? '00:30' : '12:00',
      repeats,
      nth: repeats === 'monthly' ? monthly : null,
      until: random() < 0.4 ? addDays(day, below(500)) : null,
      exceptions: [],
    }
    const exceptions = datesOf(event)
      .filter(() => random() < 0.15)
      .map((date): Exception => {
        const moved = addDays(date, below(21) - 10)
        if (random() < 0.4) return { day: date, kind: 'cancelled', new_day: null }
        return { day: date, kind: 'changed', new_day: moved < day || random() < 0.3 ? null : moved }
      })
    return { ...event, exceptions }
  })
}
