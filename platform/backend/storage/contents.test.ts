import { randomUUID } from 'node:crypto'
import { connect, library, newMember } from '../testing/library'
import { pictures } from '../testing/pictures'
import { startBackend, type TestBackend } from '../testing/startBackend'

const script = '<html><script>document.title = "ran"</script></html>'
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
const text = (content: string) => new TextEncoder().encode(content)
function pngOf(width: number, height: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(pictures.png)
  new DataView(bytes.buffer).setUint32(16, width)
  new DataView(bytes.buffer).setUint32(20, height)
  return bytes
}

let backend: TestBackend
beforeAll(async () => {
  const open = `insert into storage.buckets (id, name, public) values ('open', 'open', true);
    create function public.write_down(file text, type jsonb) returns void
      language sql security definer set search_path = '' as $$
      update storage.objects set metadata = metadata || jsonb_build_object('mimetype', type) where name = file $$;
    grant execute on function public.write_down to service_role;`
  backend = await startBackend({ migrations: { ...library, '20260104000000_open.sql': open } })
})
afterAll(() => backend.stop())

const api = (path: string, init: RequestInit & { headers?: Record<string, string> } = {}) =>
  fetch(`${backend.url}/storage/v1/object/${path}`, {
    ...init,
    headers: { authorization: `Bearer ${backend.serviceRoleKey}`, ...init.headers },
  })
const raw = (path: string, type: string, body: Uint8Array<ArrayBuffer>, method = 'POST') =>
  api(path, { method, headers: { 'content-type': type, 'x-upsert': 'true' }, body })
/** A form as clients write it, with any text as the type of its file. */
const form = (path: string, type: string, body: Uint8Array<ArrayBuffer>) =>
  api(path, {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=edge', 'x-upsert': 'true' },
    body: Buffer.concat([
      Buffer.from(
        `--edge\r\nContent-Disposition: form-data; name=""; filename="a"\r\nContent-Type: ${type}\r\n\r\n`,
      ),
      body,
      Buffer.from('\r\n--edge--\r\n'),
    ]),
  })
const signed = async (path: string, type: string, body: Uint8Array<ArrayBuffer>) => {
  const { token } = (await (await api(`upload/sign/${path}`, { method: 'POST' })).json()) as { token: string }
  return await api(`upload/sign/${path}?token=${token}`, {
    method: 'PUT',
    headers: { 'content-type': type },
    body,
  })
}
const ways = { raw, form, signed, update: (...args: Parameters<typeof form>) => raw(...args, 'PUT') }
const refusal = { statusCode: '415', error: 'invalid_mime_type' }

describe.each(Object.entries(ways))('an upload (%s)', (_, send) => {
  test.each([
    ['a list of types', 'image/jpeg;,text/html', text(script)],
    ['a list of types over a picture', 'image/jpeg;,text/html', pictures.jpeg],
    ['two types', 'image/jpeg, text/html', pictures.jpeg],
    ['a parameter that is no charset', 'image/jpeg; boundary=text/html', pictures.jpeg],
    ['no subtype', 'image', pictures.jpeg],
    ['any type', 'image/*', pictures.jpeg],
    ['a page as a JPEG', 'image/jpeg', text(script)],
    ['a page as a PNG', 'image/png', text(script)],
    ['a drawing with a script as a PNG', 'image/png', text(svg)],
    ['nothing as a PNG', 'image/png', text('')],
    ['a PNG as a JPEG', 'image/jpeg', pictures.png],
    ['a JPEG as a PNG', 'image/png', pictures.jpeg],
    ['a GIF as a WebP', 'image/webp', pictures.gif],
    ['a WebP as a GIF', 'image/gif', pictures.webp],
    ['a PNG of 30,000 x 30,000 pixels', 'image/png', pngOf(30_000, 30_000)],
    ['a PNG of 2,147,483,648 x 1 pixels', 'image/png', pngOf(2 ** 31, 1)],
    ['a PNG of no pixels', 'image/png', pngOf(0, 0)],
    ['a JPEG as a page', 'text/html', pictures.jpeg],
    ['a PNG as text', 'text/plain', pictures.png],
    ['a GIF as a script', 'application/javascript', pictures.gif],
    ['text as a PDF', 'application/pdf', text('hello')],
    ['bytes as text', 'text/plain', new Uint8Array([104, 0, 105, 0, 0, 0])],
    ['a page as a film', 'video/mp4', text(script)],
  ])('of %s is refused', async (_, type, bytes) => {
    const response = await send(`open/${randomUUID()}`, type, bytes)
    expect([response.status, await response.json()]).toEqual([400, expect.objectContaining(refusal)])
  })

  test.each([
    ['image/jpeg', pictures.jpeg],
    ['image/png', pictures.png],
    ['image/gif', pictures.gif],
    ['image/webp', pictures.webp],
  ])('of %s is shown in a page that can run nothing', async (type, bytes) => {
    const name = `open/${randomUUID()}`
    expect((await send(name, type, bytes)).status).toBe(200)
    const response = await fetch(`${backend.url}/storage/v1/object/public/${name}`)
    expect(response.headers.get('content-type')).toBe(type)
    expect(response.headers.get('content-disposition')).toBeNull()
    expectHarmless(response)
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(bytes)
  })

  test.each([
    ['text/html', 'text/plain', text(script)],
    ['TEXT/HTML ; charset="utf-8"', 'text/plain', text(script)],
    ['application/xhtml+xml', 'application/octet-stream', text(script)],
    ['image/svg+xml', 'application/octet-stream', text(svg)],
    ['text/xml', 'text/plain', text(svg)],
    ['text/javascript', 'text/plain', text('alert(1)')],
    ['application/javascript', 'application/octet-stream', text('alert(1)')],
    ['application/octet-stream', 'application/octet-stream', pictures.png],
    ['application/x-something', 'application/octet-stream', text(script)],
    ['application/pdf', 'application/pdf', text('%PDF-1.7\n')],
  ])('of %s downloads as %s', async (type, served, bytes) => {
    const name = `open/${randomUUID()}`
    expect((await send(name, type, bytes)).status).toBe(200)
    const response = await fetch(`${backend.url}/storage/v1/object/public/${name}`)
    expect(response.headers.get('content-type')).toBe(served)
    expect(response.headers.get('content-disposition')).toBe('attachment')
    expectHarmless(response)
  })
})

function expectHarmless(response: Response): void {
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
  expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
}

test('a picture with a page after its end stays a picture, whole and in parts', async () => {
  const both = new Uint8Array(Buffer.concat([pictures.jpeg, text(script)]))
  expect((await raw('open/both.html', 'image/jpeg', both)).status).toBe(200)
  const url = `${backend.url}/storage/v1/object/public/open/both.html`
  for (const headers of [{}, { range: `bytes=${pictures.jpeg.length}-` }] as Record<string, string>[]) {
    const response = await fetch(url, { headers })
    expect(response.headers.get('content-type')).toBe('image/jpeg')
    expectHarmless(response)
  }
})

test('the stored type is one valid type', async () => {
  await raw('open/clean.jpg', 'Image/JPEG', pictures.jpeg)
  await raw('open/clean.txt', 'text/plain; charset=utf-8', text('hej'))
  const types = await Promise.all(
    ['clean.jpg', 'clean.txt'].map(async (name) => (await api(`info/open/${name}`)).json()),
  )
  expect(types).toEqual([
    expect.objectContaining({ content_type: 'image/jpeg' }),
    expect.objectContaining({ content_type: 'text/plain;charset=utf-8' }),
  ])
})

test.each([
  ['image/jpeg;,text/html', 'application/octet-stream'],
  ['text/html', 'text/plain'],
  ['text/html\r\nx-more: 1', 'application/octet-stream'],
  [null, 'application/octet-stream'],
  [7, 'application/octet-stream'],
])('an older row with the type %s is sent as %s', async (mimetype, type) => {
  const file = `old/${randomUUID()}`
  await raw(`open/${file}`, 'text/plain', text(script))
  const { error } = await connect(backend, backend.serviceRoleKey).rpc('write_down', { file, type: mimetype })
  expect(error).toBeNull()
  const response = await fetch(`${backend.url}/storage/v1/object/public/open/${file}`)
  expect(response.headers.get('content-type')).toBe(type)
  expect(response.headers.get('content-disposition')).toBe('attachment')
  expectHarmless(response)
})

describe('a copy and a move', () => {
  const into = (verb: string, sourceKey: string) =>
    api(verb, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        bucketId: 'open',
        sourceKey,
        destinationBucket: 'pictures',
        destinationKey: `${verb}/${sourceKey}`,
      }),
    })

  test.each(['copy', 'move'])('(%s) must satisfy the target bucket’s limits', async (verb) => {
    await raw('open/page.html', 'text/html', text(script))
    expect(await (await into(verb, 'page.html')).json()).toMatchObject(refusal)
    await raw('open/big.png', 'image/png', new Uint8Array([...pictures.png, ...new Uint8Array(3000)]))
    expect(await (await into(verb, 'big.png')).json()).toMatchObject({ statusCode: '413' })
    await raw('open/small.png', 'image/png', pictures.png)
    expect((await into(verb, 'small.png')).status).toBe(200)
  })

  test('into a missing bucket returns an error', async () => {
    await raw('open/lost.png', 'image/png', pictures.png)
    const body = { bucketId: 'open', sourceKey: 'lost.png', destinationBucket: 'none', destinationKey: 'a' }
    const response = await api('move', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    expect([response.status, await response.json()]).toEqual([
      400,
      expect.objectContaining({ statusCode: '404' }),
    ])
  })
})

test.each([
  ['GET', 'open/a%00b', undefined],
  ['GET', 'public/open/a%00b', undefined],
  ['GET', 'info/open/a%00b', undefined],
  ['GET', 'a%00b/open', undefined],
  ['POST', 'open/a%00b', 'x'],
  ['DELETE', 'open/a%00b', undefined],
  ['POST', 'sign/open/a%00b', '{"expiresIn":60}'],
  ['POST', 'sign/open', '{"expiresIn":60,"paths":["a\\u0000b"]}'],
  ['POST', 'upload/sign/open/a%00b', '{}'],
  ['POST', 'list/open', '{"prefix":"a\\u0000b"}'],
  ['POST', 'list/open', '{"prefix":"","search":"a\\u0000b"}'],
  ['POST', 'list/a%00b', '{"prefix":""}'],
  ['POST', 'move', '{"bucketId":"open","sourceKey":"a\\u0000b","destinationKey":"c"}'],
  ['POST', 'copy', '{"bucketId":"open","sourceKey":"a\\u0000b","destinationKey":"c"}'],
  ['POST', 'copy', '{"bucketId":"o\\u0000n","sourceKey":"a","destinationKey":"c"}'],
  ['DELETE', 'open', '{"prefixes":["a\\u0000b"]}'],
])('NUL in %s %s (%s) is 400', async (method, path, body) => {
  const response = await api(path, { method, body, headers: { 'content-type': 'application/json' } })
  expect(response.status).toBe(400)
  expect(((await response.json()) as { message: string }).message).not.toBe('')
  expect(backend.output()).not.toContain('invalid byte sequence')
})

test.each([
  ['POST', 'bucket', '{"name":"n\\u0000","id":"fine"}'],
  ['POST', 'bucket', '{"id":"fine","allowed_mime_types":["a\\u0000"]}'],
  ['GET', 'bucket/a%00b', undefined],
  ['PUT', 'bucket/a%00b', '{"public":true}'],
  ['DELETE', 'bucket/a%00b', undefined],
  ['POST', 'bucket/a%00b/empty', undefined],
])('NUL in %s %s is 400', async (method, path, body) => {
  const headers = { authorization: `Bearer ${backend.serviceRoleKey}`, 'content-type': 'application/json' }
  expect((await fetch(`${backend.url}/storage/v1/${path}`, { method, headers, body })).status).toBe(400)
})

test('NUL in a file’s metadata is 400', async () => {
  const { client, id } = await newMember(backend)
  const { error } = await client.storage.from('papers').upload(`${id}/a`, 'x', { metadata: { a: 'b\u0000' } })
  expect(error).toMatchObject({ status: 400 })
})
