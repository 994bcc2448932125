export type ColumnSource = { column: string; table: number; num: number }

/**
 * Which column of which relation each column of a view shows, read from the view's parsed query. Columns that
 * are expressions are left out; a source may itself be a view.
 */
export function viewColumns(rule: string): ColumnSource[] {
  const target = section(rule, ':targetList')
  if (target === null) return []
  return elements(target).flatMap((entry) => {
    const table = Number(/:resorigtbl (\d+)/.exec(entry)?.[1] ?? 0)
    const num = Number(/:resorigcol (\d+)/.exec(entry)?.[1] ?? 0)
    const name = lastName(entry)
    if (table === 0 || num === 0 || name === null || /:resjunk true/.test(entry)) return []
    return [{ column: name, table, num }]
  })
}

/** The parenthesised list after a field of the outermost query: deeper queries have fields of the same name. */
function section(rule: string, field: string): string | null {
  let depth = 0
  for (let at = 0; at < rule.length; at++) {
    const character = rule[at]
    if (character === '\\') at++
    else if (character === '{') depth++
    else if (character === '}') depth--
    else if (depth === 1 && character === ':' && rule.startsWith(`${field} (`, at)) {
      return balanced(rule, at + field.length + 1)
    }
  }
  return null
}

function balanced(text: string, start: number): string {
  let depth = 0
  for (let at = start; at < text.length; at++) {
    const character = text[at]
    if (character === '\\') at++
    else if (character === '(' || character === '{') depth++
    else if ((character === ')' || character === '}') && --depth === 0) return text.slice(start + 1, at)
  }
  return ''
}

function elements(list: string): string[] {
  const found: string[] = []
  for (let at = list.indexOf('{'); at !== -1; at = list.indexOf('{', at)) {
    const entry = balanced(list, at)
    found.push(entry)
    at += entry.length + 2
  }
  return found
}

/** The name follows the expression, whose own parts may carry names as well: the last one counts. */
function lastName(entry: string): string | null {
  const found = [...entry.matchAll(/:resname ((?:\\.|[^\s\\])+)/g)].at(-1)?.[1]
  return found === undefined || found === '<>' ? null : found.replace(/\\(.)/g, '$1')
}
