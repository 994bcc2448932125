import { readFileSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { defaultSite } from '@portal/shared-ui/site'
import { drawnInHues, paletteIn } from '@portal/shared-ui/theme/hues'
import { shellCode } from '../testing/fakePortal'
import { open, titleOf, usePortals } from '../testing/openPortal'
import { type Colors, recolorPng } from './recolorPng'

usePortals()
const servers: Server[] = []
let now = 0
beforeEach(() => {
  now = performance.now()
  jest.spyOn(performance, 'now').mockImplementation(() => now)
  // A busy machine may need more than the half second that the host waits for the backend.
  jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => new AbortController().signal)
})
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())
const colorsOf = (svg: string) =>
  [...svg.matchAll(/"#(\w{6})"/g)].map(([, hex = '']) => [...Buffer.from(hex, 'hex')]) as Colors

const SCRIPT = `</title></script><script>alert(1)</script>"'&`
const logo = '/storage/v1/object/public/media/00000000-0000-4000-8000-000000000000/512.webp'

type State = {
  settings: Record<string, string>
  pages: object[]
  arguments: object[]
  stamp: number
  isAway: boolean
  /** The paths that the backend refuses, how often it did, and how often it gave settings. */
  refuses?: RegExp
  refused: number
  asked: number
}

const doctrines = (total: number): object[] =>
  Array.from({ length: total }, (_, at) => ({ title: `Lära ${at}`, path: `/x/${at}`, area: 'trosgrunder' }))

/** A portal whose backend has these settings; `set` changes them, as the office does. */
function openSite(settings: Record<string, string> = {}) {
  const state: State = {
    ...{ settings, stamp: 1, isAway: false, asked: 0, refused: 0 },
    pages: doctrines(7),
    arguments: Array.from({ length: 10 }, (_, id) => ({ id })),
  }
  const server = createServer(({ url }, response) => {
    if (state.isAway) return response.writeHead(503).end()
    if (state.refuses?.test(url ?? '')) {
      state.refused += 1
      return response.writeHead(503).end()
    }
    if (url?.endsWith('content_stamp')) return response.end(String(state.stamp))
    if (url?.includes('/pages?')) return response.end(JSON.stringify(state.pages))
    if (url?.includes('/arguments?')) return response.end(JSON.stringify(state.arguments))
    if (!url?.includes('/site_settings')) return response.end('[]')
    state.asked += 1
    const rows = Object.entries(state.settings).map(([setting_key, setting_value]) => ({
      setting_key,
      setting_value,
    }))
    response.end(JSON.stringify(rows))
  }).listen(0)
  servers.push(server)
  const backend = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const portal = open({ backend })
  const shell = portal.releaseShell(`${shellCode}
module.exports.shellPages[0].handle.meta = ({ site }) => ({ title: site.name, description: site.welcomeText })
module.exports.createDb = () => ({ rpc: () => ({ throwOnError: async () => ({ data: [] }) }) })
module.exports.icsFeed = async (db, id, origin, name) => 'X-WR-CALNAME:' + name`)
  portal.change({ shell, backend: { url: 'https://data.test', key: 'public' } })
  portal.release('study', `meta: () => ({ title: 'Studera' }), feed: { kind: 'sermons' }`)
  const get = async (path: string) => (await portal.get(path)).text()
  const set = (changed: Record<string, string>) => {
    Object.assign(state, { settings: changed, stamp: state.stamp + 1 })
    // The host asks for the stamp at most twice a second.
    now += 600
  }
  return { portal, state, get, set }
}

test('[BE-294] a portal without settings shows the built-in name, and its documents carry no identity', async () => {
  const { get } = openSite()
  const html = await get('/study')
  expect(titleOf(html)).toBe(`Studera – ${defaultSite.name}`)
  expect(html).not.toMatch(/id="site"|"site":/)
  expect(html).toContain('name="theme-color" media="(prefers-color-scheme: light)" content="#FBF8F2"')
  expect(JSON.parse(await get('/manifest.webmanifest'))).toMatchObject({
    name: defaultSite.name,
    short_name: defaultSite.name,
    background_color: '#FBF8F2',
  })
})

test('[BE-294] a new name is live at the next visit: titles, tags, manifest, feed, calendar and registry', async () => {
  const { state, get, set } = openSite()
  expect(titleOf(await get('/'))).toBe(defaultSite.name)
  await get('/study')
  set({
    site_name: 'Elimkyrkan',
    site_short_name: 'Elim',
    site_welcome_text: 'Kom som du är.',
    site_footer_links: 'Vår kyrka https://elim.example\nBöner /studera',
  })
  const html = await get('/study')
  expect(titleOf(html)).toBe('Studera – Elimkyrkan')
  expect(html).toContain('<meta property="og:site_name" content="Elimkyrkan">')
  expect(html).toContain('<meta name="description" content="Kom som du är.">')
  expect(html).not.toContain(defaultSite.name)
  expect(titleOf(await get('/'))).toBe('Elimkyrkan')
  const boot = JSON.parse(/id="boot">(.*?)<\/script>/.exec(html)?.[1] ?? '')
  expect(boot.site).toEqual({
    name: 'Elimkyrkan',
    shortName: 'Elim',
    welcomeText: 'Kom som du är.',
    links: [
      { label: 'Vår kyrka', to: 'https://elim.example' },
      { label: 'Böner', to: '/studera' },
    ],
  })
  expect(JSON.parse(await get('/remotes.json')).site).toEqual(boot.site)
  expect(JSON.parse(await get('/manifest.webmanifest'))).toMatchObject({
    name: 'Elimkyrkan',
    short_name: 'Elim',
    description: 'Kom som du är.',
  })
  expect(await get('/study/rss.xml')).toContain('<title>Studera – Elimkyrkan</title>')
  expect(await get('/evenemang.ics')).toContain('X-WR-CALNAME:Elimkyrkan')
  // Once for each stamp, whatever the number of documents.
  expect(state.asked).toBe(2)
})

test('[C-141] the pages that the office has put into the footer come before the links of the settings', async () => {
  const { state, get, set } = openSite()
  state.pages = [
    { title: 'Läger', path: '/sida/lager', area: 'sida', in_footer: true },
    { title: 'Utan adress', in_footer: true },
    ...doctrines(7),
  ]
  set({ site_footer_links: 'Vår kyrka https://elim.example' })
  const boot = JSON.parse(/id="boot">(.*?)<\/script>/.exec(await get('/study'))?.[1] ?? '')
  expect(boot.site.links).toEqual([
    { label: 'Läger', to: '/sida/lager' },
    { label: 'Vår kyrka', to: 'https://elim.example' },
  ])
})

test.each([
  [7, 10, undefined, undefined],
  [8, 1, 'Åtta läror', 'Ett'],
  [1, 21, 'En lära', '21'],
  [0, 20, 'Noll läror', 'Tjugo'],
])('[C-141] %d doctrines and %d arguments are counted in words', async (doctrineTotal, total, ...words) => {
  const { state, get, set } = openSite()
  Object.assign(state, {
    pages: doctrines(doctrineTotal),
    arguments: Array.from({ length: total }, () => ({})),
  })
  set({})
  const { site = {} } = JSON.parse(await get('/remotes.json'))
  expect([site.doctrineCount, site.argumentCount]).toEqual(words)
})

test('[BE-295] own hues come with the document, before anything is painted, and in the colour of the window', async () => {
  const { get } = openSite({ site_main_hue: '150' })
  const html = await get('/study')
  const style = /<style id="site" nonce="[^"]+">(.*?)<\/style>/.exec(html)?.[1]
  expect(style).toMatch(/^:root\{--l-ink:#[0-9A-F]{6};/)
  expect(style).toContain('--d-brand:#')
  expect(html.indexOf('id="site"')).toBeLessThan(html.indexOf('<body'))
  expect(html).not.toContain('(prefers-color-scheme: dark)" content="#0F1620"')
})

test('[BE-294] an own logo gives the icons of tabs, home screens and shared links', async () => {
  const { portal, get } = openSite({ site_logo: logo })
  const html = await get('/study')
  expect(html).toContain('<link rel="icon" href="/icon-192.png" type="image/png">')
  expect(html).toContain('<meta property="og:image" content="http://portal.test/icon-512.png">')
  const { icons } = JSON.parse(await get('/manifest.webmanifest')) as { icons: { type: string }[] }
  expect(icons.map(({ type }) => type)).toEqual(['image/png', 'image/png', 'image/png'])
  const icon = await portal.get('/icon-maskable.png')
  expect([icon.status, icon.headers.get('location')]).toEqual([
    302,
    `https://data.test${logo.replace('512.webp', 'icon-maskable.png')}`,
  ])
  expect(icon.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
})

test('[BE-295] the built-in icon follows the hues: in tabs, on home screens, in letters and of shared links', async () => {
  const { portal, get, set } = openSite()
  const files = ['favicon.svg', 'icon-180.png', 'icon-192.png', 'icon-512.png', 'icon-maskable.png']
  const read = (file: string) => readFileSync(join(__dirname, '../../../shell/public', file))
  const released = Object.fromEntries(files.map((file) => [file, read(file)]))
  portal.change({ shell: portal.releaseShell(shellCode, { ...released, 'icon-512.png': 'no picture' }) })
  const svg = read('favicon.svg').toString()
  expect(await get('/favicon.svg')).toBe(svg)
  expect(await bytesOf(await portal.get('/icon-180.png'))).toEqual(read('icon-180.png'))
  expect(await get('/study')).toContain('/share.png')
  set({ site_main_hue: '150' })
  const drawn = await portal.get('/favicon.svg')
  expect(drawn.headers.get('content-type')).toBe('image/svg+xml')
  expect(await drawn.text()).toBe(
    svg.replace('#1D3B5C', paletteIn('light', { ...defaultSite, mainHue: 150 }).brand),
  )
  for (const name of ['180', '192', 'maskable']) {
    const icon = await portal.get(`/icon-${name}.png`)
    expect(icon.headers.get('content-type')).toBe('image/png')
    // Link previews and letters show it on pages of other sites.
    expect(icon.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    // The ground, the book and the cross in other colours.
    const to = drawnInHues(svg, { ...defaultSite, mainHue: 150 })
    const expected = await recolorPng(read(`icon-${name}.png`), colorsOf(svg), colorsOf(to))
    expect(colorsOf(to)).not.toEqual(colorsOf(svg))
    expect(await bytesOf(icon)).toEqual(expected)
  }
  // A file that is no such picture stays what it is.
  expect(await get('/icon-512.png')).toBe('no picture')
  expect(await get('/study')).toContain('content="http://portal.test/icon-512.png"')
  const { icons } = JSON.parse(await get('/manifest.webmanifest')) as { icons: { src: string }[] }
  expect(icons.map(({ src }) => src)).toContain('/icon-maskable.png')
})

test('[BE-295] an icon that cannot be read is served as it is, and in the hues once it can', async () => {
  const { portal, set } = openSite()
  const read = (file: string) => readFileSync(join(__dirname, '../../../shell/public', file))
  const [whole, damaged] = [read('icon-180.png'), read('icon-180.png').subarray(0, 900)]
  const shell = portal.releaseShell(shellCode, {
    'favicon.svg': read('favicon.svg'),
    'icon-180.png': damaged,
  })
  portal.change({ shell })
  set({ site_main_hue: '150' })
  expect(await bytesOf(await portal.get('/icon-180.png'))).toEqual(damaged)
  const file = join(portal.folder, 'shell', shell.version, 'icon-180.png')
  writeFileSync(file, whole)
  const icon = await bytesOf(await portal.get('/icon-180.png'))
  expect([icon.equals(damaged), icon.equals(whole)]).toEqual([false, false])
})

test('[BE-294] the last identity holds while the backend is away', async () => {
  const { state, get, set } = openSite({ site_name: 'Elimkyrkan' })
  expect(titleOf(await get('/study'))).toBe('Studera – Elimkyrkan')
  set({ site_name: 'Betel' })
  state.isAway = true
  expect(titleOf(await get('/study'))).toBe('Studera – Elimkyrkan')
  expect(JSON.parse(await get('/manifest.webmanifest')).name).toBe('Elimkyrkan')
  state.isAway = false
  now += 5_000
  expect(titleOf(await get('/study'))).toBe('Studera – Betel')
})

test('[BE-294] a first read that fails is repeated after half a second, and then twice as late each time', async () => {
  const { state, get } = openSite({ site_name: 'Elimkyrkan' })
  state.refuses = /site_settings/
  expect(titleOf(await get('/study'))).toBe(`Studera – ${defaultSite.name}`)
  const tries: number[] = []
  for (const start = now; now < start + 15_000; now += 100) {
    const before = state.refused
    await get('/study')
    if (state.refused > before) tries.push(Math.round(now - start))
  }
  expect(tries).toEqual([500, 1_500, 3_500, 7_500, 11_500])
  delete state.refuses
  now += 4_000
  // The page that was painted with the built-in name is not served any more.
  expect(titleOf(await get('/study'))).toBe('Studera – Elimkyrkan')
})

test('[BE-294] without a stamp the first identity is read too, while no document waits for it', async () => {
  const { state, get } = openSite({ site_name: 'Elimkyrkan' })
  state.refuses = /content_stamp/
  const builtIn = `Studera – ${defaultSite.name}`
  let title = titleOf(await get('/study'))
  expect(title).toBe(builtIn)
  const end = Date.now() + 60_000
  while (title === builtIn && Date.now() < end) title = titleOf(await get('/study'))
  expect(title).toBe('Studera – Elimkyrkan')
  expect(state.asked).toBe(1)
})

test('[BE-294] a host that starts while the backend is away has the last identity', async () => {
  const { portal, state, get } = openSite({ site_name: 'Elimkyrkan' })
  await get('/study')
  state.isAway = true
  portal.restart()
  expect(titleOf(await get('/study'))).toBe('Studera – Elimkyrkan')
})

// The database refuses such a link and logo; these are the places where a name appears.
test('[BE-294] a script in a name, a link or a logo is harmless in every place of the host', async () => {
  const { portal, state, get } = openSite({
    site_name: SCRIPT,
    site_short_name: SCRIPT,
    site_welcome_text: SCRIPT,
    site_footer_links: `${SCRIPT} javascript:alert(1)`,
    site_logo: `javascript:alert(1)//${SCRIPT}`,
    site_main_hue: `0;}</style>${SCRIPT}`,
  })
  state.pages.push({ title: SCRIPT, path: '/sida/lager', area: 'sida', in_footer: true })
  for (const path of ['/', '/study', '/unknown', '/study/rss.xml']) {
    const text = await get(path)
    expect(text).not.toMatch(/<script>alert|javascript:/)
    expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  }
  expect(await (await portal.send('/', { method: 'POST' })).text()).not.toContain('<script>alert')
  const manifest = await portal.get('/manifest.webmanifest')
  expect(manifest.headers.get('content-type')).toContain('application/manifest+json')
  expect((await manifest.json()).name).toBe(SCRIPT)
  expect((await portal.get('/icon-192.png')).status).toBe(404)
})

test('[BE-294] of two logos a document’s style shows one', async () => {
  const dark = logo.replace('00000000-0000', '00000000-0001')
  const { get, set } = openSite({ site_logo: logo, site_logo_dark: dark })
  expect(await get('/study')).toMatch(
    /<style id="site"[^>]*>a\[href="\/"\]>img\{[^<]*img\+img\{display:none\}/,
  )
  set({ site_logo: logo })
  expect(await get('/study')).not.toContain('img+img')
})
