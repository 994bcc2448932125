import { useFakeCaches } from '../../testing/fakeCaches'
import { DATA, DOCUMENTS } from './cacheStore'
import { handlers } from './handlers'
import type { FetchEvent } from './scope'

const origin = 'http://portal.test'
let keysOf: (name: string) => Promise<string[]>
let respond: (response: Response) => void
let asides: Promise<unknown>[]

beforeEach(() => {
  ;({ keysOf } = useFakeCaches())
  asides = []
  const network = new Promise<Response>((resolve) => {
    respond = resolve
  })
  global.fetch = () => network
})

const eventFor = (path: string) =>
  ({
    request: new Request(origin + path, { headers: { apikey: 'key' } }),
    preloadResponse: Promise.resolve(undefined),
    waitUntil: (work: Promise<unknown>) => asides.push(work),
  }) as unknown as FetchEvent

const json = () => new Response('[]', { headers: { 'Content-Type': 'application/json' } })
const page = () =>
  new Response('<script src="/shell/aaaaaaaaaaaa/main.js"></script>', {
    headers: { 'Content-Type': 'text/html' },
  })

test.each([
  ['data', DATA, '/rest/v1/chapters?is_public=eq.true', json],
  ['document', DOCUMENTS, '/bibeln/johannes/3', page],
] as const)(
  '[SH-10] %s that comes after the member has left is answered and not cached',
  async (kind, store, path, response) => {
    const answered = handlers[kind](eventFor(path))
    await caches.delete(store)
    respond(response())
    expect((await answered).status).toBe(200)
    await Promise.all(asides)
    expect(await keysOf(store)).toEqual([])
  },
)
