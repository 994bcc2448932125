import { createClient } from '@supabase/supabase-js'
import { StorageClient } from './storage'

const url = 'https://portal.test/storage/v1'
const ok = (body: unknown) => Promise.resolve(new Response(JSON.stringify(body)))

test('an address equals the library’s, and fetches nothing', () => {
  const whole = createClient('https://portal.test', 'key').storage.from('media')
  const ours = new StorageClient(url).from('media')
  for (const path of ['a/480.webp', '/blå bild.jpg'])
    expect(ours.getPublicUrl(path)).toEqual(whole.getPublicUrl(path))
})

test('uploads and downloads use the library, with the client’s headers and fetch', async () => {
  const fetch = jest.fn((_url: string, _init: RequestInit) => ok([{ name: '480.webp' }]))
  const files = new StorageClient(url, { apikey: 'key' }, fetch).from('media')
  expect(await files.list('a')).toEqual({ data: [{ name: '480.webp' }], error: null })
  const [asked, init] = fetch.mock.calls[0] ?? []
  expect(asked).toBe(`${url}/object/list/media`)
  expect(new Headers(init?.headers).get('apikey')).toBe('key')
})

test('a failure is returned, as the library does', async () => {
  const refused = () => Promise.resolve(new Response('{"message":"nej"}', { status: 403 }))
  const files = new StorageClient(url, {}, refused).from('media')
  expect(await files.remove(['a'])).toMatchObject({ data: null, error: { message: 'nej' } })
})

test('a library that could not be fetched is fetched again for the next file', async () => {
  const fetches = jest.fn()
  jest.doMock('whole/storage-js', () => {
    fetches()
    if (fetches.mock.calls.length === 1) throw new Error('Loading chunk 7 failed.')
    return jest.requireActual('whole/storage-js')
  })
  const files = new StorageClient(url, {}, () => ok([{ name: '480.webp' }])).from('media')
  expect(await files.list('a')).toMatchObject({ data: null, error: { message: 'Loading chunk 7 failed.' } })
  expect(await files.list('a')).toMatchObject({ data: [{ name: '480.webp' }] })
  expect(await files.list('a')).toMatchObject({ data: [{ name: '480.webp' }] })
  expect(fetches).toHaveBeenCalledTimes(2)
})
