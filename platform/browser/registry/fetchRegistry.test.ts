import { releaseOf } from '../testing/releaseOf'
import { fetchBoot } from './fetchRegistry'

afterEach(() => jest.restoreAllMocks())

test('[BE-222] the registry of a static site is used as it is, with one request: its file server is trusted', async () => {
  const backend = { url: 'https://data.test', key: 'public' }
  const remotes = [releaseOf('mf-study', { version: 'v2', paths: ['/studera'] })]
  jest.spyOn(global, 'fetch').mockResolvedValue(Response.json({ remotes, backend }))
  const boot = await fetchBoot('no-cache')
  expect(boot.registry.remotes.map(({ version }) => version)).toEqual(['v2'])
  expect(boot.backend).toEqual(backend)
  expect(fetch).toHaveBeenCalledTimes(1)
})

test('a response that names no area, or is an error, is no registry', async () => {
  const answer = jest.spyOn(global, 'fetch').mockResolvedValue(Response.json({ remotes: [] }))
  await expect(fetchBoot('no-cache')).rejects.toThrow('names no area')
  answer.mockResolvedValue(new Response('', { status: 502 }))
  await expect(fetchBoot('no-cache')).rejects.toThrow('answered 502')
})
