import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { etag } from 'hono/etag'
import { compression } from './compression'

const text = `<p>${'Å, ä och ö. '.repeat(500)}</p>`
const app = new Hono()
  .use(compression, etag())
  .get('/', (c) => c.body(text, 200, { 'Content-Type': c.req.query('type') ?? 'text/html' }))

const request = async (type: string, accepted: string) => {
  const response = await app.request(`/?type=${encodeURIComponent(type)}`, {
    headers: { 'Accept-Encoding': accepted },
  })
  return { headers: response.headers, body: Buffer.from(await response.arrayBuffer()) }
}

test.each([
  'text/html; charset=UTF-8',
  'application/rss+xml',
  'application/vnd.pgrst.object+json',
  'text/calendar',
])('%s is compressed', async (type) => {
  const brotli = await request(type, 'gzip, br')
  expect(brotli.headers.get('content-encoding')).toBe('br')
  expect(brotliDecompressSync(brotli.body).toString()).toBe(text)
  const gzip = await request(type, 'gzip, br;q=0')
  expect(gzip.headers.get('content-encoding')).toBe('gzip')
  expect(gunzipSync(gzip.body).toString()).toBe(text)
  expect(gzip.headers.get('vary')).toBe('Accept-Encoding')
})

test('a picture, and text for a client that accepts no compression, are sent as they are', async () => {
  for (const [type, accepted] of [
    ['image/png', 'br'],
    ['text/html', 'identity'],
  ] as const) {
    const { headers, body } = await request(type, accepted)
    expect([headers.get('content-encoding'), body.toString()]).toEqual([null, text])
  }
})

test('the ETag of a compressed response is weak, because its bytes are others (RFC 9110, 8.8.1)', async () => {
  const plain = (await request('text/html', 'identity')).headers.get('etag') as string
  expect(plain).toMatch(/^"/)
  expect((await request('text/html', 'br')).headers.get('etag')).toBe(`W/${plain}`)
})
