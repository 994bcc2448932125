import { releaseOf } from '../testing/releaseOf'
import { readBootConfig } from './bootConfig'

const whole = { remotes: [releaseOf('mf-bible')], backend: { url: 'http://data.test', key: 'public' } }
const inline = (text: string) => {
  document.body.innerHTML = `<script type="application/json" id="boot">${text}</script>`
}
const answer = (body: string, status = 200) => {
  global.fetch = jest.fn(async () => new Response(body, { status }))
}

beforeEach(() => {
  document.body.innerHTML = ''
  jest.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => jest.restoreAllMocks())

test('uses the configuration in the document and fetches nothing', async () => {
  answer('{}')
  inline(JSON.stringify(whole))
  expect((await readBootConfig()).registry?.remotes).toHaveLength(1)
  expect(fetch).not.toHaveBeenCalled()
})

test.each(['{"remotes":[{"na', '{}', 'null', '{"remotes":[]}'])(
  '/remotes.json is fetched when the document contains %s',
  async (text) => {
    answer(JSON.stringify(whole))
    inline(text)
    const { registry, backend } = await readBootConfig()
    expect(registry?.remotes.map(({ name }) => name)).toEqual(['mf-bible'])
    expect(backend).toEqual(whole.backend)
  },
)

test.each([
  ['is an error', '', 500],
  ['is not to be found', '', 404],
  ['is a page', '<!doctype html>', 200],
  ['is cut off', '{"remotes":[', 200],
  ['is nothing', 'null', 200],
  ['names no area', '{"remotes":[]}', 200],
])('a /remotes.json that %s is invalid, unlike an empty registry', async (_, body, status) => {
  answer(body, status)
  expect((await readBootConfig()).registry).toBeNull()
})
