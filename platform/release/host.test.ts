import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RemoteRelease } from '../contract/registry'
import { createHost, createRemoteOrigin } from '../host/host'
import { createLog } from '../host/log/log'
import type { PortalState } from '../host/registry/portalState'
import { createRunners } from '../host/runners/runners'
import { openSite } from '../host/site'
import { folderStore } from './pointers/folderStore'
import { publish } from './publish'
import { releaseInto } from './testing/releaseInto'

const folder = mkdtempSync(join(tmpdir(), 'portal-host-'))
const origins = { 'mf-study': 'http://study.test' }
const backend = { url: 'http://data.test', key: 'public-key' }
const site = openSite({ folder, origins, backend })
/** The live state that a test sets, instead of the folder's. */
let changed: PortalState | null = null
const runners = createRunners({ folder, log: createLog({ json: false }) })
const host = createHost({ folder, origins, backend, runners, site: { live: () => changed ?? site.live() } })
const study = () => site.live().registry.remotes[0] as RemoteRelease
const get = (path: string, headers: Record<string, string> = {}) =>
  host.request(`http://portal.test${path}`, { headers })

beforeAll(async () => {
  for (const name of ['shell', 'mf-study'] as const) await releaseInto(folder, name)
})

beforeEach(() => {
  changed = null
  jest.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => jest.restoreAllMocks())
afterAll(() => {
  runners.close()
  rmSync(folder, { recursive: true, force: true })
})

const servers: Server[] = []
afterAll(() => {
  for (const server of servers) server.close()
})

const doctrine = {
  ...{ id: '1', slug: 'bibeln', title: 'Bibeln', lead: 'Guds ord.', description: '', keywords: '' },
  ...{ content: '<p>Guds ord.</p>', path: '/studera/trosgrunder/bibeln', updated_at: '2026-11-30T00:00:00Z' },
}

/** A backend that has one doctrine, and answers every other request with an empty list. */
function answering() {
  const server = createServer(({ url, headers }, response) => {
    response.setHeader('Content-Type', 'application/json')
    if (url?.includes('/rpc/pages_below'))
      return response.end(JSON.stringify([{ path: doctrine.path, modified: doctrine.updated_at }]))
    if (!url?.includes('/pages?') || url.includes('in_footer')) return response.end('[]')
    const isOne = headers.accept?.includes('vnd.pgrst.object')
    response.end(JSON.stringify(isOne ? doctrine : [doctrine]))
  }).listen(0)
  servers.push(server)
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, key: 'public-key' }
}

/** Adds a release of another app to the live state: mf-study's description with the given changes. */
function addRemote(name: string, path: string, code: string, changes: Partial<RemoteRelease> = {}): string {
  const sha256 = createHash('sha256').update(code).digest('hex')
  const version = sha256.slice(0, 12)
  mkdirSync(join(folder, name, version), { recursive: true })
  writeFileSync(join(folder, name, version, 'server.cjs'), code)
  const released = site.live()
  const remote: RemoteRelease = {
    ...study(),
    name,
    paths: [path],
    access: { [path]: 'anyone' },
    version,
    base: `/${name}/${version}/`,
    server: { file: 'server.cjs', sha256 },
    ...changes,
  }
  changed = { ...released, registry: { ...released.registry, remotes: [study(), remote] } }
  return version
}

test('the document contains the registry, the remote’s preloads and the page’s title, description and address', async () => {
  const response = await get('/studera')
  const html = await response.text()
  // The backend of this test does not answer.
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '30'])
  expect(html).toContain('<title>Studera – Sanningens Ord</title>')
  expect(html).toMatch(/<meta name="description" content="Trosgrunder[^"]{30,160}">/)
  expect(html).toContain('<link rel="canonical" href="http://portal.test/studera">')
  const { base, preload, integrity } = study()
  for (const file of preload) {
    expect(html).toContain(
      `<link rel="preload" as="script" crossorigin integrity="${integrity[file]}" href="${base}${file}">`,
    )
  }
  const boot = JSON.parse(/id="boot">(.*?)<\/script>/.exec(html)?.[1] ?? '{}')
  expect(boot.backend).toEqual(backend)
  expect(boot.remotes[0].base).toBe(base)
  expect(base).toMatch(/^http:\/\/study\.test\/mf-study\//)
})

test('[BE-137] the document preloads the page’s own chunks, by name and with their hashes', async () => {
  const portal = createHost({ folder, origins, backend: answering(), runners })
  let html = ''
  // A busy machine can be too late with the first page of a process.
  for (let tries = 0; tries < 5 && !html.includes('<p>Guds ord.</p>'); tries += 1)
    html = await (await portal.request('http://portal.test/studera/trosgrunder/bibeln')).text()
  expect(html).toContain('<p>Guds ord.</p>')
  const { base, code = {} } = study()
  const own = Object.entries(code['studera/trosgrund'] ?? {})
  expect(own).not.toEqual([])
  for (const [file, integrity] of own)
    expect(html).toContain(`crossorigin integrity="${integrity}" href="${base}${file}">`)
  const others = Object.keys(code['studera/kvitto'] ?? {}).filter(
    (file) => !own.some(([name]) => name === file),
  )
  expect(others).not.toEqual([])
  for (const file of others) expect(html).not.toContain(file)
})

test('the start page preloads no remote', async () => {
  const html = await (await get('/')).text()
  expect(html.match(/rel="preload" as="script"[^>]*/g)?.filter((link) => !link.includes('/shell/'))).toEqual(
    [],
  )
  expect(html).toContain('as="font"')
})

test('the policy allows the shell, the registry’s origins and this response’s nonce; no eval, nothing inline', async () => {
  const first = await get('/')
  const policy = first.headers.get('content-security-policy') ?? ''
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1]
  const scripts = policy.split('; ').find((rule) => rule.startsWith('script-src '))
  expect(scripts).toBe(`script-src 'self' 'nonce-${nonce}' http://study.test`)
  expect(policy).not.toContain('unsafe-eval')
  expect(policy.replace("style-src-attr 'unsafe-inline'", '')).not.toContain('unsafe-inline')
  expect(policy).toContain(`connect-src 'self' http://data.test`)
  expect(policy).toContain("frame-ancestors 'none'")
  expect(await first.text()).toContain(`<meta property="csp-nonce" nonce="${nonce}"`)
  expect((await get('/')).headers.get('content-security-policy')).not.toContain(nonce)
})

test.each(['/finns-inte', '/studera/finns/inte', '/bibeln'])('%s gives 404 and `noindex`', async (path) => {
  const response = await get(path)
  expect(response.status).toBe(404)
  expect(await response.text()).toContain('<meta name="robots" content="noindex">')
})

test.each([
  ['/studera/', '/studera'],
  ['/studera/?q=1', '/studera?q=1'],
  ['//evil.test/', '/evil.test'],
  ['///evil.test/?q=1', '/evil.test?q=1'],
  ['/%2F%2Fevil.test/', '/%2F%2Fevil.test'],
])('[SH-02] %s redirects to %s', async (path, target) => {
  const response = await get(path)
  expect([response.status, response.headers.get('location')]).toEqual([301, target])
})

test('[SH-02] an alternative path that an app declares redirects to its address', async () => {
  const redirects = { '/skolan': '/skölan/först' }
  addRemote('mf-school', '/skölan', 'module.exports={default:{contract:1,areas:{}}}', { redirects })
  const response = await get('/skolan?q=1')
  expect([response.status, response.headers.get('location')]).toEqual([301, '/sk%C3%B6lan/f%C3%B6rst?q=1'])
})

test('documents of an app with members’ areas are not stored, and the office is not preloaded', async () => {
  const code = 'module.exports={default:{contract:1,areas:{}}}'
  const own = { paths: ['/in', '/eget'], access: { '/in': 'anyone', '/eget': 'member' } } as const
  addRemote('mf-own', '/in', code, { ...own, paths: [...own.paths] })
  for (const path of own.paths) expect((await get(path)).headers.get('cache-control')).toBe('no-store')
  expect((await get('/')).headers.get('cache-control')).toBe('no-cache')

  addRemote('mf-office', '/kontor', code, { access: {} })
  expect(await (await get('/kontor')).text()).not.toContain('rel="preload" as="script"')
  expect(await (await get('/robots.txt')).text()).toContain('Disallow: /kontor')
})

test('the document has the cookie’s scheme before the first paint; other values are ignored', async () => {
  expect(await (await get('/', { cookie: 'theme=dark' })).text()).toContain(
    '<html lang="sv" data-theme="dark">',
  )
  expect(await (await get('/', { cookie: 'theme="><script>' })).text()).toContain('<html lang="sv">')
})

test('an address cannot inject markup into the document', async () => {
  const html = await (await get('/finns/%22%3E%3Cscript%3Ealert(1)%3C/script%3E')).text()
  expect(html).not.toContain('<script>alert')
})

test('released files are immutable, compressed and typed; the host file and anything outside are not served', async () => {
  const { version, scripts } = site.live().shell
  const file = `/shell/${version}/${scripts[0]}`
  const response = await get(file, { 'accept-encoding': 'br, gzip' })
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(response.headers.get('content-encoding')).toBe('br')
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  for (const path of [
    `/shell/${version}/server.cjs`,
    `/shell/${version}/release.json`,
    '/shell/..%2f..%2fpackage.json',
    '/shell/x/..%2f..%2fremotes.json',
    `/shell/${version}/..%5c..%5cremotes.json`,
    '/shell/x/%00.js',
    '/shell/x/%zz.js',
    `/shell/${version}/static/none.js`,
    `/mf-study/${study().version}/static/x.js`,
  ]) {
    expect((await get(path)).status).toBe(404)
  }
})

test('a remote’s own origin serves only that remote', async () => {
  const { version, preload } = study()
  const { version: shell, scripts } = site.live().shell
  const remote = createRemoteOrigin({ folder, name: 'mf-study' })
  const statusOf = async (path: string) => (await remote.request(`http://study.test${path}`)).status
  expect(await statusOf(`/mf-study/${version}/${preload[0]}`)).toBe(200)
  expect(await statusOf('/mf-study/..%2fremotes.json')).toBe(404)
  expect(await statusOf(`/mf-study/..%2fshell/${shell}/${scripts[0]}`)).toBe(404)
  expect(await statusOf('/mf-study/%zz.js')).toBe(404)
})

test('a portal with a configured address uses it, whatever host a request names', async () => {
  const forged = { host: 'evil.test', 'x-forwarded-proto': 'http' }
  const named = createHost({
    folder,
    origins,
    backend: answering(),
    runners,
    publicUrl: 'https://portal.example/',
  })
  for (const path of ['/studera', '/robots.txt', '/sitemap.xml']) {
    const text = await (await named.request(`http://evil.test${path}`, { headers: forged })).text()
    expect(text).toContain('https://portal.example/')
    expect(text).not.toContain('evil.test')
  }
})

test('the registry is never cached, and a switched version is live from the next request on', async () => {
  const before = await get('/remotes.json')
  expect(before.headers.get('cache-control')).toBe('no-cache')
  const next = join(folder, 'mf-study/next')
  cpSync(join(folder, 'mf-study', study().version), next, { recursive: true })
  const release = JSON.parse(readFileSync(join(next, 'release.json'), 'utf8'))
  writeFileSync(
    join(next, 'release.json'),
    JSON.stringify({ ...release, version: 'next', base: '/mf-study/next/' }),
  )
  await publish(folderStore(folder), folder, 'mf-study', 'next')
  expect(await (await get('/studera')).text()).toContain('http://study.test/mf-study/next/')
})

describe('a remote whose host file fails loses its title, never the page', () => {
  const failing: Record<string, string> = {
    'throws when it is read': 'throw new Error("broken")',
    'asks for what the shell does not share': 'require("node:fs")',
    'exposes nothing': '',
    'throws while prefetching':
      'module.exports={default:{contract:1,areas:{"/prov":[{index:true,handle:{meta:()=>({title:"x"}),prefetch:async()=>{throw new Error("down")}}}]}}}',
  }
  test.each(Object.entries(failing))('it %s', async (_, code) => {
    addRemote('mf-broken', '/prov', code)
    const response = await get('/prov')
    // Its text was not read: search engines come again, and the browser shows the page.
    expect(response.status).toBe(503)
    expect(await response.text()).toContain('<title>Sanningens Ord</title>')
  })

  test('when it hangs while prefetching, the page is served after its time limit with the known data', async () => {
    addRemote(
      'mf-broken',
      '/prov',
      'module.exports={default:{contract:1,areas:{"/prov":[{index:true,handle:{meta:()=>({title:"Prov"}),prefetch:()=>new Promise(()=>{})}}]}}}',
    )
    expect(await (await get('/prov')).text()).toContain('<title>Prov – Sanningens Ord</title>')
  })

  test('a file that was changed after the release is not run', async () => {
    const version = addRemote('mf-broken', '/prov', 'module.exports={default:{contract:1,areas:{}}}')
    writeFileSync(join(folder, 'mf-broken', version, 'server.cjs'), 'globalThis.tampered = true')
    expect((await get('/prov')).status).toBe(503)
    expect('tampered' in globalThis).toBe(false)
  })
})

test('a route without content is a 404', async () => {
  addRemote(
    'mf-empty',
    '/tom',
    'const e=Object.assign(new Error("none"),{name:"NotFound",status:404});module.exports={default:{contract:1,areas:{"/tom":[{path:":id",handle:{meta:()=>({title:"x"}),prefetch:async()=>{throw e}}}]}}}',
  )
  expect((await get('/tom/7')).status).toBe(404)
})

describe('the service worker', () => {
  test('is served at the root, revalidated each time, and may run no other code', async () => {
    const response = await get('/sw.js')
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toContain('text/javascript')
    expect(response.headers.get('cache-control')).toBe('no-cache')
    expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; connect-src *")
    expect(await response.text()).toContain('respondWith')
  })

  test('is replaced by one that unregisters itself when the site switches it off, and open pages learn it', async () => {
    writeFileSync(join(folder, 'settings.json'), JSON.stringify({ worker: 'off' }))
    const text = await (await get('/sw.js')).text()
    expect(text).toContain('unregister')
    expect(text).not.toContain('respondWith')
    expect(await (await get('/remotes.json')).json()).toMatchObject({ worker: 'off' })
    expect(await (await get('/')).text()).toContain('"worker":"off"')
    rmSync(join(folder, 'settings.json'))
  })
})

test('the portal can be installed: a manifest with icons and colours', async () => {
  const html = await (await get('/')).text()
  expect(html).toContain('<link rel="manifest" href="/manifest.webmanifest">')
  expect(html).toContain(`<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0F1620">`)
  expect(await (await get('/', { cookie: 'theme=dark' })).text()).toContain(
    '<meta name="theme-color" content="#0F1620">',
  )
  const response = await get('/manifest.webmanifest')
  expect(response.headers.get('content-type')).toContain('application/manifest+json')
  expect(response.headers.get('cache-control')).not.toContain('immutable')
  const manifest = await response.json()
  expect(manifest).toMatchObject({
    name: 'Sanningens Ord',
    lang: 'sv',
    start_url: '/',
    display: 'standalone',
  })
  for (const { src, sizes, type } of manifest.icons) {
    const icon = await get(src)
    expect(icon.headers.get('content-type')).toBe(type)
    if (type !== 'image/png') continue
    const bytes = Buffer.from(await icon.arrayBuffer())
    expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes)
  }
  expect(manifest.icons.map(({ purpose }: { purpose?: string }) => purpose)).toContain('maskable')
})
