import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Preview } from '../registry/previews'
import { remoteRelease, scriptHash } from '../registry/testing/releases'
import { sound } from '../testing/fakePortal'
import { lines, open, problems, titleOf, usePortals } from '../testing/openPortal'
import { findPreview } from './previewOf'

usePortals()

const VERSION = '0123456789ab'
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()

function openWithPreview(changes: Partial<Preview> = {}) {
  const portal = open()
  const live = portal.release('study', sound('Den vanliga'))
  portal.release('bibeln', sound('Bibeln'))
  const token = randomBytes(16).toString('base64url')
  const release = remoteRelease(VERSION, {
    paths: ['/study'],
    preload: ['entry.js'],
    integrity: { 'entry.js': scriptHash },
  })
  mkdirSync(join(portal.folder, 'mf-study', VERSION), { recursive: true })
  writeFileSync(join(portal.folder, 'mf-study', VERSION, 'entry.js'), 'the new version')
  const preview: Preview = {
    app: 'mf-study',
    token: createHash('sha256').update(token).digest('hex'),
    version: VERSION,
    sha256: '0'.repeat(64),
    until: inAnHour(),
    release,
    ...changes,
  }
  const before = portal.get
  portal.change({ previews: [preview] })
  const get = (path: string, cookie: string | null = token) =>
    before(path, cookie === null ? {} : { cookie: `theme=dark; preview=${cookie}` })
  return { portal, get, token, live, preview }
}

const file = `/_preview/files/mf-study@${VERSION}/entry.js`
const bootOf = (html: string) => JSON.parse(/id="boot">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null')
/** A document without what differs in each response: the nonce and the token of its report. */
const withoutRandom = (html: string) =>
  html.replaceAll(/nonce="[^"]*"( content="[^"]*")?|"load":"[^"]*"/g, '')

test('[BE-230] a link sets a cookie that scripts and other sites do not get, and leads to the area', async () => {
  const { get, token } = openWithPreview()
  const response = await get(`/_preview/${token}`, null)
  expect([response.status, response.headers.get('location')]).toEqual([303, '/study'])
  expect(response.headers.get('set-cookie')).toMatch(
    new RegExp(`^preview=${token}; Path=/; Expires=.+ GMT; HttpOnly; SameSite=Lax$`),
  )
  expect([response.headers.get('cache-control'), response.headers.get('referrer-policy')]).toEqual([
    'no-store',
    'no-referrer',
  ])
})

test('[BE-230] behind https the cookie is sent there alone', async () => {
  const { portal, token } = openWithPreview()
  const response = await portal.get(`https://portal.test/_preview/${token}`)
  expect(response.headers.get('set-cookie')).toContain('; HttpOnly; Secure; SameSite=Lax')
})

describe('[BE-230] a browser with a preview', () => {
  test('gets the version in its documents and its registry, the bar, and nothing that a cache may store', async () => {
    const { get, live } = openWithPreview()
    const response = await get('/study')
    const html = await response.text()
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
    const { remotes, load } = bootOf(html)
    const base = `/_preview/files/mf-study@${VERSION}/`
    expect(remotes).toEqual([expect.objectContaining({ name: 'mf-study', version: VERSION, base })])
    expect(load).toBeUndefined()
    expect(html).toContain(`href="http://portal.test${base}entry.js"`)
    expect(html).not.toContain(live)
    expect(html).toMatch(/<aside id="preview" aria-label="Förhandsvisning">/)
    expect(html).toContain(`Du förhandsvisar mf-study ${VERSION}.`)
    expect(html).toContain(
      '<form action="/_preview/avsluta"><button>Avsluta förhandsvisningen</button></form>',
    )
    const registry = await get('/remotes.json')
    expect(registry.headers.get('cache-control')).toBe('no-store')
    expect(((await registry.json()) as { remotes: object[] }).remotes).toEqual(remotes)
  })

  test('gets the version’s pages as the bare layout: its code does not run on the host', async () => {
    const { get } = openWithPreview()
    expect(titleOf(await (await get('/study')).text())).toBe('Sanningens Ord')
    expect(titleOf(await (await get('/study', null)).text())).toContain('Den vanliga')
    expect(titleOf(await (await get('/bibeln')).text())).toContain('Bibeln')
    // In this order, too: the host keeps pages for a while.
    expect(titleOf(await (await get('/study')).text())).toBe('Sanningens Ord')
  })

  test('sees the bar on every page, in the portal’s static document too', async () => {
    const { portal, get } = openWithPreview()
    expect(await (await get('/bibeln')).text()).toContain('id="preview"')
    portal.change({
      shell: portal.releaseShell('throw new Error("x")', { 'index.html': '<head></head><body></body>' }),
    })
    expect(await (await get('/study')).text()).toContain('id="preview"')
    expect(await (await get('/study', null)).text()).not.toContain('id="preview"')
  })

  test('gets the version’s files, which others do not get at this address, and no cache stores them', async () => {
    const { get } = openWithPreview()
    const response = await get(file)
    expect([await response.text(), response.headers.get('cache-control')]).toEqual([
      'the new version',
      'no-store',
    ])
    expect((await get(file, null)).status).toBe(404)
    expect((await get(file.replace(VERSION, 'ba9876543210'))).status).toBe(404)
    expect((await get(file.replace('entry.js', '../../shell/x.js'))).status).toBe(404)
    expect((await get(file.replace('entry.js', 'release.json'))).status).toBe(404)
  })

  test('counts for no version', async () => {
    const { portal, token } = openWithPreview()
    const body = '"not a report"'
    const send = (headers: Record<string, string>) =>
      portal.send('/_report', { method: 'POST', body, headers })
    expect((await send({ cookie: `preview=${token}` })).status).toBe(204)
    expect((await send({})).status).toBe(400)
  })

  test('is sent elsewhere without a memory of it', async () => {
    const { portal, get } = openWithPreview()
    portal.release('bibeln', `meta: () => ({ title: 'x' }), movedTo: () => '/study'`)
    const response = await get('/bibeln')
    expect([response.status, response.headers.get('cache-control')]).toEqual([303, 'no-store'])
    expect((await get('/bibeln', null)).status).toBe(301)
  })

  test('leaves it by a link, and comes back to the page of this portal', async () => {
    const { portal, token } = openWithPreview()
    const leave = (referer?: string) =>
      portal.get('/_preview/avsluta', { cookie: `preview=${token}`, ...(referer && { referer }) })
    const response = await leave('http://portal.test/study/7?a=b')
    expect([response.status, response.headers.get('location')]).toEqual([303, '/study/7?a=b'])
    expect(response.headers.get('set-cookie')).toMatch(
      /^preview=; Max-Age=0; Path=\/; HttpOnly; SameSite=Lax$/,
    )
    expect((await leave('https://evil.test/x')).headers.get('location')).toBe('/')
    expect((await leave('http://portal.test//evil.test/x')).headers.get('location')).toBe('/')
    expect((await leave()).headers.get('location')).toBe('/')
  })

  test('sees the live version again when the link has ended', async () => {
    const { get, live } = openWithPreview({ until: new Date(Date.now() - 1).toISOString() })
    const html = await (await get('/study')).text()
    expect([titleOf(html), html.includes('id="preview"'), html.includes(VERSION)]).toEqual([
      expect.stringContaining('Den vanliga'),
      false,
      false,
    ])
    expect([(await get(file)).status, live]).toEqual([404, expect.any(String)])
  })
})

test('[BE-230] a browser with a preview of the shell gets its frame and its registry; the host runs nothing of it', async () => {
  const { portal, get } = openWithPreview()
  const frame = { 'index.html': '<head></head><body class="frame"></body>' }
  const release = {
    ...portal.releaseShell('throw new Error("run")', frame),
    contract: 1,
    offers: {},
    routes: [],
  }
  const { version } = release
  const token = randomBytes(16).toString('base64url')
  const shell = { ...{ needs: { names: {}, schema: null }, built: null }, ...release }
  portal.change({
    previews: [
      {
        ...{ app: 'shell', version, sha256: '0'.repeat(64), until: inAnHour(), release: shell },
        token: createHash('sha256').update(token).digest('hex'),
      },
    ],
  })
  const link = await get(`/_preview/${token}`, null)
  expect([link.status, link.headers.get('location')]).toEqual([303, '/'])
  const response = await get('/study', token)
  const html = await response.text()
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(html).toContain(`Du förhandsvisar shell ${version}.`)
  expect(html).toContain('<body class="frame">')
  const registry = (await (await get('/remotes.json', token)).json()) as { shell: { version: string } }
  expect(registry.shell).toEqual({ version })
  expect(titleOf(await (await get('/study', null)).text())).toContain('Den vanliga')
  expect(problems()).toEqual([])
})

test('[BE-231] other visitors’ registry and documents are the same, byte for byte', async () => {
  const { portal, get } = openWithPreview()
  const read = async () => {
    const responses = await Promise.all(
      ['/remotes.json', '/', '/study', '/bibeln', '/study/nowhere'].map((path) => get(path, null)),
    )
    const texts = await Promise.all(responses.map((response) => response.text()))
    return [
      texts.map(withoutRandom),
      responses.map(({ status, headers }) => [
        status,
        headers.get('cache-control'),
        headers.get('set-cookie'),
      ]),
    ]
  }
  await (await get('/study')).text()
  const beside = await read()
  portal.change({ previews: [] })
  expect(await read()).toEqual(beside)
})

describe('[BE-231] refused with a sentence, and without a cookie:', () => {
  const sentenceOf = (html: string) => /<p>(.*?)<\/p>/.exec(html)?.[1]

  async function expectRefused(response: Response, status: number, sentence: string) {
    expect([response.status, sentenceOf(await response.text())]).toEqual([status, sentence])
    expect([response.headers.get('set-cookie'), response.headers.get('cache-control')]).toEqual([
      null,
      'no-store',
    ])
  }
  const invalid =
    'Länken är inte giltig. Kontrollera att du har fått med hela adressen, eller be om en ny länk.'

  test('an ended link', async () => {
    const { get, token } = openWithPreview({ until: new Date(Date.now() - 1).toISOString() })
    await expectRefused(await get(`/_preview/${token}`, null), 410, 'Länken gäller inte längre. Be om en ny.')
  })

  test('an altered link: each character of it counts', async () => {
    const { get, token } = openWithPreview()
    for (let at = 0; at < token.length; at += 1) {
      const altered = token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1)
      await expectRefused(await get(`/_preview/${altered}`, null), 404, invalid)
    }
    for (const altered of [token.slice(1), `${token}A`, token.toUpperCase()])
      await expectRefused(await get(`/_preview/${altered}`, null), 404, invalid)
  })

  test('a link of another portal, the hash in place of the token, and a cookie of either', async () => {
    const { get, preview } = openWithPreview()
    for (const foreign of [randomBytes(16).toString('base64url'), preview.token]) {
      await expectRefused(await get(`/_preview/${foreign}`, null), 404, invalid)
      expect(await (await get('/study', foreign)).text()).not.toContain('id="preview"')
    }
  })

  test('a version that does not fit', async () => {
    const { get, token } = openWithPreview({ release: 'is not on this site' })
    const sentence = 'Versionen kan inte visas, för den passar inte portalen som den är just nu.'
    await expectRefused(await get(`/_preview/${token}`, null), 409, sentence)
    expect(await (await get('/study')).text()).not.toContain('id="preview"')
  })
})

test('[BE-231] a link opens the version that it was made for, among others', () => {
  const previews = ['mf-study', 'mf-bible'].map((app) => ({
    app,
    token: createHash('sha256').update(`${app}-of-22-characters`.padEnd(22, '-').slice(0, 22)).digest('hex'),
    version: VERSION,
    sha256: '',
    until: inAnHour(),
    release: '',
  }))
  expect(findPreview({ previews }, 'mf-bible-of-22-characters'.slice(0, 22))?.app).toBe('mf-bible')
})

test('[BE-231] the host’s log has no token', async () => {
  const { get, token } = openWithPreview()
  await get(`/_preview/${token}`)
  await get('/_preview/only-small-letters-here')
  expect(JSON.stringify(lines)).not.toMatch(new RegExp(`${token}|only-small`))
})
