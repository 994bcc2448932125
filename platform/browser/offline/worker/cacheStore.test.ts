import { useFakeCaches } from '../../testing/fakeCaches'
import { DATA, DOCUMENTS, evict, FILES, findDocument, newestDocument, put } from './cacheStore'

const origin = 'http://portal.test'
const old = 'aaaaaaaaaaaa'
const now = 'bbbbbbbbbbbb'

let keysOf: (name: string) => Promise<string[]>
beforeEach(() => {
  ;({ keysOf } = useFakeCaches())
})

const json = () => new Response('[]', { headers: { 'Content-Type': 'application/json' } })
const keepScript = (path: string) =>
  put(FILES, 'file', origin + path, new Response('', { headers: { 'Content-Type': 'text/javascript' } }))
const cachePage = (path: string, version: string) => {
  const html = `<title>${path}</title><script defer src="/shell/${version}/main.js"></script>`
  const response = new Response(html, { headers: { 'Content-Type': 'text/html' } })
  return put(DOCUMENTS, 'document', origin + path, response)
}

test('keeps three hundred responses at most; one that is cached again is the newest', async () => {
  for (let number = 1; number <= 300; number++) await put(DATA, 'data', `${origin}/${number}`, json())
  await put(DATA, 'data', `${origin}/1`, json())
  await put(DATA, 'data', `${origin}/301`, json())
  const keys = await keysOf(DATA)
  expect(keys).toHaveLength(300)
  expect(keys).toContain(`${origin}/1`)
  expect(keys).not.toContain(`${origin}/2`)
})

test.each([
  [DATA, 'data', 'application/json', '[{"number":3,"books":{"translations":{"may_store":false}}}]'],
  [
    DOCUMENTS,
    'document',
    'text/html',
    '<script type="application/json" id="data">{"terms":{"may_store":false}}</script>',
  ],
] as const)(
  '[BI-23] in %s no chapter is kept whose owner forbids it, nor an earlier one at its address',
  async (store, kind, type, text) => {
    const response = (body: string) => new Response(body, { headers: { 'Content-Type': type } })
    await put(store, kind, `${origin}/1`, response(text.replace('false', 'true')))
    expect(await keysOf(store)).toEqual([`${origin}/1`])
    await put(store, kind, `${origin}/1`, response(text))
    await put(store, kind, `${origin}/2`, response(text))
    expect(await keysOf(store)).toEqual([])
  },
)

test('does not cache forbidden responses', async () => {
  await put(DOCUMENTS, 'document', `${origin}/nowhere`, new Response('gone', { status: 404 }))
  expect(await keysOf(DOCUMENTS)).toEqual([])
})

test('[SH-10] a response that arrives after its store was deleted is not kept', async () => {
  const opened = caches.open(DATA)
  await opened
  await caches.delete(DATA)
  await put(DATA, 'data', `${origin}/1`, json(), opened)
  expect(await keysOf(DATA)).toEqual([])
})

test('ignores a page without its scripts; the newest complete one starts the portal at any address', async () => {
  await keepScript(`/shell/${old}/main.js`)
  await cachePage('/first', old)
  await cachePage('/second', now)
  expect(await findDocument(`${origin}/second`)).toBeUndefined()
  expect(await (await newestDocument())?.text()).toContain('/first')
  await keepScript(`/shell/${now}/main.js`)
  expect(await findDocument(`${origin}/second`)).toBeDefined()
  expect(await (await newestDocument())?.text()).toContain('/second')
})

test('files stay as long as a cached page names their release', async () => {
  await keepScript(`/shell/${old}/main.js`)
  await keepScript(`/shell/${now}/main.js`)
  await cachePage('/first', old)
  await cachePage('/second', now)
  await evict()
  expect(await keysOf(FILES)).toHaveLength(2)
  await cachePage('/first', now)
  await evict()
  expect(await keysOf(FILES)).toEqual([`${origin}/shell/${now}/main.js`])
})

test('deletes all files when nothing cached names them', async () => {
  await keepScript(`/shell/${old}/main.js`)
  await evict()
  expect(await keysOf(FILES)).toEqual([])
})
