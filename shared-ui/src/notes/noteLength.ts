/** Maximum length of a note in characters, as the database counts them. */
export const MAX_LENGTH = 10_000

/** The number of characters beyond the maximum. */
export const excessOf = (body: string): number =>
  body.length > MAX_LENGTH ? Math.max(0, [...body].length - MAX_LENGTH) : 0

export const isTooLong = (body: string): boolean => excessOf(body) > 0
