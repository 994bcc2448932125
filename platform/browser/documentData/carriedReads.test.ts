import { type CarriedRead, readKey, recordReads } from '../../contract/carriedRead'
import { readCarriedReads } from './carriedReads'

const address = 'https://data.test/rest/v1/chapters?number=eq.3'
const json = (body: unknown, status = 200, headers = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json', ...headers } })
const keyOf = (url: string) => readKey({ url, headers: new Headers() }) as string

function carry(data: unknown): void {
  const script = document.createElement('script')
  script.id = 'data'
  script.type = 'application/json'
  script.textContent = typeof data === 'string' ? data : JSON.stringify(data)
  document.body.replaceChildren(script)
}

const read = (changes: Partial<CarriedRead> = {}): CarriedRead => ({
  key: keyOf(address),
  status: 200,
  body: [{ number: 3 }],
  ...changes,
})

test('[BE-210] a read of the host answers the browser’s same request once, at any address of the backend', async () => {
  const { fetch, reads } = recordReads(async () => json([{ number: 3 }], 206, { 'Content-Range': '0-0/9' }))
  const init = { headers: { Prefer: 'count=exact' } }
  expect(await (await fetch(address, init)).json()).toEqual([{ number: 3 }])
  carry({ at: Date.now(), reads })
  const carried = readCarriedReads()
  const asked = address.replace('data.test', 'other.test/base')
  expect(carried?.take(asked)).toBe(null)
  const response = carried?.take(asked, init)
  expect([response?.status, response?.headers.get('Content-Range')]).toEqual([206, '0-0/9'])
  expect(await response?.json()).toEqual([{ number: 3 }])
  expect(carried?.take(asked, init)).toBe(null)
})

test('[BE-296] an earlier response takes the place of a new one, and is recorded again', async () => {
  const kept = { ...read({ status: 206, range: '0-0/9' }) }
  const away = async () => Promise.reject(new TypeError('away'))
  const { fetch, reads } = recordReads(away, [kept])
  const response = await fetch(address)
  expect([response.status, response.headers.get('Content-Range')]).toEqual([206, '0-0/9'])
  expect(await response.json()).toEqual([{ number: 3 }])
  expect(reads).toEqual([kept])
  await expect(fetch(`${address}4`)).rejects.toThrow('away')
})

test('the key of a read contains a function’s arguments; requests of sign-in and files have no key', () => {
  const call = (body: unknown) =>
    readKey({ url: 'https://data.test/rest/v1/rpc/f', method: 'POST', headers: new Headers(), body })
  expect(call('{"q":"a"}')).not.toBe(call('{"q":"b"}'))
  expect(call(new Blob())).toBe(null)
  expect(readKey({ url: 'https://data.test/auth/v1/user', headers: new Headers() })).toBe(null)
})

test('a failed response, and one that is not JSON, reach the caller and are not carried', async () => {
  const failing = recordReads(async () => json({ message: 'no' }, 500))
  expect((await failing.fetch(address)).status).toBe(500)
  const garbled = recordReads(async () => json('').clone())
  await garbled.fetch('https://data.test/storage/v1/object')
  const broken = recordReads(
    async () => new Response('{', { headers: { 'Content-Type': 'application/json' } }),
  )
  expect(await (await broken.fetch(address)).text()).toBe('{')
  expect([...failing.reads, ...garbled.reads, ...broken.reads]).toEqual([])
})

test('[BE-210] data older than a minute is not used, on arrival or later, whichever clock is wrong', () => {
  const at = Date.now()
  for (const age of [60_001, -60_001]) {
    carry({ at: at - age, reads: [read()] })
    const old = readCarriedReads(() => at)
    expect([old?.isFresh(), old?.take(address)]).toEqual([false, null])
    // The page that was painted with it needs it for its first render.
    expect(old?.takeAnyAge(address)?.status).toBe(200)
  }
  let now = at
  carry({ at, reads: [read(), read({ key: keyOf(`${address}&x=eq.1`) })] })
  const carried = readCarriedReads(() => now)
  expect(carried?.take(address)).not.toBe(null)
  now += 60_001
  expect(carried?.take(`${address}&x=eq.1`)).toBe(null)
})

test.each([
  ['cut off', '{"at":1,'],
  ['no object', '5'],
  ['empty', 'null'],
  ['without a time', { reads: [read()] }],
  ['without reads', { at: Date.now() }],
  ['of another shape', { at: Date.now(), reads: [{ queryKey: ['bible'], data: 1 }] }],
  ['with a read that is none', { at: Date.now(), reads: [read(), null] }],
  ['of another status', { at: Date.now(), reads: [read({ status: 500 })] }],
  ['with a range that is none', { at: Date.now(), reads: [read({ range: 5 as never })] }],
])('data that is %s is ignored', (_, data) => {
  carry(data)
  expect(readCarriedReads()).toBe(null)
})
