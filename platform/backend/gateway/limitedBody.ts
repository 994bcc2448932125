import type { Context, MiddlewareHandler } from 'hono'

/**
 * Refuses a request whose body is larger than this many bytes: at once where its length is declared, else as soon as
 * more has arrived. A chunked body is read here and passed on whole.
 */
export function limitedBody(bytes: number, refuse: (c: Context) => Response): MiddlewareHandler {
  return async (c, next) => {
    if (Number(c.req.header('content-length') ?? 0) > bytes) return refuse(c)
    // Node cuts a body at its declared length; without either header there is no body.
    if (c.req.header('transfer-encoding') === undefined) return await next()
    const body = await readAtMost(c.req.raw.body, bytes)
    if (body === null) return refuse(c)
    c.req.raw = withBody(c.req.raw, body)
    await next()
  }
}

async function readAtMost(
  stream: ReadableStream<Uint8Array> | null,
  bytes: number,
): Promise<Buffer<ArrayBuffer> | null> {
  const parts: Uint8Array[] = []
  let length = 0
  const reader = stream?.getReader()
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    length += read.value.length
    if (length > bytes) return null
    parts.push(read.value)
  }
  return Buffer.concat(parts)
}

/**
 * The server's request objects imitate the platform's Request, so its constructor cannot copy them: passes the
 * relevant parts one by one.
 */
function withBody({ url, method, headers, signal }: Request, body: Buffer<ArrayBuffer>): Request {
  const bodyless = method === 'GET' || method === 'HEAD'
  return new Request(url, { method, headers: [...headers], signal, body: bodyless ? undefined : body })
}
