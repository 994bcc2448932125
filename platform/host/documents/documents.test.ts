import { rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { releaseOf } from '../../browser/testing/releaseOf'
import { readBoot } from '../../contract/registry'
import { shellCode, sound } from '../testing/fakePortal'
import { open, problems, titleOf, usePortals } from '../testing/openPortal'

usePortals()
const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

test.each([
  ['no title', `{}`],
  ['a title that is no text', `{ title: 5 }`],
  ['an address that is none', `{ title: 'x', canonical: 'http://[' }`],
  ['an address of another site', `{ title: 'x', canonical: 'https://evil.example/' }`],
  ['an address of another scheme', `{ title: 'x', canonical: 'javascript:alert(1)' }`],
  ['a picture that is none', `{ title: 'x', image: 'http://[' }`],
  ['a picture of another site', `{ title: 'x', image: 'https://evil.example/a.png' }`],
  ['a picture of another scheme', `{ title: 'x', image: 'data:image/png,' }`],
  ['an empty description', `{ title: 'x', description: null }`],
  ['crumbs that are none', `{ title: 'x', crumbs: 5 }`],
  ['a crumb that leads nowhere', `{ title: 'x', crumbs: [{ label: 'a', to: 'http://[' }] }`],
  ['an article that is none', `{ title: 'x', article: { published: 5 } }`],
  ['a video that is none', `{ title: 'x', video: { player: 5 } }`],
])(
  '[BE-56] a page whose meta has %s gets the layout’s title and 503, and the fault is logged once',
  async (_, meta) => {
    const portal = open()
    portal.release('study', `meta: () => (${meta})`)
    for (let visit = 0; visit < 2; visit += 1) {
      const response = await portal.get('/study')
      expect([response.status, titleOf(await response.text())]).toEqual([503, 'Sanningens Ord'])
    }
    expect(problems()).toEqual([
      expect.stringContaining('mf-study: /study could not be described: TypeError: '),
    ])
  },
)

test.each([
  ['/study/7', '/study/7?id=7&t=5'],
  ['/study/7?', '/study/7'],
  ['/study/7?t=6', '/study/7?t=6'],
])(
  '[BE-112] an address that moved to %s redirects to %s: with its own query, unless the new address has one, even an empty one',
  async (to, location) => {
    const portal = open()
    portal.release('study', `meta: () => ({ title: 'x' }), movedTo: () => '${to}'`)
    const response = await portal.get('/study?id=7&t=5')
    expect([response.status, response.headers.get('location')]).toEqual([301, location])
  },
)

test('[BE-195] a document contains the office’s paths and none of its files; /remotes.json contains the files', async () => {
  const portal = open()
  const office = {
    ...releaseOf('mf-admin', { version: '0123456789ab', paths: ['/admin'], access: { '/admin': 'admin' } }),
    preload: ['static/remoteEntry.js'],
  }
  const remotes = [office, releaseOf('mf-bible')]
  const browserRegistry = { remotes, unavailable: [], shell: { version: 'fake' } }
  portal.change({ registry: { remotes, unavailable: [] }, browserRegistry })
  for (const path of ['/', '/admin/dashboard']) {
    const html = await (await portal.get(path)).text()
    expect(html).not.toMatch(/0123456789ab|remoteEntry/)
    const { registry } = readBoot(JSON.parse(/id="boot">(.+)<\/script>/.exec(html)?.[1] ?? ''))
    expect(registry.remotes.map(({ name }) => name)).toEqual(['mf-bible'])
    expect(registry.unavailable).toEqual([
      { name: 'mf-admin', paths: ['/admin'], access: { '/admin': 'admin' } },
    ])
  }
  expect(await (await portal.get('/remotes.json')).json()).toMatchObject({ remotes })
})

/** A shell whose `recordReads` returns one read. */
const carryingShell = `${shellCode}
module.exports.recordReads = (fetch) => ({ fetch, reads: [{ key: 'k', status: 200, body: '</script>\\u2028' }] })`

test('[BE-210] the document of a public page carries the data read for it; pages of members and the office carry none', async () => {
  const portal = open()
  portal.change({ shell: portal.releaseShell(carryingShell) })
  const begun = Date.now()
  const dataOf = async (path: string) => {
    const html = await (await portal.get(path)).text()
    expect(html).not.toMatch(/k","status":200,"body":"<|\u2028/)
    const text = /<script type="application\/json" id="data">(.*?)<\/script>/.exec(html)?.[1]
    return text === undefined ? null : JSON.parse(text)
  }
  portal.release('study', sound('Studera'))
  for (const path of ['/', '/study']) {
    const { at, reads } = await dataOf(path)
    expect(at).toBeGreaterThanOrEqual(begun)
    expect(reads).toEqual([{ key: 'k', status: 200, body: '</script>\u2028' }])
  }
  for (const access of ['member', 'admin'] as const) {
    const remote = { ...releaseOf('mf-study', { paths: ['/study'] }), access: { '/study': access } }
    portal.change({ registry: { remotes: [remote], unavailable: [] } })
    expect(await dataOf('/study')).toBe(null)
  }
})

test('documents that are requested together share the reads of the layout, and each has its own reads of the page', async () => {
  const portal = open()
  const counting = `${shellCode}
let begun = 0
module.exports.recordReads = (fetch) => ({ fetch, reads: [{ key: String(begun++), status: 200 }] })`
  portal.change({ shell: portal.releaseShell(counting) })
  const keysOf = async (path: string) => {
    const html = await (await portal.get(path)).text()
    const text = /<script type="application\/json" id="data">(.*?)<\/script>/.exec(html)?.[1] ?? '{}'
    return (JSON.parse(text).reads as { key: string }[]).map(({ key }) => key)
  }
  const [first, second] = await Promise.all([keysOf('/?a'), keysOf('/?b')])
  expect([first.length, second.length, new Set([...first, ...second]).size]).toEqual([2, 2, 3])
})

describe('with painted pages', () => {
  const painting = (paint: string) => `${carryingShell}
module.exports.paintPage = async ({ matches, registry, base }) => ${paint}`
  const openPainting = (paint: string) => {
    const portal = open()
    portal.change({ shell: portal.releaseShell(painting(paint)) })
    portal.release('study', sound('Studera'))
    return portal
  }

  test('[BE-211] the document shows layout and page in the live registry, with styles and a script by its nonce', async () => {
    const portal = openPainting(
      `({ html: '<main>' + base + registry.remotes.map(({ name }) => name) + '</main>', css: 'p{}</style>', fonts: '@font-face{}' })`,
    )
    const response = await portal.get('/study')
    const html = await response.text()
    const nonce = /'nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '')?.[1]
    expect(html).toMatch(
      /<div id="root" data-painted="page" data-painted-by="[0-9a-f]{12} [0-9a-f]{12}"><main>\/shell\/[0-9a-f]{12}\/mf-study<\/main><\/div>/,
    )
    expect(html).toContain(`<style id="painted" nonce="${nonce}">p{}<\\/style></style>`)
    // The browser's first render takes the time of painting for now.
    expect(Math.abs(Number(/<body data-painted-at="(\d+)">/.exec(html)?.[1]) - Date.now())).toBeLessThan(
      60_000,
    )
    expect(html).toContain(`<style id="fonts" nonce="${nonce}">@font-face{}</style>`)
    expect(html).toContain(`<script nonce="${nonce}">(()=>{const root=`)
  })

  test('[BE-211] pages of members and the office, and pages whose data has not arrived, show the layout alone', async () => {
    const markup = `({ html: String(matches.length), css: '', fonts: '' })`
    const portal = openPainting(markup)
    const painted = async () => {
      const html = await (await portal.get('/study')).text()
      return /<div id="root" (.*?)<\/div>/.exec(html)?.[1]?.replace(/ data-painted-by=".*?"/, '')
    }
    expect(await painted()).toBe('data-painted="page">1')
    for (const access of ['member', 'admin'] as const) {
      portal.release('study', sound('Studera'), { access })
      expect(await painted()).toBe('data-painted="layout">0')
    }
    portal.change({
      shell: portal.releaseShell(`${painting(markup)}
const query = { queryKey: ['verses'], state: { status: 'error' } }
module.exports.createQueryClient = () => ({ setDefaultOptions() {}, setQueryData() {}, clear() {}, getQueryCache: () => ({ getAll: () => [query] }) })`),
    })
    portal.release('study', sound('Studera'))
    expect(await painted()).toBe('data-painted="layout">0')
  })

  test.each([
    [
      'of a page that cannot be rendered, the document shows the layout',
      'if (matches.length > 0) ',
      ' data-painted="layout"[^>]*>layout',
    ],
    ['a layout that cannot be rendered leaves the root empty', '', '>'],
  ])('[BE-211] %s, and the fault is logged', async (_, when, root) => {
    const portal = openPainting(
      `{ ${when}throw new Error('no window'); return { html: 'layout', css: '', fonts: '' } }`,
    )
    const response = await portal.get('/study')
    const html = await response.text()
    expect([response.status, titleOf(html)]).toEqual([200, 'Studera – Sanningens Ord'])
    expect(html).toMatch(new RegExp(`<div id="root"${root}</div>`))
    expect(problems()).toEqual(['mf-study: /study could not be rendered on the host: Error: no window'])
  })
})

describe('the page for unknown addresses', () => {
  /** A shell whose pages show their address and how many were rendered, and a backend that answers with a stamp. */
  const openCounting = async () => {
    // On a busy machine the stamp could be late, or the hour end: the pages would be made again.
    const now = Date.now()
    jest.spyOn(Date, 'now').mockImplementation(() => now)
    jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => new AbortController().signal)
    const server = createServer((_, response) => response.end('1')).listen(0)
    servers.push(server)
    const portal = open({ backend: `http://localhost:${(server.address() as AddressInfo).port}` })
    const shell = portal.releaseShell(`${carryingShell}
let rendered = 0
module.exports.paintPage = async ({ url, matches }) => ({ html: [++rendered, url.pathname, matches[0]?.route.path].join(' '), css: '', fonts: '' })`)
    portal.change({ shell, retiredAreas: [{ name: 'mf-radio', paths: ['/radio'], access: {} }] })
    portal.release('study', sound('Studera'))
    return async (path: string) => {
      const response = await portal.get(path)
      const html = await response.text()
      return [
        response.status,
        /<div id="root"( data-painted=.*?)?>(.*?)<\/div>/.exec(html)?.[2],
        /id="data"/.test(html),
        /data-painted-by/.test(html),
      ]
    }
  }

  test('[BE-211] arrives painted and with its data, rendered once for all of them, and with the status of each', async () => {
    const visit = await openCounting()
    for (const path of ['/finns-inte', '/vad/som/helst?x=1', '/study/finns-inte', '/%ff'])
      expect([path, ...(await visit(path))]).toEqual([path, 404, '1 /- *', true, false])
    expect(await visit('/radio/program')).toEqual([410, '1 /- *', true, false])
    expect(await visit('/study')).toEqual([200, '1 /study ', true, true])
    expect((await visit('/'))[1]).toBe('2 / ')
  })
})

test('a page that reads nothing has a document without data', async () => {
  const response = await open().get('/')
  expect([response.status, (await response.text()).includes('id="data"')]).toEqual([200, false])
})

test('[BE-162] an area that is off is 503 with its reason, and one that was retired 410', async () => {
  const portal = open()
  const area = (word: string) => ({ name: `mf-${word}`, paths: [`/${word}`], access: {} })
  portal.change({
    registry: { remotes: [], unavailable: [{ ...area('tv'), reason: 'Vi rättar <ett> fel.' }] },
    retiredAreas: [area('radio')],
  })
  const off = await portal.get('/tv/program')
  expect([off.status, off.headers.get('retry-after')]).toEqual([503, '30'])
  expect(await off.text()).toMatch(/<noscript>[\s\S]*<p>Vi rättar &lt;ett&gt; fel.<\/p>/)
  expect((await portal.get('/radio/program')).status).toBe(410)
})

test.each([
  ['to itself', '/a'],
  ['to one that leads back', '/b'],
  ['into a circle of three', '/c'],
  ['to addresses without end', '/d'],
])('[BE-112] an address that leads %s is a 404, not a redirect loop', async (_, to) => {
  const portal = open()
  const leading = (to: string) =>
    `meta: () => { throw Object.assign(new Error('x'), { name: 'NotFound', status: 404, movedTo: '${to}' }) }`
  portal.release('a', leading(to))
  portal.release('b', leading('/a'))
  portal.release('c', leading('/b'))
  // The query of the address is appended each time.
  portal.release('d', leading('/d?1'))
  const response = await portal.get('/a')
  expect([response.status, response.headers.get('location')]).toEqual([404, null])
})

test.each([
  ['title', `'x'.repeat(1001)`, 'Sanningens Ord'],
  ['title', `'x'.repeat(5e7)`, 'Sanningens Ord'],
  ['description', `'x'.repeat(60_000)`],
  ['canonical', `'/' + 'x'.repeat(60_000)`],
  ['robots', `'x'.repeat(60_000)`],
  ['image', `'/' + 'x'.repeat(60_000)`],
  ['crumbs', `Array(9_000).fill({ label: 'x', to: '/' })`],
  ['article', `{ author: 'x'.repeat(60_000) }`],
  ['video', `{ player: 'x'.repeat(60_000) }`],
])(
  '[BE-56] a page whose meta has too much as %s (%s) is served without that, and the fault is logged',
  async (name, value, title = 'Studera – Sanningens Ord') => {
    const portal = open()
    portal.release('study', `meta: () => ({ title: 'Studera', ${name}: ${value} })`)
    portal.release('other', sound('Annat'))
    const response = await portal.get('/study')
    const html = await response.text()
    expect([response.status, titleOf(html)]).toEqual([200, title])
    expect(html.length).toBeLessThan(20_000)
    expect(titleOf(await (await portal.get('/other')).text())).toBe('Annat – Sanningens Ord')
    expect(problems()).toEqual([
      expect.stringContaining(
        `mf-study: /study is described without what is too long: TypeError: Its ${name} is too long.`,
      ),
    ])
  },
)

test('[BE-59] pages of an unavailable area respond with 503, Retry-After and the layout, never with 404', async () => {
  const portal = open()
  portal.change({
    registry: { remotes: [], unavailable: [{ name: 'mf-study', paths: ['/studera'], access: {} }] },
  })
  for (const path of ['/studera', '/studera/tolkningar']) {
    const response = await portal.get(path)
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '30'])
    expect(await response.text()).toContain('static/main.js')
  }
  expect((await portal.get('/studerade')).status).toBe(404)
  expect((await portal.get('/')).status).toBe(200)
})

test('[BE-76] a browser in which the live shell threw gets the previous shell, until another one is live', async () => {
  const portal = open()
  const live = portal.releaseShell(shellCode)
  // A request for the earlier shell must not make the host replace its runners.
  const before = portal.releaseShell('throw new Error("asked on the host")')
  const newer = portal.releaseShell(`${shellCode}// newer`)
  const shellFor = async (asked: string) => {
    const html = await (await portal.get(`/${asked}`)).text()
    const shown = /<script defer.* src="\/shell\/(\w+)\//.exec(html)?.[1]
    return [shown, /data-fallen-shell="(\w+)"/.exec(html)?.[1]]
  }
  const fallen = `?sida=2&fallen-shell=${live.version}`
  portal.change({ shell: live, shellsBefore: [before] })
  expect(await shellFor('')).toEqual([live.version, undefined])
  expect(await shellFor(fallen)).toEqual([before.version, live.version])
  portal.change({ shell: live, shellsBefore: [] })
  expect(await shellFor(fallen)).toEqual([live.version, undefined])
  portal.change({ shell: newer, shellsBefore: [live, before] })
  expect(await shellFor(fallen)).toEqual([newer.version, undefined])
})

describe('[BE-60] a shell whose host file is not what was released', () => {
  const index =
    '<!doctype html><html><head><title>Stilla</title></head><body><style>p{}</style></body></html>'
  const faults: Record<string, (file: string) => void> = {
    'is missing': (file) => rmSync(file),
    'is changed': (file) => writeFileSync(file, `${shellCode}\nglobalThis.changed = true`),
  }

  test.each(Object.entries(faults))(
    'and %s serves its static document; registry, robots.txt and unavailable areas respond as before',
    async (_, spoil) => {
      const portal = open()
      const shell = portal.releaseShell(shellCode, { 'index.html': index })
      portal.change({ shell })
      spoil(join(portal.folder, 'shell', shell.version, 'server.cjs'))
      for (let visit = 0; visit < 4; visit += 1) {
        const response = await portal.get('/vad/som/helst')
        const html = await response.text()
        expect([response.status, titleOf(html)]).toEqual([200, 'Sanningens Ord'])
        const nonce = /'nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '')?.[1]
        expect(html).toContain(`<style nonce="${nonce}">`)
        expect(html).toContain(`<meta property="csp-nonce" nonce="${nonce}"`)
      }
      expect(problems()).toHaveLength(1)
      expect((await portal.get('/remotes.json')).status).toBe(200)
      const unavailable = [{ name: 'mf-study', paths: ['/studera'], access: {} }]
      portal.change({ registry: { remotes: [], unavailable } })
      const away = await portal.get('/studera')
      expect([away.status, away.headers.get('retry-after')]).toEqual([503, '30'])
      expect((await portal.get('/robots.txt')).status).toBe(200)
    },
  )

  test.each([
    ['throws', 'throw new Error("broken")'],
    ['lacks what the host asks for', 'module.exports = { shared: {} }'],
  ])('or %s, with a changed static document, is replaced by the previous shell', async (_, code) => {
    const portal = open()
    const before = portal.releaseShell(shellCode)
    const shell = portal.releaseShell(code, { 'index.html': index })
    portal.change({ shell, shellsBefore: [before] })
    writeFileSync(join(portal.folder, 'shell', shell.version, 'index.html'), 'something else')
    const html = await (await portal.get('/')).text()
    expect(titleOf(html)).toBe('Hem – Sanningens Ord')
    expect(html).toContain(`/shell/${before.version}/static/main.js`)
    // The page reports that it replaces the live shell, and has no fallback of its own.
    expect(html).toContain(` data-fallen-shell="${shell.version}"`)
    expect(html).not.toContain('dataset.fallenShell')
    expect((await portal.get('/evenemang.ics')).status).toBe(200)
  })

  test('but was unchanged when the host loaded it still serves new areas without a problem', async () => {
    const portal = open()
    const shell = portal.releaseShell(shellCode)
    portal.change({ shell })
    await portal.get('/')
    rmSync(join(portal.folder, 'shell', shell.version, 'server.cjs'))
    portal.release('ett', sound('Ett'))
    expect(titleOf(await (await portal.get('/ett')).text())).toBe('Ett – Sanningens Ord')
    expect(problems()).toEqual([])
  })

  test('without another usable shell, the host responds with 503 and stays alive', async () => {
    const portal = open()
    portal.change({ shell: portal.releaseShell('throw new Error("broken")') })
    const response = await portal.get('/')
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '30'])
    expect((await portal.get('/healthz')).status).toBe(200)
    expect((await portal.get('/readyz')).status).toBe(503)
  })
})

describe('PUB-08: a public page whose data has not arrived is 503 with a time to come again', () => {
  const statusOf = async (handle: string, access: 'anyone' | 'member' = 'anyone') => {
    const portal = open()
    portal.release('study', handle, { access })
    const response = await portal.get('/study')
    return [response.status, response.headers.get('retry-after')]
  }
  const prefetching = (work: string) =>
    `meta: () => ({ title: 'Studera' }), prefetch: async () => { ${work} }`
  const late = prefetching('await new Promise(() => {})')
  const refused = prefetching("throw new TypeError('500')")

  test.each([
    ['late', late, 'anyone', [503, '30']],
    ['refused', refused, 'anyone', [503, '30']],
    ['there', prefetching(''), 'anyone', [200, null]],
    ['not needed', sound('Studera'), 'anyone', [200, null]],
    ['late, of a member', late, 'member', [200, null]],
    [
      'known not to exist',
      prefetching("throw Object.assign(new Error(), { name: 'NotFound', status: 404 })"),
      'anyone',
      [404, null],
    ],
  ] as const)('%s', async (_, handle, access, expected) => {
    expect(await statusOf(handle, access)).toEqual(expected)
  })
})

describe('[BE-62] a backend that hangs', () => {
  const reading = 'prefetch: async ({ db, queryClient }) => { globalThis.read = await db.read() }'
  const page = `meta: () => ({ title: globalThis.read ?? 'Utan' }), ${reading}`

  test('delays one document by a second, not every one; when it responds again, pages have their data', async () => {
    jest.spyOn(performance, 'now').mockImplementation(() => time)
    let time = 0
    const held: (() => void)[] = []
    let hangs = true
    let reads = 0
    const server = createServer(({ url }, response) => {
      const isCheck = url?.endsWith('/accepts_writes')
      const answer = () => response.end(isCheck ? 'true' : 'Data')
      if (!isCheck) reads += 1
      if (hangs) held.push(answer)
      else answer()
    }).listen(0)
    servers.push(server)
    const portal = open({ backend: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
    portal.release('ett', page)
    portal.release('tva', page)
    /** The document's title, and whether it waited for a read of the backend. */
    const visited = async (path: string) => {
      const before = reads
      const title = titleOf(await (await portal.get(path)).text())
      return { title, waited: reads > before }
    }
    await portal.get('/')
    expect(await visited('/ett')).toEqual({ title: 'Utan – Sanningens Ord', waited: true })
    for (let visit = 0; visit < 5; visit += 1) {
      for (const path of ['/ett', '/tva'])
        expect(await visited(path)).toEqual({ title: 'Utan – Sanningens Ord', waited: false })
    }
    expect((await (await portal.get('/healthz')).json()).problems).toEqual([
      expect.stringContaining('backend does not answer'),
      'The backend does not answer within 4 seconds.',
    ])
    hangs = false
    for (const answer of held) answer()
    time += 10_000
    for (const path of ['/tva', '/ett']) {
      let { title } = await visited(path)
      // A busy machine can be late by the second that the host waits; it then asks no more for half a minute.
      for (let tries = 0; tries < 5 && title?.startsWith('Utan'); tries += 1) {
        time += 30_000
        title = (await visited(path)).title
      }
      expect(title).toBe('Data – Sanningens Ord')
    }
    expect((await (await portal.get('/healthz')).json()).problems).toEqual([])
  })
})

test('[BE-62] a backend that hangs after its first answer keeps the first page of a process no longer than another one', async () => {
  let asked = 0
  let answer = () => {}
  let late: NodeJS.Timeout | undefined
  const server = createServer(({ url }, response) => {
    if (url?.endsWith('/content_stamp')) return response.end('1')
    if (/\/(site_settings|pages|arguments)\?/.test(url ?? '')) return response.end('[]')
    asked += 1
    if (asked === 1) return response.end('')
    answer = () => response.end('Data')
    // From here, so that a busy machine may take its time to start the process.
    late = setTimeout(answer, 2_600)
  }).listen(0)
  servers.push(server)
  const portal = open({ backend: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
  portal.release(
    'study',
    `meta: () => ({ title: globalThis.read ?? 'Utan' }), prefetch: async ({ db }) => {
      await db.read()
      globalThis.read = await db.read()
    }`,
  )
  expect(titleOf(await (await portal.get('/study')).text())).toBe('Utan – Sanningens Ord')
  clearTimeout(late)
  answer()
})

test('[BE-62] only the first page of a process waits longer than a second for a slow backend', async () => {
  let asked = 0
  const server = createServer(({ url }, response) => {
    if (url?.endsWith('/content_stamp')) return response.end('1')
    if (/\/(site_settings|pages|arguments)\?/.test(url ?? '')) return response.end('[]')
    asked += 1
    // The second read takes longer than a second, and less than the first page of a process waits.
    if (asked % 2 === 1) response.end('')
    else setTimeout(() => response.end(`Data ${asked}`), asked === 2 ? 1_050 : 1_400)
  }).listen(0)
  servers.push(server)
  const portal = open({ backend: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
  portal.release(
    'study',
    `meta: () => ({ title: globalThis.read ?? 'Utan' }), prefetch: async ({ db }) => {
      delete globalThis.read
      await db.read()
      globalThis.read = await db.read()
    }`,
  )
  const title = async () => titleOf(await (await portal.get('/study')).text())
  let first = await title()
  // A busy machine can be late by the half second that is left.
  for (let tries = 0; tries < 5 && !first?.startsWith('Data'); tries += 1) {
    portal.restart()
    asked = 0
    first = await title()
  }
  expect(first).toBe('Data 2 – Sanningens Ord')
  let later = await title()
  for (let tries = 0; tries < 5 && !later?.startsWith('Utan'); tries += 1) later = await title()
  expect(later).toBe('Utan – Sanningens Ord')
})

test('[BE-112] a page that moved does not redirect to another site', async () => {
  const portal = open()
  for (const to of ['//evil.example/', 'https://evil.example/', '/\\\\evil.example']) {
    portal.release(
      'study',
      `meta: () => { throw Object.assign(new Error('x'), { name: 'NotFound', status: 404, movedTo: '${to}' }) }`,
    )
    const response = await portal.get('/study')
    expect([response.status, response.headers.get('location')]).toEqual([404, null])
  }
  portal.release('study', `meta: () => ({ title: 'x' }), movedTo: () => '/.//evil.example/'`)
  expect((await portal.get('/study')).headers.get('location')).toBe(null)
})

test('PUB-01: a form that a browser sends by itself is answered in words, at any address, and nothing of it is kept', async () => {
  const portal = open()
  portal.release('study', `meta: () => ({ title: 'Studera' })`)
  const body = new URLSearchParams({ email: 'maria@exempel.se', password: 'hemligt-ord' })
  for (const path of ['/study', '/logga-in?next=%2Fmin-sida', '/finns-inte', '/']) {
    const response = await portal.send(path, { method: 'POST', body })
    const html = await response.text()
    expect([response.status, response.headers.get('Allow')]).toEqual([405, 'GET, HEAD'])
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect(html).toContain('Sidan hann inte bli klar, så det du skrev skickades inte')
    expect(html + JSON.stringify([...response.headers])).not.toMatch(/maria|hemligt/)
    expect(html).not.toContain('<script')
  }
  expect(problems().join()).not.toMatch(/maria|hemligt/)
})
