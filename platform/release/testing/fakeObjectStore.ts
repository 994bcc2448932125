import { createHash } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

export type FakeObjectStore = {
  url: string
  objects: Map<string, string>
  /**
   * Called before a write; a number is the response's status, `lose` responds with 200 without writing, `cut` closes
   * the connection.
   */
  before: (key: string) => number | 'lose' | 'cut' | 'cut afterwards' | undefined
  /** The prefix of tags: `W/` for weak ones. */
  tagged: string
  requests: number
  close: () => Promise<void>
}

const tagOf = (text: string): string => `"${createHash('md5').update(text).digest('hex')}"`

/** A fake object store for pointers: GET, and PUT with S3's documented conditions. */
export async function startFakeObjectStore(): Promise<FakeObjectStore> {
  const objects = new Map<string, string>()
  const store = {
    objects,
    before: () => undefined,
    tagged: '',
    requests: 0,
  } as Partial<FakeObjectStore> as FakeObjectStore
  const server: Server = createServer(async (request, response) => {
    const key = decodeURIComponent((request.url ?? '').slice(1))
    let body = ''
    store.requests += 1
    for await (const chunk of request) body += chunk
    const answer = (status: number, text = '', headers = {}) => response.writeHead(status, headers).end(text)
    if (request.method === 'GET') {
      const text = objects.get(key)
      return text === undefined ? answer(404) : answer(200, text, { etag: store.tagged + tagOf(text) })
    }
    const fault = store.before(key)
    if (fault === 'cut') return void request.socket.destroy()
    if (fault === 'lose') return answer(200)
    if (typeof fault === 'number') return answer(fault)
    const current = objects.get(key)
    const { 'if-match': tag, 'if-none-match': none } = request.headers
    if (none === '*' && current !== undefined) return answer(412)
    if (tag !== undefined && current === undefined) return answer(404)
    if (tag !== undefined && current !== undefined && tagOf(current) !== tag) return answer(412)
    objects.set(key, body)
    if (fault === 'cut afterwards') return void request.socket.destroy()
    return answer(200, '', { etag: tagOf(body) })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  store.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  store.close = () => new Promise((resolve) => server.close(() => resolve()))
  return store
}
