import type { Context } from 'hono'
import { badRequest, StorageError } from './errors'

export type Body = Record<string, unknown>

export function bucketOf(c: Context): string {
  return c.req.param('bucket') ?? ''
}

/** The object key: the part of the URL path after the bucket, percent-decoded once. */
export function keyOf(c: Context, before: string): string {
  const path = new URL(c.req.url).pathname
  const start = path.indexOf(`/object/${before}`) + `/object/${before}`.length
  try {
    const key = decodeURIComponent(path.slice(path.indexOf('/', start) + 1))
    if (!key.includes('\0')) return key
  } catch {}
  throw new StorageError('400', 'InvalidKey', `Invalid key: ${path}`)
}

export async function readBody(c: Context): Promise<Body> {
  try {
    const body: unknown = await c.req.json()
    if (typeof body === 'object' && body !== null) return body as Body
  } catch {}
  throw badRequest('The body must be a JSON object')
}

export function textOf(body: Body, name: string): string {
  const value = body[name]
  if (typeof value !== 'string' || value === '') throw badRequest(`${name} is missing`)
  return value
}

export function textsOf(body: Body, name: string): string[] {
  const value = body[name]
  if (!Array.isArray(value) || value.length > 1000)
    throw badRequest(`${name} must be a list of at most 1000 names`)
  return value.map(String)
}

export function secondsOf(body: Body): number {
  const seconds = Number(body.expiresIn)
  if (!Number.isInteger(seconds) || seconds < 1) throw badRequest('expiresIn must be a number of seconds')
  return seconds
}
