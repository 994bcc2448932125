import { addDays, inStockholm, today } from '@portal/shared-ui/format'
import { icsOf } from '@portal/shell/calendar/ics'
import { entriesOf } from '@portal/shell/evenemang/series'
import { type RandomEvent, randomEvents } from './randomEvents'
import { daysOf, daysOfRule } from './rules'
import { startsIn } from './startsIn'

const from = addDays(today(), -30)
const to = addDays(from, 400)

const rowOf = (event: RandomEvent) => ({
  ...{ ...event, location: 'Kyrkan', description: null, updated_at: '2026-11-29T12:00:00Z' },
})
const exceptionsOf = ({ id, exceptions }: RandomEvent) =>
  exceptions
    // Older ones are not read.
    .filter(({ day, new_day }) => day >= from || (new_day ?? day) >= from)
    .map((exception) => ({
      ...exception,
      ...{ event_id: id, start_time: null, end_time: null, location: null, reason: null },
    }))

test('SH-38: another program reads the same dates in the calendar, at the same hour in summer and winter', () => {
  const events = randomEvents(300, today(), (event) => daysOfRule(event, to))
  for (const event of events) {
    const file = icsOf(entriesOf(rowOf(event), exceptionsOf(event), from))
    // A date may be moved by ten days.
    const found = startsIn(file, addDays(to, 11))
      .map((start) => start.toISOString())
      .filter((start) => start >= inStockholm(from, '00:00').toISOString())
    const wanted = daysOf(event, from, to).map((day) => inStockholm(day, event.start_time).toISOString())
    const last = inStockholm(addDays(to, 1), '00:00').toISOString()
    expect({ event, dates: [...new Set(found)].filter((start) => start < last).sort() }).toEqual({
      event,
      dates: wanted,
    })
  }
})
