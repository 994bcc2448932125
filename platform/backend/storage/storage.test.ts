import { connect, library, newMember } from '../testing/library'
import { pictures as smallPictures } from '../testing/pictures'
import { startBackend, type TestBackend } from '../testing/startBackend'

let backend: TestBackend
beforeAll(async () => {
  backend = await startBackend({
    migrations: library,
    config: '[storage]\nfile_size_limit = "1MB"\n[storage.buckets.drawings]\npublic = false',
  })
})
afterAll(() => backend.stop())

const service = () => connect(backend, backend.serviceRoleKey)
const picture = (size = 10) => new Blob([new Uint8Array(size)], { type: 'image/png' })

describe('an upload', () => {
  test('[BE-20] as a form and raw is stored whole, with its type and owner', async () => {
    const { client, id } = await newMember(backend)
    const papers = client.storage.from('papers')
    const form = await papers.upload(
      `${id}/åäö.txt`.replaceAll(/[åäö]/g, 'a'),
      new Blob(['one'], { type: 'text/plain' }),
      {
        cacheControl: '60',
        metadata: { from: 'form' },
      },
    )
    expect(form.error).toBeNull()
    const raw = await papers.upload(`${id}/b (1).bin`, new Uint8Array([0, 255, 10]), {
      contentType: 'application/octet-stream',
    })
    expect(raw.data).toMatchObject({ path: `${id}/b (1).bin`, fullPath: `papers/${id}/b (1).bin` })
    const { data } = await papers.download(`${id}/b (1).bin`)
    expect([...new Uint8Array((await data?.arrayBuffer()) ?? new ArrayBuffer(0))]).toEqual([0, 255, 10])
    const info = await papers.info(`${id}/aaa.txt`)
    expect(info.data).toMatchObject({
      size: 3,
      contentType: 'text/plain',
      cacheControl: 'max-age=60',
      metadata: { from: 'form' },
    })
  })

  test('[BE-20] does not overwrite unless requested', async () => {
    const { client, id } = await newMember(backend)
    const papers = client.storage.from('papers')
    await papers.upload(`${id}/a.txt`, 'one')
    const again = await papers.upload(`${id}/a.txt`, 'two')
    expect(again.error).toMatchObject({ statusCode: '409', message: 'The resource already exists' })
    expect((await papers.upload(`${id}/a.txt`, 'three', { upsert: true })).error).toBeNull()
    expect(await (await papers.download(`${id}/a.txt`)).data?.text()).toBe('three')
    await papers.update(`${id}/a.txt`, 'four')
    expect(await (await papers.download(`${id}/a.txt`)).data?.text()).toBe('four')
  })

  test.each([
    ['more bytes than its bucket takes', 'pictures', 'a.png', picture(2001), '413'],
    ['more bytes than the project takes', 'papers', 'a.png', picture(1_000_001), '413'],
    [
      'a type that its bucket does not take',
      'pictures',
      'a.gif',
      new Blob(['x'], { type: 'image/gif' }),
      '415',
    ],
    ['a name with strange signs', 'papers', 'a[b]', picture(), '400'],
    ['a name that ends before its end', 'papers', 'a\u0000b', picture(), '400'],
    ['a bucket that does not exist', 'nowhere', 'a.png', picture(), '404'],
  ])('[BE-20] with %s is refused', async (_, bucket, name, bytes, statusCode) => {
    const { error } = await service().storage.from(bucket).upload(name, bytes)
    expect(error).toMatchObject({ status: 400, statusCode })
  })

  test('[BE-20] [BE-23] into the folder of another member is refused', async () => {
    const { client } = await newMember(backend)
    const { id: other } = await newMember(backend)
    const { error } = await client.storage.from('papers').upload(`${other}/a.txt`, 'x')
    expect(error).toMatchObject({
      statusCode: '403',
      message: 'new row violates row-level security policy',
    })
  })

  test('[BE-20] with a name like a path out of the folder stores an ordinary name', async () => {
    const papers = service().storage.from('papers')
    const url = `${backend.url}/storage/v1/object/papers/..%2F..%2F..%2Fsecret`
    const headers = { authorization: `Bearer ${backend.serviceRoleKey}` }
    expect((await fetch(url, { method: 'POST', headers, body: 'x' })).status).toBe(200)
    expect(await (await fetch(url, { headers })).text()).toBe('x')
    const { data } = await papers.list('../../..')
    expect(data?.map(({ name }) => name)).toEqual(['secret'])
    const out = await fetch(`${backend.url}/storage/v1/object/papers/..%2F..%2Fpostgres%2FPG_VERSION`, {
      headers,
    })
    expect(out.status).toBe(400)
  })
})

describe('a download', () => {
  test('[BE-20] from a public bucket needs no key, can be revalidated and requested in ranges', async () => {
    const pictures = service().storage.from('pictures')
    const bytes = Uint8Array.from({ length: 100 }, (_, i) => smallPictures.png[i] ?? i)
    await pictures.upload('open.png', new Blob([bytes], { type: 'image/png' }))
    const { publicUrl } = pictures.getPublicUrl('open.png').data
    const whole = await fetch(publicUrl)
    expect(whole.status).toBe(200)
    expect(whole.headers.get('content-type')).toBe('image/png')
    expect(whole.headers.get('content-length')).toBe('100')
    const etag = whole.headers.get('etag') ?? ''
    expect((await fetch(publicUrl, { headers: { 'if-none-match': etag } })).status).toBe(304)
    const part = await fetch(publicUrl, { headers: { range: 'bytes=10-12' } })
    expect(part.status).toBe(206)
    expect(new Uint8Array(await part.arrayBuffer())).toEqual(bytes.slice(10, 13))
    expect((await fetch(publicUrl, { method: 'HEAD' })).headers.get('content-length')).toBe('100')
    const saved = await fetch(`${publicUrl}?download=min%20bild.png`)
    expect(saved.headers.get('content-disposition')).toContain('min%20bild.png')
  })

  test('[BE-20] [BE-23] of another member’s object responds that it does not exist', async () => {
    const { client, id } = await newMember(backend)
    await client.storage.from('papers').upload(`${id}/mine.txt`, 'x')
    const { client: other } = await newMember(backend)
    const response = await fetch(`${backend.url}/storage/v1/object/papers/${id}/mine.txt`, {
      headers: { authorization: `Bearer ${(await other.auth.getSession()).data.session?.access_token}` },
    })
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({
      statusCode: '404',
      error: 'not_found',
      message: 'Object not found',
    })
    const closed = await fetch(`${backend.url}/storage/v1/object/public/papers/${id}/mine.txt`)
    expect(await closed.json()).toMatchObject({ statusCode: '404', error: 'Bucket not found' })
    expect((await client.storage.from('papers').exists(`${id}/mine.txt`)).data).toBe(true)
    expect((await other.storage.from('papers').exists(`${id}/mine.txt`)).data).toBe(false)
  })

  test('[BE-20] of a page never runs it', async () => {
    const url = `${backend.url}/storage/v1/object/papers/page.html`
    const headers = { authorization: `Bearer ${backend.serviceRoleKey}`, 'content-type': 'text/html' }
    await fetch(url, { method: 'POST', headers, body: '<script>alert(1)</script>' })
    expect((await fetch(url, { headers })).headers.get('content-type')).toBe('text/plain')
  })
})

describe('a signed address', () => {
  test('[BE-20] gives access to one object for a limited time', async () => {
    const papers = service().storage.from('papers')
    await papers.upload('signed/a b.txt', 'signed')
    await papers.upload('signed/other.txt', 'other')
    const { data } = await papers.createSignedUrl('signed/a b.txt', 60)
    const signed = data?.signedUrl ?? ''
    expect(await (await fetch(signed)).text()).toBe('signed')
    const other = await fetch(signed.replace('a%20b.txt', 'other.txt'))
    expect(await other.json()).toMatchObject({ error: 'InvalidSignature' })
    const forged = await fetch(`${signed.slice(0, -4)}AAAA`)
    expect(await forged.json()).toMatchObject({ statusCode: '400', error: 'InvalidJWT' })
    const many = await papers.createSignedUrls(['signed/other.txt', 'signed/none.txt'], 60)
    expect(many.data?.map(({ error }) => error)).toEqual([
      null,
      'Either the object does not exist or you do not have access to it',
    ])
  })

  test('[BE-20] for an upload works once, for its owner', async () => {
    const { client, id } = await newMember(backend)
    const papers = client.storage.from('papers')
    const { data } = await papers.createSignedUploadUrl(`${id}/up.txt`)
    const visitor = connect(backend, backend.anonKey).storage.from('papers')
    expect((await visitor.uploadToSignedUrl(`${id}/up.txt`, data?.token ?? '', 'up')).error).toBeNull()
    const again = await visitor.uploadToSignedUrl(`${id}/up.txt`, data?.token ?? '', 'again')
    expect(again.error).toMatchObject({ statusCode: '409' })
    expect(await (await papers.download(`${id}/up.txt`)).data?.text()).toBe('up')
  })

  test('[BE-20] is never accepted as a sign-in, nor a sign-in as a signed address', async () => {
    const papers = service().storage.from('papers')
    await papers.upload('grant.txt', 'x')
    const { data } = await papers.createSignedUrl('grant.txt', 60)
    const token = new URL(data?.signedUrl ?? '').searchParams.get('token') ?? ''
    const rest = await fetch(`${backend.url}/rest/v1/books`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(rest.status).toBe(401)
    const read = await fetch(
      `${backend.url}/storage/v1/object/sign/papers/grant.txt?token=${backend.serviceRoleKey}`,
    )
    expect(read.status).toBe(400)
  })
})

test('[BE-20] a list shows one level, folders among files, with pages and a search', async () => {
  const papers = service().storage.from('papers')
  for (const name of ['b.txt', 'a/1.txt', 'a/2.txt', 'a/deep/3.txt', 'c.txt'])
    await papers.upload(`list/${name}`, name)
  const top = await papers.list('list')
  expect(top.data?.map(({ name, id }) => [name, id === null])).toEqual([
    ['a', true],
    ['b.txt', false],
    ['c.txt', false],
  ])
  expect(top.data?.[1]?.metadata).toMatchObject({ size: 5, mimetype: 'text/plain;charset=UTF-8' })
  const page = await papers.list('list/a', { limit: 2, offset: 1, sortBy: { column: 'name', order: 'asc' } })
  expect(page.data?.map(({ name }) => name)).toEqual(['2.txt', 'deep'])
  const found = await papers.list('list', { search: 'C' })
  expect(found.data?.map(({ name }) => name)).toEqual(['c.txt'])
})

test('[BE-20] [BE-23] moving, copying and removing affect only own objects', async () => {
  const { client, id } = await newMember(backend)
  const { client: other } = await newMember(backend)
  const papers = client.storage.from('papers')
  await papers.upload(`${id}/a.txt`, 'a')
  expect((await papers.copy(`${id}/a.txt`, `${id}/b.txt`)).error).toBeNull()
  expect((await papers.move(`${id}/a.txt`, `${id}/c.txt`)).error).toBeNull()
  const stolen = await other.storage.from('papers').move(`${id}/c.txt`, 'mine.txt')
  expect(stolen.error).toMatchObject({ statusCode: '404' })
  expect((await other.storage.from('papers').remove([`${id}/c.txt`])).data).toEqual([])
  const removed = await papers.remove([`${id}/c.txt`, `${id}/none.txt`])
  expect(removed.data?.map(({ name }) => name)).toEqual([`${id}/c.txt`])
  expect(await (await papers.download(`${id}/b.txt`)).data?.text()).toBe('a')
})

describe('buckets', () => {
  test('[BE-20] are created by config.toml and by migrations', async () => {
    const { data } = await service().storage.listBuckets()
    expect(data?.map(({ name, public: open }) => [name, open])).toEqual([
      ['drawings', false],
      ['papers', false],
      ['pictures', true],
    ])
  })

  test('[BE-20] are created, changed, emptied and deleted with the service key only', async () => {
    const { storage } = service()
    expect((await storage.createBucket('new', { public: false, fileSizeLimit: '20mb' })).error).toBeNull()
    await storage.updateBucket('new', { public: true })
    expect((await storage.getBucket('new')).data).toMatchObject({ public: true, file_size_limit: 20_000_000 })
    await storage.from('new').upload('a.txt', 'a')
    expect((await storage.deleteBucket('new')).error).toMatchObject({ statusCode: '409' })
    await storage.emptyBucket('new')
    expect((await storage.deleteBucket('new')).error).toBeNull()
    const { client } = await newMember(backend)
    expect((await client.storage.createBucket('mine')).error).toMatchObject({ statusCode: '403' })
    expect((await client.storage.listBuckets()).data).toEqual([])
  })
})

test('[BE-20] refuses unsupported features by name', async () => {
  const response = await fetch(`${backend.url}/storage/v1/render/image/public/pictures/open.png`)
  expect(await response.json()).toMatchObject({ message: expect.stringContaining('does not serve') })
})
