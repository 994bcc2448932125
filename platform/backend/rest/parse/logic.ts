import { limits, overLimit } from '../limits/limits'
import type { Condition, Group } from './ast'
import { operation } from './filters'
import { Scanner } from './scanner'

const MAX_DEPTH = 20

/** Reads `(a.eq.1,and(b.gt.2,c.not.is.null))`, the value of an `or=` or `and=` parameter. */
export function parseLogic(connective: 'and' | 'or', negated: boolean, text: string): Group {
  const scanner = new Scanner(text, 'logic tree')
  const group = members(scanner, connective, negated, 0, { members: limits.conditions })
  scanner.blanks()
  scanner.end()
  return group
}

function members(
  scanner: Scanner,
  connective: 'and' | 'or',
  negated: boolean,
  depth: number,
  budget: { members: number },
): Group {
  if (depth >= MAX_DEPTH) scanner.fail(`conditions can be nested ${MAX_DEPTH} deep`)
  const group: Group = { kind: 'group', connective, negated, members: [] }
  scanner.blanks()
  scanner.expect('(')
  do {
    if (budget.members-- <= 0) throw overLimit('conditions')
    group.members.push(member(scanner, depth, budget))
    scanner.blanks()
  } while (scanner.eat(','))
  scanner.expect(')')
  return group
}

function member(scanner: Scanner, depth: number, budget: { members: number }): Condition {
  scanner.blanks()
  const nested = scanner.match(/(?:not\.)?(?:and|or)(?=\s*\()/)
  if (nested !== null) {
    const connective = nested.endsWith('and') ? 'and' : 'or'
    return members(scanner, connective, nested.startsWith('not.'), depth + 1, budget)
  }
  const field = scanner.field()
  scanner.expect('.')
  return { kind: 'filter', field, operation: operation(scanner, true) }
}
