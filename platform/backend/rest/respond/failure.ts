import { DatabaseError } from '../../database/database'
import { logFailure } from '../../logFailure'
import { RestError } from './restError'

const exact: Record<string, number> = {
  '21000': 500,
  '23503': 409,
  '23505': 409,
  '25006': 405,
  '53400': 500,
  '57P01': 503,
  '42883': 404,
  '42P01': 404,
  '42P17': 500,
  P0001: 400,
}

const classes: Record<string, number> = {
  '08': 503,
  '09': 500,
  '0L': 403,
  '0P': 403,
  '25': 500,
  '28': 403,
  '2D': 500,
  '38': 500,
  '39': 500,
  '3B': 500,
  '40': 500,
  '53': 503,
  '54': 500,
  '55': 500,
  '57': 500,
  '58': 500,
  F0: 500,
  HV: 500,
  P0: 500,
  XX: 500,
}

type Failure = {
  status: number
  code: string
  message: string
  details: unknown
  hint: string | null
  headers?: Record<string, string>
}

/** Turns an error into a response with `code`, `message`, `details` and `hint`, all four always present. */
export function failureResponse(error: unknown, role: string, isHead: boolean): Response {
  const { status, headers, ...body } = describe(error, role)
  const isBodyless = isHead || [204, 205, 304].includes(status)
  const response = new Response(isBodyless ? null : JSON.stringify(body), { status })
  response.headers.set('content-type', 'application/json; charset=utf-8')
  if (status === 401) response.headers.set('www-authenticate', 'Bearer')
  for (const [name, value] of Object.entries(headers ?? {})) response.headers.set(name, value)
  return response
}

function describe(error: unknown, role: string): Failure {
  if (error instanceof RestError) {
    const { status, code, message, details, hint } = error
    return { status, code, message, details, hint }
  }
  if (error instanceof DatabaseError && error.code === '53300') return noConnection()
  if (error instanceof DatabaseError) {
    const failure = {
      status: statusOf(error, role),
      code: error.code,
      message: error.message,
      details: error.detail,
      hint: error.hint,
    }
    return error.code === 'PGRST' ? raised(failure) : failure
  }
  logFailure(error)
  return { status: 500, code: 'PGRSTX00', message: 'Unexpected error', details: null, hint: null }
}

/** As PostgREST responds. Not 503: supabase-js would at once retry it three times against an overloaded server. */
function noConnection(): Failure {
  const message = 'Timed out acquiring connection from connection pool.'
  return { status: 504, code: 'PGRST003', message, details: null, hint: null }
}

/** The HTTP status of an SQLSTATE, as PostgREST has it. */
export function statusOf({ code, message }: Pick<DatabaseError, 'code' | 'message'>, role: string): number {
  const chosen = /^PT([2-5]\d\d)$/.exec(code)
  if (chosen) return Number(chosen[1])
  if (code === '42501') return role === 'anon' ? 401 : 403
  if (code === '22023' && /^role .* does not exist$/.test(message)) return 401
  return exact[code] ?? classes[code.slice(0, 2)] ?? 400
}

/** `raise sqlstate 'PGRST'` defines the whole response: JSON in its message and its detail. */
function raised(failure: Failure): Failure {
  try {
    const body = JSON.parse(failure.message) as Record<string, unknown>
    const response = JSON.parse(String(failure.details)) as Record<string, unknown>
    const status = Number(response.status)
    if (!Number.isInteger(status) || status < 200 || status > 599) throw new Error('not a status')
    if (typeof body.code !== 'string' || typeof body.message !== 'string') throw new Error('not an error')
    const headers = Object.entries(response.headers ?? {}).map(([name, value]) => [name, String(value)])
    new Headers(Object.fromEntries(headers))
    return {
      status,
      code: body.code,
      message: body.message,
      details: body.details ?? null,
      hint: typeof body.hint === 'string' ? body.hint : null,
      headers: Object.fromEntries(headers),
    }
  } catch {
    return {
      status: 500,
      code: 'PGRST121',
      message: 'Could not parse JSON in the "RAISE SQLSTATE \'PGRST\'" error',
      details: 'MESSAGE needs a code and a message, DETAIL a status and headers, both as JSON objects',
      hint: null,
    }
  }
}
