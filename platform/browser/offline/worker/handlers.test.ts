import { createHash, webcrypto } from 'node:crypto'
import { useFakeCaches } from '../../testing/fakeCaches'
import { DATA, DOCUMENTS, FILES } from './cacheStore'
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
  '[SH-10] %s that arrives after the member has left is delivered and not cached',
  async (kind, store, path, response) => {
    const answered = handlers[kind](eventFor(path))
    await caches.delete(store)
    respond(response())
    expect((await answered).status).toBe(200)
    await Promise.all(asides)
    expect(await keysOf(store)).toEqual([])
  },
)

test('PUB-02: without network only the document of exactly this address brings its text', async () => {
  global.fetch = () => Promise.reject(new TypeError('Failed to fetch'))
  const painted = (title: string) =>
    new Response(
      `<head><title>${title}</title><meta property="og:site_name" content="Elim &amp; &lt;b&gt;"><style id="painted" nonce="n">p{}</style></head>
<div id="root" data-painted="page"><main><div><h1>${title}</h1></div></main></div>
<script nonce="n">(()=>{const root=1<2})()</script>
<p id="not-loaded"></p>
<script type="application/json" id="boot">{"x":1}</script><script type="application/json" id="data">{"at":1}</script>`,
      { headers: { 'Content-Type': 'text/html', 'Content-Security-Policy': "script-src 'nonce-n'" } },
    )
  const cache = await caches.open(DOCUMENTS)
  const ask = async (path: string) => {
    const response = await handlers.document(eventFor(path))
    return { html: await response.text(), policy: response.headers.get('Content-Security-Policy') }
  }
  await cache.put(`${origin}/studera/tolkningar?id=1`, painted('Svar ett'))
  await cache.put(`${origin}/bibeln/johannes/4`, painted('Johannes 4'))
  expect((await ask('/bibeln/johannes/4#v3')).html).toContain('<h1>Johannes 4</h1>')
  expect((await ask('/studera/tolkningar?id=1&utm_source=brev')).html).toContain('<h1>Svar ett</h1>')
  for (const path of ['/bibeln/johannes/5', '/studera/tolkningar?id=2', '/studera/tolkningar', '/om-oss']) {
    const { html, policy } = await ask(path)
    expect(html).not.toMatch(/Johannes 4|Svar ett|id="data"|id="painted"|1<2/)
    expect(html).toContain('<title>Elim &amp; &lt;b&gt;</title>')
    expect(html).toContain('<div id="root"></div>')
    expect(html).toContain('id="boot">{"x":1}')
    expect(policy).toBe("script-src 'nonce-n'")
  }
})

test.each([
  ['rejects', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['resolves with an error response, as in Firefox', () => Promise.resolve(Response.error())],
])('[SW-15] without network a preload that %s gives the cached document', async (_, preload) => {
  global.fetch = () => Promise.reject(new TypeError('Failed to fetch'))
  const path = '/bibeln/johannes/3'
  const stored = new Response('<h1>Johannes 3</h1>', { headers: { 'Content-Type': 'text/html' } })
  await (await caches.open(DOCUMENTS)).put(origin + path, stored)
  const event = { ...eventFor(path), preloadResponse: preload() }
  const response = await handlers.document(event as FetchEvent)
  expect(await response.text()).toBe('<h1>Johannes 3</h1>')
})

test('without network a starting page gets the cached registry; one that polls does not', async () => {
  global.fetch = () => Promise.reject(new TypeError('Failed to fetch'))
  const url = `${origin}/remotes.json`
  await (await caches.open(DOCUMENTS)).put(url, json())
  const ask = (cache: RequestCache) =>
    handlers.registry({ request: { url, cache }, waitUntil: () => {} } as unknown as FetchEvent)
  expect((await ask('no-cache')).status).toBe(200)
  await expect(ask('no-store')).rejects.toThrow('Failed to fetch')
})

describe('a released file', () => {
  const url = `${origin}/mf-bible/0123456789ab/static/entry.js`
  const sound = 'sound()'
  const integrity = `sha256-${createHash('sha256').update(sound).digest('base64')}`
  const script = (text: string) => new Response(text, { headers: { 'Content-Type': 'text/javascript' } })
  const asked: RequestInit[] = []
  const kept = async () => (await (await caches.open(FILES)).match(url))?.text()

  /** Fakes the network with the browser's integrity check: a response that does not match its hash is an error. */
  const serve = (answer: (options: RequestInit) => string) => {
    asked.length = 0
    Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true })
    global.fetch = async (_url, options = {}) => {
      asked.push(options)
      const text = answer(options)
      if (options.integrity && text !== sound) throw new TypeError('Failed to fetch')
      return script(text)
    }
  }
  const ask = async (cache: RequestCache = 'default', hash = integrity) => {
    const answered = await handlers.file({
      request: { url, integrity: hash, cache },
      waitUntil: (work: Promise<unknown>) => asides.push(work),
    } as unknown as FetchEvent)
    await Promise.all(asides)
    return answered.text()
  }

  test('is requested with its hash and CORS, and cached', async () => {
    serve(() => sound)
    expect(await ask()).toBe(sound)
    expect(asked).toEqual([expect.objectContaining({ mode: 'cors', integrity })])
    expect(await kept()).toBe(sound)
    expect(await ask()).toBe(sound)
    expect(asked).toHaveLength(1)
  })

  test('of an earlier release, with a longer hash, is taken from the cache', async () => {
    serve(() => sound)
    await ask()
    await ask('default', `sha384-${createHash('sha384').update(sound).digest('base64')}`)
    expect(asked).toHaveLength(1)
  })

  test('that does not match is neither delivered nor cached', async () => {
    serve(() => 'changed()')
    await expect(ask()).rejects.toThrow('Failed to fetch')
    expect(await kept()).toBeUndefined()
  })

  test('of which the browser has a broken copy is fetched past that cache', async () => {
    serve(({ cache }) => (cache === 'reload' ? sound : 'half'))
    expect(await ask()).toBe(sound)
  })

  test('with a broken cached copy is not delivered, and a valid one replaces it', async () => {
    serve(() => sound)
    await (await caches.open(FILES)).put(url, script('half'))
    expect(await ask()).toBe(sound)
    expect(await kept()).toBe(sound)
  })

  test('that a page reloads bypasses the cache', async () => {
    serve(() => sound)
    await ask()
    expect(await ask('reload')).toBe(sound)
    expect(asked.at(-1)).toMatchObject({ cache: 'reload' })
  })
})
