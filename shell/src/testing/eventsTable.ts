type EventRow = {
  id: string
  event_date: string
  start_time: string | null
  end_time: string | null
}

const compared: Record<string, (value: string, to: string) => boolean> = {
  gte: (value, to) => value >= to,
  gt: (value, to) => value > to,
  lte: (value, to) => value <= to,
  lt: (value, to) => value < to,
  eq: (value, to) => value === to,
}

/** Whether a row fulfils 'gte.2026-11-20'. */
function fulfils(value: string | null, condition: string): boolean {
  const [name = '', ...rest] = condition.split('.')
  const to = rest.join('.')
  // '06:00:00' is '06:00'.
  return value !== null && (compared[name]?.(value.slice(0, to.length), to) ?? false)
}

/** A fake table of events for `GET events`: the filters by day, time and id, and the limit. */
export const eventsTable =
  (rows: EventRow[]) =>
  ({ params }: { params: URLSearchParams }) => {
    const isIn = (row: EventRow, words: string) => {
      const [column = '', ...condition] = words.split('.')
      return fulfils(row[column as 'event_date'], condition.join('.'))
    }
    const found = rows.filter((row) => {
      const either = params.get('or')?.slice(1, -1)
      const [first = '', evening] = either?.split(',and(') ?? []
      const isShown =
        !either ||
        isIn(row, first) ||
        evening
          ?.replace(/\)$/, '')
          .split(',')
          .every((words) => isIn(row, words)) === true
      return (
        isShown &&
        params.getAll('event_date').every((condition) => fulfils(row.event_date, condition)) &&
        params.getAll('id').every((condition) => fulfils(row.id, condition))
      )
    })
    return found.slice(0, Number(params.get('limit') ?? found.length))
  }
