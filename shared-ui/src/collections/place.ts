/** The digits of places in the order of their code units, which is also the order of the database. */
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
/** The length of a time in base 36, until the year 5188. */
const TIME_LENGTH = 9

const digit = (text: string, at: number) => Math.max(DIGITS.indexOf(text[at] ?? '0'), 0)

/**
 * A place between two others; '' before the first, none after the last. No other row gets a new place. A place never
 * ends with 0, so that there is always one between two.
 */
export function placeBetween(before: string, after?: string): string {
  // Of two rows with one place there is none between them, nor before a place that ends with 0, which only a file has.
  let limit = after !== undefined && after.replace(/0+$/, '') > before ? after : undefined
  let made = ''
  for (let at = 0; ; at++) {
    const low = digit(before, at)
    const high = limit === undefined ? DIGITS.length : digit(limit, at)
    if (high - low > 1) return made + DIGITS[(low + high) >> 1]
    made += DIGITS[low]
    if (high > low) limit = undefined
  }
}

/**
 * A place after all others: the time, so that a page which has not read the list adds to its end, too; where the clock
 * is behind, a millisecond after the last row. Two random digits keep the rows of two devices apart.
 */
export function placeAtEnd(last = '', now = Date.now()): string {
  const lastTime = Number.parseInt(last.slice(0, TIME_LENGTH), 36) || 0
  const random = () => DIGITS[1 + Math.floor(Math.random() * (DIGITS.length - 1))]
  const time = `${Math.max(now, lastTime + 1)
    .toString(36)
    .padStart(TIME_LENGTH, '0')}${random()}${random()}`
  return time > last ? time : placeBetween(last)
}

/** The rows in the order of their places; of one place by id, as the database does. */
export const inOrder = <Row extends { id: string; place: string }>(rows: readonly Row[]): Row[] =>
  [...rows].sort((a, b) => compare(a.place, b.place) || compare(a.id, b.id))

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
