/** The kind of text. In prose a number may count something, so only certain readings name a verse. */
export type Position = { text: string; at: number; inProse: boolean }

/** Reads a text from a position on, pattern by pattern; the patterns are sticky. */
export class Reader {
  readonly inProse: boolean
  at: number
  readonly #text: string

  constructor({ text, at, inProse }: Position) {
    this.#text = text
    this.at = at
    this.inProse = inProse
  }

  /** Whether the pattern matches at the current position. */
  sees(pattern: RegExp): boolean {
    return this.#match(pattern) !== null
  }

  /** Consumes and returns the match at the current position; undefined without one. */
  take(pattern: RegExp): string | undefined {
    const found = this.#match(pattern)?.[0]
    this.at += found?.length ?? 0
    return found
  }

  takeNumber(): number | undefined {
    const found = this.take(/\d{1,3}(?!\d)/y)
    return found === undefined ? undefined : Number(found)
  }

  /** Restores the position when `read` returns undefined. */
  try<Read>(read: () => Read | undefined): Read | undefined {
    const { at } = this
    const found = read()
    if (found === undefined) this.at = at
    return found
  }

  #match(pattern: RegExp) {
    pattern.lastIndex = this.at
    return pattern.exec(this.#text)
  }
}
