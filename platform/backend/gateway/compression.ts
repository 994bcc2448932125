import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { type BrotliOptions, brotliCompress, constants, gzip } from 'node:zlib'
import type { Context, MiddlewareHandler } from 'hono'
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/compress'

type Bytes = Buffer<ArrayBuffer>
const toBrotli = promisify<Bytes, BrotliOptions, Bytes>(brotliCompress)
const toGzip = promisify<Bytes, Bytes>(gzip)

/** Below this size compression costs more than it saves. */
const MIN_COMPRESSED_BYTES = 860

/**
 * Adds an ETag to reads and responds with 304 when the client's copy is current. Storage sets the ETags of its objects
 * itself, so only responses without an ETag get one.
 */
export const etag: MiddlewareHandler = async (c, next) => {
  await next()
  const { res } = c
  if (c.req.method !== 'GET' || (res.status !== 200 && res.status !== 206) || res.headers.has('etag')) return
  const body = Buffer.from(await res.arrayBuffer())
  const headers = new Headers(res.headers)
  // The hash includes `Content-Range`, because the total number of rows can change while the body stays the same.
  const hash = createHash('sha1')
    .update(body)
    .update(headers.get('content-range') ?? '')
  const etag = `W/"${hash.digest('base64url')}"`
  headers.set('etag', etag)
  // Clients revalidate every time, which is cheap when nothing changed.
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

/** Compresses text with Brotli or gzip, as the client accepts. */
export const compression: MiddlewareHandler = async (c, next) => {
  await next()
  const { res } = c
  const type = res.headers.get('content-type') ?? ''
  // Stored objects are sent uncompressed: ranges count bytes of the object.
  const fixed = res.headers.has('content-encoding') || res.headers.has('accept-ranges')
  if (!res.body || fixed || !COMPRESSIBLE_CONTENT_TYPE_REGEX.test(type)) return
  const body = Buffer.from(await res.arrayBuffer())
  const headers = new Headers(res.headers)
  headers.append('vary', 'Accept-Encoding')
  const encoding =
    body.length < MIN_COMPRESSED_BYTES ? null : acceptedEncoding(c.req.header('accept-encoding') ?? '')
  if (encoding) {
    headers.set('content-encoding', encoding)
    headers.delete('content-length')
    // A strong ETag would promise the same bytes in each encoding.
    const etag = headers.get('etag')
    if (etag?.startsWith('"')) headers.set('etag', `W/${etag}`)
  }
  replace(
    c,
    new Response(encoding ? await compress(body, encoding, type) : body, { status: res.status, headers }),
  )
}

/** Without the reset Hono would write the former response's headers over those of the new one. */
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

function compress(body: Bytes, encoding: Encoding, type: string): Promise<Bytes> {
  if (encoding === 'gzip') return toGzip(body)
  return toBrotli(body, {
    params: {
      // 5 makes chapters nearly as small as 11 in a fraction of the time. Documents differ in each response: 4 makes
      // them as small as gzip's best in less time, and 5 would take three quarters more to save 6 %.
      [constants.BROTLI_PARAM_QUALITY]: type.startsWith('text/html') ? 4 : 5,
      // The default window has 4 MB, and clearing it takes as long as compressing a page.
      [constants.BROTLI_PARAM_LGWIN]: windowFor(body.length),
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  })
}

/** The smallest window, as a power of two, that holds the whole body. */
const windowFor = (bytes: number): number =>
  Math.min(
    Math.max(Math.ceil(Math.log2(bytes)), constants.BROTLI_MIN_WINDOW_BITS),
    constants.BROTLI_DEFAULT_WINDOW,
  )
