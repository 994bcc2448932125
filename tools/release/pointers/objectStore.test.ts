import { type FakeObjectStore, startFakeObjectStore } from '../testing/fakeObjectStore'
import { changePointer, readPointer } from './changePointer'
import { want } from './moves'
import { objectStore } from './objectStore'
import { signRequest } from './signRequest'
import { Conflict } from './store'

let fake: FakeObjectStore
beforeAll(async () => {
  fake = await startFakeObjectStore()
})
beforeEach(() => {
  fake.objects.clear()
  fake.before = () => undefined
})
afterAll(() => fake.close())

const KEY = 'mf-study/pointer.json'
const entry = (version: string) => ({ version, sha256: '0'.repeat(64) })
const open = () => objectStore(fake.url, null)
const release = (version: string) =>
  changePointer(open(), 'mf-study', (pointer) => want(pointer, entry(version)))
const wanted = async () => (await readPointer(open(), 'mf-study')).wanted.map(({ version }) => version)

test('[BE-67] the first write is for nobody before it, each later one for the tag that was read', async () => {
  const store = open()
  expect(await store.read(KEY)).toBeNull()
  await store.write(KEY, '1', { ifAbsent: true })
  await expect(store.write(KEY, '2', { ifAbsent: true })).rejects.toThrow(Conflict)
  const { tag = '' } = (await store.read(KEY)) ?? {}
  await store.write(KEY, '2', { ifTag: tag })
  await expect(store.write(KEY, '3', { ifTag: tag })).rejects.toThrow(Conflict)
  expect(fake.objects.get(KEY)).toBe('2')
})

test('[BE-67] many releases at once lose none', async () => {
  const versions = Array.from({ length: 12 }, (_, at) => `v${at}`)
  await Promise.all(versions.map(release))
  expect((await wanted()).sort()).toEqual(versions.sort())
})

test.each([409, 412, 404])(
  '[BE-67] answered with %s, the change is made anew on what is there now',
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

test('[BE-67] a store that refuses is told as it is, without a word of the credentials', async () => {
  fake.before = () => 403
  await expect(release('v1')).rejects.toThrow(
    'mf-study/pointer.json could not be written: the store of PORTAL_POINTERS answered 403.',
  )
})

test('[BE-67] requests are signed as the documentation of S3 shows it', () => {
  const credentials = {
    accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
    secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    region: 'us-east-1',
  }
  const url = new URL('https://examplebucket.s3.amazonaws.com/test.txt')
  const request = { method: 'GET', url, headers: { range: 'bytes=0-9' }, body: '' }
  expect(signRequest(request, credentials, new Date('2013-05-24T00:00:00Z')).authorization).toBe(
    'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,' +
      'SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,' +
      'Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  )
})
