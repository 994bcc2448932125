import { limits, overLimit } from '../limits/limits'
import { RestError } from '../respond/restError'
import type { RelationItem, SelectItem } from './ast'
import { Scanner } from './scanner'

const castName = /[A-Za-z_][A-Za-z0-9_]*(?: [A-Za-z]+)*(?:\[\])?/
const aggregate = /\.(?:sum|avg|count|max|min)\(\)/

/** Reads `select=`. Aggregates are PGRST123; more embeds, or deeper ones, than the limits allow are refused. */
export function parseSelect(text: string): SelectItem[] {
  const scanner = new Scanner(text, 'select parameter')
  const budget = { relations: limits.embeds }
  const items = list(scanner, 0, budget)
  scanner.end()
  return items
}

function list(scanner: Scanner, depth: number, budget: { relations: number }): SelectItem[] {
  const items: SelectItem[] = []
  scanner.blanks()
  if (scanner.done || scanner.peek(')')) return items
  do {
    items.push(item(scanner, depth, budget))
    scanner.blanks()
  } while (scanner.eat(','))
  return items
}

function item(scanner: Scanner, depth: number, budget: { relations: number }): SelectItem {
  scanner.blanks()
  if (scanner.eat('*')) {
    return { kind: 'column', field: { name: '*', path: [] }, alias: null, cast: null }
  }
  const spread = scanner.eat('...')
  let alias: string | null = null
  const start = scanner.at
  let name = scanner.name()
  let nameStart = start
  if (scanner.peek(':') && !scanner.peek('::')) {
    scanner.at++
    alias = name
    nameStart = scanner.at
    name = scanner.name()
  }
  if (name === 'count' && scanner.peek('()')) throw aggregatesOff()
  if (scanner.peek('!') || scanner.peek('(')) {
    return relation(scanner, { name, alias, spread }, depth, budget)
  }
  if (spread) scanner.fail('expecting "("')
  scanner.at = nameStart
  return column(scanner, alias)
}

function column(scanner: Scanner, alias: string | null): SelectItem {
  const field = scanner.field()
  let cast: string | null = null
  if (scanner.eat('::')) {
    cast = scanner.match(castName)
    if (cast === null) scanner.fail('expecting a type')
  }
  if (scanner.match(aggregate) !== null) throw aggregatesOff()
  return { kind: 'column', field, alias, cast }
}

function relation(
  scanner: Scanner,
  start: { name: string; alias: string | null; spread: boolean },
  depth: number,
  budget: { relations: number },
): RelationItem {
  if (depth >= limits.depth) throw overLimit('depth')
  if (budget.relations-- <= 0) throw overLimit('embeds')
  let hint: string | null = null
  let inner = false
  while (scanner.eat('!')) {
    const word = scanner.name()
    if (word === 'inner') inner = true
    else if (word !== 'left') hint = word
  }
  scanner.expect('(')
  const select = list(scanner, depth + 1, budget)
  scanner.expect(')')
  scanner.blanks()
  return { kind: 'relation', ...start, hint, inner, select }
}

function aggregatesOff(): RestError {
  return new RestError(400, 'PGRST123', 'Use of aggregate functions is not allowed')
}
