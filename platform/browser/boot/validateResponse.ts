import { UNREADABLE_RESPONSE } from '@portal/shared-ui/sqlState'

/** The visitor's message for an invalid response; the console gets the details. */
const UNREADABLE = 'Servern gav ett svar som inte gick att läsa. Försök igen om en stund.'

/**
 * Passes a response of the REST interface when it is valid: JSON, with the columns that `select` names in every row.
 * Anything else becomes a 502 with a message, so that a screen shows an error instead of half a page.
 */
export async function validateResponse(address: string, response: Response): Promise<Response> {
  const url = new URL(address)
  if (!response.ok || response.status === 204 || !url.pathname.includes('/rest/v1/') || !response.body)
    return response
  const text = await response.text()
  const fault = faultOf(text, selectedColumns(url.searchParams.get('select')))
  const { status, statusText, headers } = response
  if (fault === null) return new Response(text, { status, statusText, headers })
  console.error(`${url.pathname} answered with ${fault}.`)
  const body = { code: UNREADABLE_RESPONSE, message: UNREADABLE, details: fault, hint: null }
  return new Response(JSON.stringify(body), {
    status: 502,
    headers: { 'content-type': 'application/json' },
  })
}

function faultOf(text: string, columns: string[]): string | null {
  // The response to a write without returned rows.
  if (text === '') return null
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return 'something that is not JSON'
  }
  const rows = Array.isArray(value) ? value : [value]
  for (const column of columns) {
    if (!rows.every((row) => typeof row === 'object' && row !== null && column in row))
      return `a row without ${column}`
  }
  return null
}

/**
 * The keys that a row has for `id,alias:column,number::text,chapters!inner(id)`. Ignores `*`, spreads, JSON paths and
 * `books!inner()`, which only filters.
 */
export function selectedColumns(select: string | null): string[] {
  if (!select) return []
  return topLevel(select)
    .map((part) => /^(?:(\w+):(?!:))?(\w+)(->)?/.exec(part))
    .flatMap((found) => (found?.[1] ? [found[1]] : found && !found[3] ? [found[2] as string] : []))
}

/** The parts between commas that are not inside parentheses. */
function topLevel(select: string): string[] {
  const parts: string[] = []
  let depth = 0
  let part = ''
  for (const character of select.replaceAll(/[\s"]/g, '')) {
    if (character === ',' && depth === 0) {
      parts.push(part)
      part = ''
      continue
    }
    if (character === '(') depth += 1
    if (character === ')') depth -= 1
    part += character
  }
  return [...parts, part].filter(
    (each) => !each.startsWith('*') && !each.startsWith('...') && !each.endsWith('()') && each !== 'count',
  )
}
