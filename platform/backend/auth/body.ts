import type { Context, MiddlewareHandler } from 'hono'
import { AuthError, invalid } from './errors'

export type Body = Record<string, unknown>

/** Levels of objects and lists in a request: PostgreSQL's stack is the next limit. */
const MAX_DEPTH = 32

/** The JSON object of a request; an empty body is an empty object. Throws when the database cannot store its text. */
export async function readBody(c: Context): Promise<Body> {
  const text = await c.req.text()
  if (text.trim() === '') return {}
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    throw new AuthError(400, 'bad_json', 'Could not parse request body as JSON')
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new AuthError(400, 'bad_json', 'Could not parse request body as JSON: an object is needed')
  }
  checkStorable(body, MAX_DEPTH)
  return body as Body
}

/** Refuses addresses with a null character before anything reads them. */
export const refuseNullInAddress: MiddlewareHandler = async (c, next) => {
  if (/%00/.test(c.req.url)) throw invalid('The address must not contain the null character')
  await next()
}

export function textOf(body: Body, name: string): string {
  const value = body[name]
  if (value === undefined || value === null) return ''
  if (typeof value !== 'string') throw invalid(`${name} must be text`)
  return value
}

export function objectOf(body: Body, name: string): Body {
  const value = body[name] ?? {}
  if (typeof value !== 'object' || Array.isArray(value)) throw invalid(`${name} must be an object`)
  return value as Body
}

function checkStorable(value: unknown, levels: number): void {
  if (typeof value === 'string') checkText(value)
  if (typeof value !== 'object' || value === null) return
  if (levels === 0) throw invalid(`The request is nested deeper than ${MAX_DEPTH} levels`)
  for (const [name, inner] of Object.entries(value)) {
    checkText(name)
    checkStorable(inner, levels - 1)
  }
}

/** PostgreSQL stores neither the null character nor half a surrogate pair. */
function checkText(text: string): void {
  if (/\0|\p{Surrogate}/u.test(text)) {
    throw invalid('The request contains the null character or half a surrogate pair')
  }
}
