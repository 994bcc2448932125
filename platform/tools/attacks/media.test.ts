import { pictures } from '@portal/backend/testing/pictures'
import { rawRequest, sendRaw, statusOf } from '@portal/backend/testing/raw'
import { type Office, type Person, startOffice } from './testing/office'

let office: Office
let admin: Person
beforeAll(async () => {
  office = await startOffice()
  admin = await office.signUpAdmin()
})
afterAll(() => office?.stop())

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text))
const html = bytesOf('<!doctype html><script>alert(1)</script>')
const svg = bytesOf('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
const bucket = '/storage/v1/object/media'

function upload(person: Person, name: string, bytes: Uint8Array, type = 'image/png', method = 'POST') {
  return office.ask(person, method, `${bucket}/${name}`, bytes, { 'Content-Type': type, 'x-upsert': 'true' })
}

/** Expects that the attempts store nothing, and returns their statuses. */
async function refused(attempts: () => Promise<{ status: number }[]>): Promise<number[]> {
  const before = await office.fingerprint()
  const statuses = (await attempts()).map(({ status }) => status)
  expect(await office.fingerprint()).toEqual(before)
  expect(statuses.filter((status) => status < 400 || status >= 500)).toEqual([])
  return statuses
}

test('[BE-24] only an administrator adds, replaces, moves, lists or removes pictures', async () => {
  const kept = await upload(admin, 'kept.png', pictures.png)
  expect(kept.status).toBe(200)
  const member = await office.signUp()
  const former = await office.signUpAdmin()
  await office.makeAdmin(former, false)
  for (const person of [office.visitor, member, former]) {
    await refused(async () => [
      await upload(person, 'new.png', pictures.png),
      await upload(person, 'kept.png', pictures.png, 'image/png', 'PUT'),
      await office.ask(person, 'DELETE', `${bucket}/kept.png`),
      await office.ask(person, 'POST', '/storage/v1/object/upload/sign/media/new.png', {}),
      ...(await Promise.all(
        ['move', 'copy'].map((what) =>
          office.ask(person, 'POST', `/storage/v1/object/${what}`, {
            bucketId: 'media',
            sourceKey: 'kept.png',
            destinationKey: 'new.png',
          }),
        ),
      )),
    ])
    await office.ask(person, 'DELETE', bucket, { prefixes: ['kept.png'] })
    const list = await office.ask(person, 'POST', '/storage/v1/object/list/media', { prefix: '' })
    expect(list.text).not.toContain('kept')
    const bucketOpened = await office.ask(person, 'PUT', '/storage/v1/bucket/media', {
      public: true,
      allowed_mime_types: null,
    })
    expect(bucketOpened.status).toBeGreaterThanOrEqual(400)
  }
  expect((await fetch(`${office.url}/storage/v1/object/public/media/kept.png`)).status).toBe(200)
})

test('[BE-24] not even an administrator can store a file that is no picture, or whose content, name and declared type disagree', async () => {
  const disguises: [string, Uint8Array, string][] = [
    ['page.png', html, 'image/png'],
    ['page.png', html, 'text/html'],
    ['page.html', pictures.png, 'text/html'],
    ['drawing.png', svg, 'image/png'],
    ['drawing.png', svg, 'image/svg+xml'],
    ['drawing.svg', svg, 'image/svg+xml'],
    ['drawing.jpg', svg, 'image/jpeg'],
    ['photo.jpg', pictures.png, 'image/jpeg'],
    ['film.png', pictures.gif, 'image/gif'],
    ['two.png', pictures.png, 'image/png, text/html'],
    ['none.png', html, ''],
  ]
  await refused(() => Promise.all(disguises.map(([name, bytes, type]) => upload(admin, name, bytes, type))))
})

test('[BE-24] a picture of more than five megabytes is refused', async () => {
  const large = new Uint8Array(5_000_001)
  large.set(pictures.png)
  await refused(async () => [await upload(admin, 'large.png', large)])
  expect((await upload(admin, 'largest.png', large.subarray(0, 5_000_000))).status).toBe(200)
})

test('[BE-24] no path leads out of the bucket or to a name that pages would not show', async () => {
  const paths = [
    '..%2f..%2favatars%2fx.png',
    '%2e%2e%2f%2e%2e%2favatars%2fx.png',
    '%252e%252e%252favatars%252fx.png',
    'a%2f..%2f..%2fx.png',
    '..%5c..%5cx.png',
    '%2fetc%2fx.png',
    'a%2fb%2fc.png',
    'x.png%00.html',
    'x.html',
    'x.png.html',
    '%3Cscript%3E.png',
  ]
  await refused(() => Promise.all(paths.map((path) => upload(admin, path, pictures.png))))
  // Raw paths that no client would send: they reach the server with their dots.
  for (const path of [
    '../../../../x.png',
    '../avatars/x.png',
    '%2e%2e/avatars/x.png',
    '../../../../../etc/x.png',
  ]) {
    const headers = {
      apikey: office.service.token,
      Authorization: `Bearer ${admin.token}`,
      'Content-Type': 'image/png',
      'Content-Length': String(pictures.png.length),
    }
    const before = await office.fingerprint()
    const head = Buffer.from(rawRequest(`POST ${bucket}/${path}`, headers))
    const answer = await sendRaw(office.url, Buffer.concat([head, pictures.png]))
    expect([path, Math.floor(statusOf(answer) / 100)]).toEqual([path, 4])
    expect(await office.fingerprint()).toEqual(before)
    const read = await sendRaw(office.url, rawRequest(`GET /storage/v1/object/public/media/${path}`))
    expect([path, Math.floor(statusOf(read) / 100)]).toEqual([path, 4])
  }
})

test('[BE-24] a signed upload address stores nothing after the right was removed', async () => {
  const former = await office.signUpAdmin()
  const address = '/storage/v1/object/upload/sign/media/late.png'
  const signed = await office.ask(former, 'POST', address, {})
  const { token } = signed.body as { token: string }
  await office.makeAdmin(former, false)
  const headers = { 'Content-Type': 'image/png' }
  await refused(async () => [
    await office.ask(former, 'PUT', `${address}?token=${token}`, pictures.png, headers),
  ])
})

test('[BE-24] a file is served only as a picture, even with a page after its last byte', async () => {
  const polyglot = new Uint8Array([...pictures.png, ...html])
  expect((await upload(admin, 'both.png', polyglot)).status).toBe(200)
  for (const query of ['', '?download=x.html', '?width=10']) {
    const { headers, status } = await fetch(`${office.url}/storage/v1/object/public/media/both.png${query}`)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('image/png')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toContain('sandbox')
  }
})

test.each([
  ['a page', 'text/html', html],
  ['a drawing', 'image/svg+xml', svg],
])('[BE-24] every bucket refuses %s by its declared type', async (_, type, bytes) => {
  const buckets = (await office.ask(office.service, 'GET', '/storage/v1/bucket')).body as { id: string }[]
  expect(buckets.map(({ id }) => id).sort()).toEqual(['avatars', 'media'])
  for (const { id } of buckets) {
    const headers = { 'Content-Type': type }
    const answer = await office.ask(
      office.service,
      'POST',
      `/storage/v1/object/${id}/file.png`,
      bytes,
      headers,
    )
    expect([answer.status, answer.text]).toEqual([
      400,
      expect.stringContaining(`mime type ${type} is not supported`),
    ])
  }
})
