import type { Operation } from '../parse/ast'
import { unsupported } from '../respond/restError'
import { limits, overLimit } from './limits'

/**
 * The cost of comparing one character, in steps of the cheapest comparison (`like`, three nanoseconds); null for
 * operators that do not scan the text. Measured over a whole Bible in PGlite.
 */
export function weightOf({ operator, value, quantifier }: Operation): number | null {
  const patterns = quantifier === null ? 1 : value.split(',').length
  if (operator === 'like') return patterns
  if (operator === 'ilike') return 4 * patterns
  if (operator === 'match' || operator === 'imatch') return 4 * patterns + expressionSize(value)
  return null
}

/** The cost of splitting a text into words for a text search, in the steps of `weightOf`. */
export const WORDS_WEIGHT = 40

/**
 * Refuses regular expressions whose cost cannot be estimated: a back reference (`\1`) is tried with every division of a
 * text, and a lookaround runs an expression at each character. PostgreSQL needs minutes for either.
 */
export function refuseCostlyExpression({ operator, value }: Operation): void {
  if (operator !== 'match' && operator !== 'imatch') return
  if (/\\[1-9]/.test(value)) throw unsupported('A regular expression that refers back')
  if (/\(\?(?!:)/.test(value)) throw unsupported('A regular expression that looks around or has options')
  if (expressionSize(value) > limits.expression) throw overLimit('expression')
}

/** The characters of a regular expression with its counted repetitions written out, as PostgreSQL compiles it. */
export function expressionSize(expression: string): number {
  const around: number[] = []
  let size = 0
  let last = 0
  for (const [token, least, , most] of expression.matchAll(/\\.|\{(\d+)(,(\d*))?\}|./gsu)) {
    if (token === '(') {
      around.push(size)
      size = 0
    } else if (token === ')') {
      last = size
      size += around.pop() ?? 0
    } else if (least === undefined) {
      last = 1
      size += 1
    } else {
      const times = Math.max(1, Number(most || least))
      size += last * (times - 1)
      last *= times
    }
  }
  return around.reduce((sum, more) => sum + more, size)
}
