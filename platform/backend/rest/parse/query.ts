import { refuseCostlyShape } from '../limits/shape'
import { badRange, unreadable } from '../respond/restError'
import type { Condition, Query } from './ast'
import { parseOperation } from './filters'
import { parseLogic } from './logic'
import { parseOrder } from './order'
import { Scanner } from './scanner'
import { parseSelect } from './select'

/** The parameters of the address, in order; blanks may be written as `+`. */
export function readParameters(search: string): [string, string][] {
  return [...new URLSearchParams(search)]
}

/**
 * Parses the parameters of a request for a table or function result. Repeated filters are and-ed. Refuses queries
 * that cost more than the limits allow.
 */
export function parseQuery(parameters: [string, string][]): Query {
  const query: Query = {
    select: parseSelect('*'),
    conditions: [],
    orders: [],
    limits: [],
    offsets: [],
    columns: null,
    onConflict: null,
  }
  for (const [key, value] of parameters) read(query, key, value)
  refuseCostlyShape(query)
  return query
}

function read(query: Query, key: string, value: string): void {
  // The gateway reads the project's key from this parameter.
  if (key === 'apikey') return
  if (key === 'select') query.select = parseSelect(value)
  else if (key === 'columns') query.columns = names(value, 'columns parameter')
  else if (key === 'on_conflict') query.onConflict = names(value, 'on_conflict parameter')
  else readPlaced(query, key, value)
}

/** Query parameters that may have an embed's name as prefix: `author.name=eq.x`, `books.order=title`, `books.or=(…)`. */
function readPlaced(query: Query, key: string, value: string): void {
  const scanner = new Scanner(key, 'parameter')
  const path: string[] = []
  for (;;) {
    const start = scanner.at
    const special = scanner.match(/(?:(?:not\.)?(?:and|or)|order|limit|offset)$/)
    if (special !== null) {
      readSpecial(query, path, special, value)
      return
    }
    const name = scanner.name()
    if (!scanner.eat('.')) {
      scanner.at = start
      const field = scanner.field()
      scanner.end()
      query.conditions.push({ path, value: { kind: 'filter', field, operation: parseOperation(value) } })
      return
    }
    path.push(name)
  }
}

function readSpecial(query: Query, path: string[], special: string, value: string): void {
  if (special === 'order') query.orders.push({ path, value: parseOrder(value) })
  else if (special === 'limit') query.limits.push({ path, value: count(value, 'limit', 'Limit') })
  else if (special === 'offset') query.offsets.push({ path, value: count(value, 'offset', 'Offset') })
  else query.conditions.push({ path, value: logic(special, value) })
}

function logic(special: string, value: string): Condition {
  return parseLogic(special.endsWith('and') ? 'and' : 'or', special.startsWith('not.'), value)
}

function count(value: string, what: string, label: string): number {
  if (/^-\d+$/.test(value)) throw badRange(`${label} should be greater than or equal to zero.`)
  if (!/^\d{1,15}$/.test(value)) throw unreadable(`${what} parameter`, value, 'expecting a whole number')
  return Number(value)
}

function names(text: string, what: string): string[] {
  if (text === '') return []
  const scanner = new Scanner(text, what)
  const found: string[] = []
  do found.push(scanner.name())
  while (scanner.eat(','))
  scanner.end()
  return [...new Set(found)]
}
