import { type FakeObjectStore, startFakeObjectStore } from '../testing/fakeObjectStore'
import { changePointer, readPointer } from './changePointer'
import { addWanted } from './moves'
import { objectStore } from './objectStore'
import { openStore } from './openStore'
import { signRequest } from './signRequest'
import { Conflict } from './store'

let fake: FakeObjectStore
beforeAll(async () => {
  fake = await startFakeObjectStore()
})
beforeEach(() => {
  fake.objects.clear()
  Object.assign(fake, { before: () => undefined, tagged: '', requests: 0 })
  pauses = []
})
afterAll(() => fake.close())

const KEY = 'mf-study/pointer.json'
const entry = (version: string) => ({ version, sha256: '0'.repeat(64) })
/** Pauses are recorded instead of awaited. */
let pauses: number[] = []
const wait = async (milliseconds: number) => void pauses.push(milliseconds)
const open = (address = fake.url) => objectStore(address, null, wait)
const release = (version: string, address?: string) =>
  changePointer(open(address), 'mf-study', (pointer) => addWanted(pointer, entry(version)), wait)
const wanted = async () => (await readPointer(open(), 'mf-study')).wanted.map(({ version }) => version)

test('[BE-67] the first write requires that no pointer exists, each later one the ETag that was read', async () => {
  const store = open()
  expect(await store.read(KEY)).toBeNull()
  await store.write(KEY, '1', { ifAbsent: true })
  await expect(store.write(KEY, '2', { ifAbsent: true })).rejects.toThrow(Conflict)
  const { tag = '' } = (await store.read(KEY)) ?? {}
  await store.write(KEY, '2', { ifTag: tag })
  await expect(store.write(KEY, '3', { ifTag: tag })).rejects.toThrow(Conflict)
  expect(fake.objects.get(KEY)).toBe('2')
})

test('[BE-67] parallel releases are all kept', async () => {
  const versions = Array.from({ length: 12 }, (_, at) => `v${at}`)
  await Promise.all(versions.map((version) => release(version)))
  expect((await wanted()).sort()).toEqual(versions.sort())
})

test.each([409, 412, 404])(
  '[BE-67] after a response of %s, the change is applied again to the present pointer',
  async (status) => {
    await release('v1')
    let refused = false
    fake.before = () => {
      if (refused) return undefined
      refused = true
      return status
    }
    await release('v2')
    expect(await wanted()).toEqual(['v2', 'v1'])
  },
)

test('[BE-67] reports a store’s refusal literally, without the credentials', async () => {
  fake.before = () => 403
  await expect(release('v1')).rejects.toThrow(
    'mf-study/pointer.json could not be written: the store of PORTAL_POINTERS answered 403.',
  )
})

test.each([503, 429, 500, 'cut', 'cut afterwards'] as const)(
  '[BE-67] a store that fails twice (%s) is retried with growing pauses, and no change is lost or applied twice',
  async (fault) => {
    await release('v1')
    let faults = 2
    fake.before = () => (faults-- > 0 ? fault : undefined)
    await release('v2')
    expect(await wanted()).toEqual(['v2', 'v1'])
    expect(pauses.slice(0, fault === 'cut afterwards' ? 1 : 2)).toEqual(
      fault === 'cut afterwards' ? [200] : [200, 400],
    )
  },
)

test('[BE-67] reports a store that keeps failing after six seconds', async () => {
  fake.before = () => 503
  await expect(release('v1')).rejects.toThrow(
    'mf-study/pointer.json could not be written: the store of PORTAL_POINTERS answered 503.',
  )
  expect(pauses).toEqual([200, 400, 800, 1_600, 3_200])
})

test('[BE-67] gives up a store that refuses each write after a few dozen requests', async () => {
  await release('v1')
  Object.assign(fake, { before: () => 412, requests: 0 })
  await expect(release('v2')).rejects.toThrow(
    'mf-study/pointer.json could not be written: the store of PORTAL_POINTERS answered 412 each time.',
  )
  expect(fake.requests).toBeLessThan(50)
})

test('[BE-67] reports a store that confirms a write and does not keep it', async () => {
  fake.before = () => 'lose'
  await expect(release('v1')).rejects.toThrow('was written, but the pointer store does not keep it')
})

test('[BE-67] does not write to a store with weak tags: its conditions would never be true', async () => {
  await release('v1')
  Object.assign(fake, { tagged: 'W/', requests: 0 })
  await expect(release('v2')).rejects.toThrow('the store of PORTAL_POINTERS gives no strong ETag')
  expect(fake.requests).toBe(1)
})

test('[BE-67] reports an unreachable store with the setting’s name', async () => {
  await expect(release('v1', 'http://127.0.0.1:2/')).rejects.toThrow(
    'mf-study/pointer.json could not be read: the store of PORTAL_POINTERS does not answer (ECONNREFUSED).',
  )
})

test.each([
  's3://bucket/site',
  'file:///site',
  'https:site',
  'https://',
  'https://store.example/?list',
  'https://user:secret@store.example/',
])('[BE-67] PORTAL_POINTERS=%s is refused, and not used as a folder', (place) => {
  expect(() => openStore('site', { PORTAL_POINTERS: place })).toThrow(
    /^PORTAL_POINTERS is neither a path nor an address like [^?]+$/,
  )
})

test('[BE-67] signs requests as S3’s documentation shows', async () => {
  const credentials = {
    accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
    secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    region: 'us-east-1',
  }
  const url = new URL('https://examplebucket.s3.amazonaws.com/test.txt')
  const request = { method: 'GET', url, headers: { range: 'bytes=0-9' }, body: '' }
  const headers = await signRequest(request, credentials, new Date('2013-05-24T00:00:00Z'))
  expect(headers.get('authorization')).toBe(
    'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request, ' +
      'SignedHeaders=host;range;x-amz-content-sha256;x-amz-date, ' +
      'Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  )
})
