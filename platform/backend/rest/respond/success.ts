import { badRange, RestError } from './restError'

/** The result of a request's statement: the body as unparsed JSON text, and the counts for status and `Content-Range`. */
export type QueryResult = {
  body: string | null
  amount: number
  total: number | null
  status: string | null
  headers: string | null
  /** The number of written rows that an upsert updated instead of inserted. */
  updated: number
}

/** Status of a read: 206 when the page is incomplete, 416 when it starts after the last row. */
export function readStatus({ amount, total }: QueryResult, offset: number): number {
  if (total === null) return 200
  if (offset > total) {
    throw badRange(`An offset of ${offset} was requested, but there are only ${total} rows.`)
  }
  return amount < total ? 206 : 200
}

export function contentRange(offset: number, amount: number, total: number | null): string {
  const rows = amount === 0 ? '*' : `${offset}-${offset + amount - 1}`
  return `${rows}/${total ?? '*'}`
}

/** Exactly one row, where one object is requested: otherwise PGRST116, which also rolls a write back. */
export function requireSingle({ amount }: QueryResult): void {
  if (amount === 1) return
  throw new RestError(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', {
    details: `The result contains ${amount} rows`,
  })
}

export function requireAtMost(limit: number | null, { amount }: QueryResult): void {
  if (limit === null || amount <= limit) return
  throw new RestError(400, 'PGRST124', 'Query result exceeds max-affected preference constraint', {
    details: `The query affects ${amount} rows`,
  })
}

/** The response for a result; headers without a value are left out. */
export function toResponse(
  result: QueryResult,
  status: number,
  headers: Record<string, string | null>,
): Response {
  const present = Object.entries(headers).filter((pair): pair is [string, string] => !!pair[1])
  return overridden(result, new Response(status === 204 ? null : result.body, { status, headers: present }))
}

/** Applies the settings `response.status` and `response.headers` that SQL functions set during the request. */
function overridden({ status, headers }: QueryResult, response: Response): Response {
  if (status === null && headers === null) return response
  const code = status === null ? response.status : Number(status)
  if (!Number.isInteger(code) || code < 200 || code > 599) {
    throw new RestError(500, 'PGRST112', 'response.status guc must be a valid status code')
  }
  const isBodyless = code === 204 || code === 205 || code === 304
  const changed = new Response(isBodyless ? null : response.body, {
    status: code,
    headers: response.headers,
  })
  for (const [name, value] of headers === null ? [] : readHeaders(headers))
    changed.headers.append(name, value)
  return changed
}

function readHeaders(text: string): [string, string][] {
  const refuse = () =>
    new RestError(
      500,
      'PGRST111',
      'response.headers guc must be a JSON array composed of objects with a single key and a string value',
    )
  try {
    const list: unknown = JSON.parse(text)
    if (!Array.isArray(list)) throw refuse()
    const pairs = list.map((entry): [string, string] => {
      const [pair, ...more] = Object.entries(entry ?? {})
      if (!pair || more.length > 0 || typeof pair[1] !== 'string') throw refuse()
      return [pair[0], pair[1]]
    })
    new Headers(pairs)
    return pairs
  } catch {
    throw refuse()
  }
}
