import type { OrderTerm } from './ast'
import { Scanner } from './scanner'

/** Reads `order=name.desc.nullslast,data->>year,author(name).asc`. */
export function parseOrder(text: string): OrderTerm[] {
  const scanner = new Scanner(text, 'order')
  const terms: OrderTerm[] = []
  do {
    terms.push(term(scanner))
    scanner.blanks()
  } while (scanner.eat(','))
  scanner.end()
  return terms
}

function term(scanner: Scanner): OrderTerm {
  const start = scanner.at
  let relation: string | null = scanner.name()
  let field: OrderTerm['field']
  if (scanner.eat('(')) {
    field = scanner.field()
    scanner.expect(')')
  } else {
    relation = null
    scanner.at = start
    field = scanner.field()
  }
  const direction = scanner.match(/\.(?:asc|desc)(?![a-z])/)
  const nulls = scanner.match(/\.nulls(?:first|last)(?![a-z])/)
  return {
    field,
    relation,
    descending: direction === '.desc',
    nulls: nulls === null ? null : nulls === '.nullsfirst' ? 'first' : 'last',
  }
}
