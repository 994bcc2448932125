import { badRange } from '../respond/restError'
import type { Range } from './ast'

/** Narrows limit and offset by a `Range: 0-9` header; headers of other units are not meant for rows. */
export function withRangeHeader(range: Range, header: string | undefined): Range {
  const found = /^(\d{1,15})-(\d{0,15})$/.exec(header?.trim() ?? '')
  if (!found) return range
  const first = Number(found[1])
  if (found[2] === '') return { limit: range.limit, offset: Math.max(range.offset, first) }
  const last = Number(found[2])
  if (last < first) {
    throw badRange(
      'The lower boundary must be lower than or equal to the upper boundary in the Range header.',
    )
  }
  const offset = Math.max(range.offset, first)
  const ends = [last + 1, range.limit === null ? Number.POSITIVE_INFINITY : range.offset + range.limit]
  return { offset, limit: Math.max(0, Math.min(...ends) - offset) }
}
