import { generateKeyPairSync, type KeyObject, sign, webcrypto } from 'node:crypto'
import type { RemoteRelease } from '../../contract/registry'
import { signedText } from '../../contract/signedText'
import { releaseOf } from '../testing/releaseOf'
import { fetchBoot } from './fetchRegistry'

const makeKey = () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const text = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url').toString('base64')
  return { privateKey, text }
}
const study = makeKey()
const bible = makeKey()

const signed = (release: RemoteRelease, { privateKey }: { privateKey: KeyObject } = study) => ({
  ...release,
  signature: sign(null, Buffer.from(signedText(release)), privateKey).toString('base64'),
})
const release = (version: string, changes: Partial<RemoteRelease> = {}) =>
  releaseOf('mf-study', { version, paths: ['/studera'], ...changes })

const backend = { url: 'https://data.test', key: 'public' }
const trust = JSON.stringify({
  'mf-study': { keys: [study.text], paths: ['/studera'] },
  'mf-bible': { keys: [bible.text], paths: ['/bibeln'] },
})
type Site = { remotes: object[]; trust?: [string, number?] | Error; backend?: object }

/** A static site: its registry names the backend that an attacker may have written there. */
function serve({ remotes, trust: answer = [trust], backend: named = backend }: Site): void {
  jest.spyOn(global, 'fetch').mockImplementation(async (path) => {
    if (path === '/remotes.json') return Response.json({ remotes, backend: named })
    if (path === '/settings.json') return Response.json({ backend })
    if (path !== '/trust.json') throw new Error(`${path} was not expected.`)
    if (answer instanceof Error) throw answer
    const [text, status = 200] = answer
    return new Response(text, { status })
  })
}

const own = Object.getOwnPropertyDescriptor(globalThis, 'crypto') as PropertyDescriptor
const useCrypto = (value: object) =>
  Object.defineProperty(globalThis, 'crypto', { value, configurable: true })

beforeEach(() => {
  document.body.innerHTML = ''
  useCrypto(webcrypto)
  jest.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  Object.defineProperty(globalThis, 'crypto', own)
  jest.restoreAllMocks()
})

/** The versions that may be shown of mf-study, newest first, and the names of unavailable areas. */
async function shown() {
  const { registry } = await fetchBoot('no-cache')
  const live = registry.remotes.find(({ name }) => name === 'mf-study')
  return {
    versions: live ? [live, ...(live.before ?? [])].map(({ version }) => version) : [],
    unavailable: registry.unavailable.map(({ name }) => name),
  }
}

test('[BE-222] a static site’s signed releases are shown', async () => {
  serve({ remotes: [{ ...signed(release('v2')), before: [signed(release('v1'))] }] })
  expect(await shown()).toEqual({ versions: ['v2', 'v1'], unavailable: [] })
})

test.each([
  ['is not signed', release('v2')],
  ['is signed with another team’s key', signed(release('v2'), bible)],
  ['is signed with an unknown key', signed(release('v2'), makeKey())],
  ['claims a path of others', signed(release('v2', { paths: ['/studera', '/bibeln'] }))],
  ['redirects from a path of others', signed(release('v2', { redirects: { '/bibeln': '/studera' } }))],
  ['has another script’s hash', { ...signed(release('v2')), integrity: { 'entry.js': 'sha384-other' } }],
  ['lies at another address', { ...signed(release('v2')), base: 'https://evil.test/' }],
  ['has another entry', { ...signed(release('v2')), entry: 'other.js' }],
  ['has a signature of another shape', { ...release('v2'), signature: 1 }],
  ['has a signature that is no base64', { ...release('v2'), signature: '%' }],
])('[BE-222] a release that %s is not shown, the signed one before it is', async (_, live) => {
  serve({ remotes: [{ ...live, before: [signed(release('v1'))] }] })
  expect(await shown()).toEqual({ versions: ['v1'], unavailable: [] })
  serve({ remotes: [live, signed(releaseOf('mf-bible', { paths: ['/bibeln'] }), bible)] })
  expect(await shown()).toEqual({ versions: [], unavailable: ['mf-study'] })
})

test('[BE-222] an app that trust.json does not name is not shown', async () => {
  const evil = releaseOf('mf-evil', { paths: ['/kassa'] })
  serve({ remotes: [signed(evil), signed(release('v1'))] })
  const { registry } = await fetchBoot('no-cache')
  expect(registry.remotes.map(({ name }) => name)).toEqual(['mf-study'])
})

test('[BE-222] the backend’s address comes from settings.json, not from the registry', async () => {
  serve({ remotes: [signed(release('v1'))], backend: { url: 'https://evil.test', key: 'public' } })
  expect((await fetchBoot('no-cache')).backend).toEqual(backend)
})

test.each([
  ['is not there', ['', 404]],
  ['is hidden as a store hides it', ['<Error/>', 403]],
  ['is a page, as of a server for single pages', ['<!doctype html>', 200]],
  ['is empty', ['{}', 200]],
  ['cannot be fetched, as without a network', new TypeError('Failed to fetch')],
] as const)(
  '[BE-222] a trust.json that %s: everything is shown, as without signatures',
  async (_, answer) => {
    serve({ remotes: [release('v2')], trust: answer as Site['trust'] })
    expect(await shown()).toEqual({ versions: ['v2'], unavailable: [] })
  },
)

test.each([
  ['is cut off', ['{"mf-study":', 200]],
  ['answers with an error', ['', 503]],
] as const)('[BE-222] a trust.json that %s: there is no registry', async (_, answer) => {
  serve({ remotes: [signed(release('v2'))], trust: answer as unknown as Site['trust'] })
  await expect(fetchBoot('no-cache')).rejects.toThrow()
})

test.each(['[]', '{"mf-study":null}', '{"mf-study":{"keys":["x"],"paths":["/studera"]}}', '7'])(
  '[BE-222] a trust.json of another shape trusts no app: %s',
  async (text) => {
    serve({ remotes: [signed(release('v2'))], trust: [text] })
    expect(await shown()).toEqual({ versions: [], unavailable: ['mf-study'] })
  },
)

test('[BE-222] [BE-262] over plain http everything is shown, with one warning for all readings', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {})
  useCrypto({})
  serve({ remotes: [release('v2')] })
  await jest.isolateModulesAsync(async () => {
    const { verifyRegistry } = await import('./verifyRegistry')
    const value = { remotes: [release('v2')] }
    expect(await verifyRegistry(value, 'no-cache')).toBe(value)
    expect(await verifyRegistry(value, 'no-store')).toBe(value)
  })
  expect(warn.mock.calls).toEqual([
    ['The signatures of trust.json are not verified, because the page is open over plain http.'],
  ])
})

test('[BE-222] a browser without Ed25519 shows everything: the hashes of scripts hold there too', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => {})
  useCrypto({})
  serve({ remotes: [release('v2')] })
  expect((await shown()).versions).toEqual(['v2'])
  const subtle = { importKey: () => Promise.reject(new DOMException('', 'NotSupportedError')) }
  useCrypto({ subtle })
  expect((await shown()).versions).toEqual(['v2'])
})

test('[BE-222] a page of the host, which verifies pointers itself, asks for no keys', async () => {
  document.body.innerHTML = '<script type="application/json" id="boot">{}</script>'
  serve({ remotes: [release('v2')] })
  expect((await shown()).versions).toEqual(['v2'])
  expect(fetch).toHaveBeenCalledTimes(1)
})
