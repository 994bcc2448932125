import { unreadable, unsupported } from '../respond/restError'
import type { Operation, Quantifier } from './ast'
import { Scanner } from './scanner'

const quantified = new Set(['eq', 'gt', 'gte', 'lt', 'lte', 'like', 'ilike', 'match', 'imatch'])
const plain = new Set([...quantified, 'neq', 'isdistinct', 'cs', 'cd', 'ov', 'in', 'is'])
const textSearch = new Set(['fts', 'plfts', 'phfts', 'wfts'])
const ranges = new Set(['sl', 'sr', 'nxl', 'nxr', 'adj'])
const isValues = new Set(['null', 'not_null', 'true', 'false', 'unknown'])

/** Reads the value of a filter, `not.eq.5`, where everything after the operator is the literal value. */
export function parseOperation(text: string): Operation {
  return operation(new Scanner(text, 'filter'), false)
}

/** Whether a parameter's value can be a filter: distinguishes filters from arguments of a function. */
export function looksLikeFilter(text: string): boolean {
  const operator = /^(?:not\.)?([a-z]+)(?:\([^)]*\))?\./.exec(text)?.[1] ?? ''
  return plain.has(operator) || textSearch.has(operator) || ranges.has(operator)
}

/** Reads an operator and its value; `inTree` ends the value where a list of conditions continues. */
export function operation(scanner: Scanner, inTree: boolean): Operation {
  const negated = scanner.eat('not.')
  const operator = scanner.match(/[a-z]+/) ?? ''
  if (ranges.has(operator)) throw unsupported(`The range operator '${operator}'`)
  if (!plain.has(operator) && !textSearch.has(operator)) {
    throw unreadable(scanner.what, scanner.text, `'${operator}' is not an operator`)
  }
  const modifier = scanner.match(/\([^)]*\)/)?.slice(1, -1) ?? null
  scanner.expect('.')
  const result: Operation = {
    operator,
    negated,
    quantifier: quantifierOf(scanner, operator, modifier),
    language: textSearch.has(operator) ? modifier : null,
    value: '',
    list: [],
  }
  if (operator === 'in') {
    result.list = list(scanner)
    if (!inTree) scanner.end()
  } else {
    result.value = inTree ? treeValue(scanner) : scanner.rest()
  }
  if (operator === 'is') {
    result.value = result.value.toLowerCase()
    if (!isValues.has(result.value)) {
      throw unreadable(scanner.what, scanner.text, 'is takes null, not_null, true, false or unknown')
    }
  }
  return result
}

function quantifierOf(scanner: Scanner, operator: string, modifier: string | null): Quantifier {
  if (modifier === null || textSearch.has(operator)) return null
  if (quantified.has(operator) && (modifier === 'any' || modifier === 'all')) return modifier
  throw unreadable(scanner.what, scanner.text, `'${operator}' does not take '(${modifier})'`)
}

function list(scanner: Scanner): string[] {
  scanner.expect('(')
  if (scanner.eat(')')) return []
  const elements: string[] = []
  do {
    elements.push(scanner.quotedElement() ?? scanner.match(/[^,)]*/) ?? '')
  } while (scanner.eat(','))
  scanner.expect(')')
  return elements
}

/** Inside `or=(…)` a value ends at a comma or parenthesis, unless quotes, braces or brackets hold it together. */
function treeValue(scanner: Scanner): string {
  const quoted = scanner.quotedElement()
  if (quoted !== null) return quoted
  return bracketed(scanner) ?? scanner.match(/[^,)]*/) ?? ''
}

function bracketed(scanner: Scanner): string | null {
  const { text, at } = scanner
  if (!'{[('.includes(text[at] ?? 'x')) return null
  let depth = 0
  let inQuotes = false
  for (let index = at; index < text.length; index++) {
    const character = text[index] ?? ''
    if (character === '\\') index++
    else if (character === '"') inQuotes = !inQuotes
    else if (!inQuotes && '{[('.includes(character)) depth++
    else if (!inQuotes && '}])'.includes(character) && --depth === 0) {
      const next = text[index + 1]
      if (next !== undefined && next !== ',' && next !== ')') return null
      scanner.at = index + 1
      return text.slice(at, index + 1)
    }
  }
  return null
}
