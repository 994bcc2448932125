import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { type BrotliOptions, brotliCompress, constants, gzip } from 'node:zlib'
import type { Context, MiddlewareHandler } from 'hono'

type Bytes = Buffer<ArrayBuffer>
const toBrotli = promisify<Bytes, BrotliOptions, Bytes>(brotliCompress)
const toGzip = promisify<Bytes, Bytes>(gzip)

/** Below this many bytes packing costs more than it saves. */
const MIN_COMPRESSED_BYTES = 860
const compressible = /^(application\/(json|vnd\.pgrst|xml|javascript)|text\/)/

/**
 * Marks what was read with an ETag and answers 304 when the asker has it already. Storage marks its objects
 * itself, so only answers without an ETag get one.
 */
export const conditional: MiddlewareHandler = async (c, next) => {
  await next()
  const { res } = c
  if (c.req.method !== 'GET' || (res.status !== 200 && res.status !== 206) || res.headers.has('etag')) return
  const body = Buffer.from(await res.arrayBuffer())
  const headers = new Headers(res.headers)
  // The range says how many rows there are in all, which the body does not.
  const hash = createHash('sha1')
    .update(body)
    .update(headers.get('content-range') ?? '')
  const etag = `W/"${hash.digest('base64url')}"`
  headers.set('etag', etag)
  // Asked again every time, and cheap when nothing changed.
  headers.set('cache-control', 'no-cache')
  headers.append('vary', 'Authorization, Apikey, Accept, Accept-Profile, Prefer, Range')
  const etags = c.req.header('if-none-match')?.split(/\s*,\s*/) ?? []
  if (etags.some((one) => one === '*' || one.replace(/^W\//, '') === etag.slice(2))) {
    headers.delete('content-length')
    headers.delete('content-type')
    replace(c, new Response(null, { status: 304, headers }))
    return
  }
  replace(c, new Response(body, { status: res.status, headers }))
}

/** Packs text with Brotli or gzip, whichever the asker takes. */
export const compressed: MiddlewareHandler = async (c, next) => {
  await next()
  const { res } = c
  const type = res.headers.get('content-type') ?? ''
  // Stored objects are sent as they are: ranges count bytes of the object, not of a packed form.
  const fixed = res.headers.has('content-encoding') || res.headers.has('accept-ranges')
  if (!res.body || fixed || !compressible.test(type)) return
  const body = Buffer.from(await res.arrayBuffer())
  const headers = new Headers(res.headers)
  headers.append('vary', 'Accept-Encoding')
  const encoding =
    body.length < MIN_COMPRESSED_BYTES ? null : acceptedEncoding(c.req.header('accept-encoding') ?? '')
  if (encoding) {
    headers.set('content-encoding', encoding)
    headers.delete('content-length')
  }
  replace(c, new Response(encoding ? await compress(body, encoding) : body, { status: res.status, headers }))
}

/** Hono would write the former answer's headers over those of the new one. */
function replace(c: Context, response: Response): void {
  c.res = undefined
  c.res = response
}

type Encoding = 'br' | 'gzip'

function acceptedEncoding(header: string): Encoding | null {
  const refused = /(?:^|,)\s*(\w+)\s*;\s*q=0(?:\.0*)?\s*(?=,|$)/g
  const no = [...header.matchAll(refused)].map(([, name]) => name)
  const has = (name: string) => new RegExp(`(^|[\\s,])${name}\\b`).test(header) && !no.includes(name)
  return has('br') ? 'br' : has('gzip') ? 'gzip' : null
}

function compress(body: Bytes, encoding: Encoding): Promise<Bytes> {
  // Quality 5 packs chapters nearly as small as 11 in a fraction of the time.
  return encoding === 'br'
    ? toBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
    : toGzip(body)
}
