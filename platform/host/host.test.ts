import { symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PortalState } from './registry/portalState'
import { shellCode, sound } from './testing/fakePortal'
import { lines, open, problems, usePortals } from './testing/openPortal'

usePortals()

describe('[BE-61] the service worker’s script', () => {
  test.each([undefined, 'off'] as const)(
    'is served as released, or not at all (switch: %s)',
    async (worker) => {
      const portal = open()
      const name = worker ? 'sw-off.js' : 'sw.js'
      const shell = portal.releaseShell(shellCode, { 'sw.js': 'respondWith()', 'sw-off.js': 'unregister()' })
      portal.change({
        shell,
        browserRegistry: { remotes: [], unavailable: [], shell, ...(worker && { worker }) },
      })
      expect(await (await portal.get('/sw.js')).text()).toBe(worker ? 'unregister()' : 'respondWith()')
      writeFileSync(join(portal.folder, 'shell', shell.version, name), 'evil()')
      const response = await portal.get('/sw.js')
      expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store'])
      await portal.get('/sw.js')
      expect(problems()).toEqual([expect.stringContaining(`${name} is not the one that was released`)])
    },
  )
})

describe('[BE-63] the host’s health', () => {
  test('reports that it is alive and ready, and the site’s problems', async () => {
    const portal = open()
    expect(await (await portal.get('/healthz')).json()).toEqual({ status: 'well', problems: [] })
    expect((await portal.get('/readyz')).status).toBe(200)
    portal.change({ problems: ['pointer.json of mf-study cannot be read.'] })
    const response = await portal.get('/healthz')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.json()).toEqual({
      status: 'impaired',
      problems: ['pointer.json of mf-study cannot be read.'],
    })
  })

  test('logs one line with an id for each request, without query and secrets', async () => {
    const portal = open()
    portal.release('ett', sound('Ett'))
    await portal.get('/ett?token=hemlig', { 'x-request-id': 'from-the-proxy' })
    await portal.get(`/lasplan/${'0123456789abcdef'.repeat(2)}.ics`)
    const strange = await portal.get('/', { 'x-request-id': 'a b "c"' })
    const requests = lines.filter(({ path }) => path)
    expect(requests).toEqual([
      expect.objectContaining({
        id: 'from-the-proxy',
        method: 'GET',
        path: '/ett',
        status: 200,
        app: 'mf-ett',
        ms: expect.any(Number),
        time: expect.any(String),
      }),
      expect.objectContaining({ path: '/lasplan/*.ics', status: 404, app: 'shell' }),
      expect.objectContaining({ path: '/', id: strange.headers.get('x-request-id') }),
    ])
    expect(strange.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    expect(JSON.stringify(lines)).not.toMatch(/hemlig|0123456789abcdef/)
  })
})

describe('[BE-160] every response', () => {
  const places = [
    '/',
    '/studera',
    '/remotes.json',
    '/healthz',
    '/robots.txt',
    '/copy-picture.html',
    '/_still/abcdefghijk',
    '/mf-x/none.js',
  ]

  test.each(places)('%s forbids other sites to load it, and device features', async (path) => {
    const portal = open()
    portal.release('studera', sound('Studera'))
    const { headers } = await portal.get(path)
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
    expect(headers.get('permissions-policy')).toContain('camera=(), ')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('strict-transport-security')).toBe(null)
  })

  test.each(places)('%s behind https has Strict-Transport-Security', async (path) => {
    const portal = open()
    const { headers } = await portal.get(`https://portal.test${path}`)
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000')
  })
})

test('BE-160: a visitor’s X-Forwarded-Proto changes no address in what is cached for all', async () => {
  const portal = open()
  for (const path of ['/sitemap.xml', '/robots.txt', '/hem/']) {
    const answer = await portal.get(path, { 'x-forwarded-proto': 'https' })
    expect((await answer.text()) + JSON.stringify([...answer.headers])).not.toMatch(/https:|Secure/)
  }
})

test('[BE-160] a redirect has them too; the pictures for shared links may be shown by other sites', async () => {
  const portal = open()
  portal.change({ shell: portal.releaseShell(shellCode, { 'share.png': 'png' }) })
  expect((await portal.get('https://portal.test/hem/')).headers.get('permissions-policy')).not.toBe(null)
  const picture = await portal.get('/share.png')
  expect([picture.status, picture.headers.get('cross-origin-resource-policy')]).toEqual([200, 'cross-origin'])
})

test('[BE-66] does not serve a file that a symbolic link in a release leads to', async () => {
  const portal = open()
  const version = portal.release('studera', sound('Studera'))
  const place = join(portal.folder, 'mf-studera', version)
  writeFileSync(join(place, 'own.js'), '')
  symlinkSync(__filename, join(place, 'leak.js'))
  symlinkSync(join(__dirname, '..'), join(place, 'out'))
  expect((await portal.get(`/mf-studera/${version}/own.js`)).status).toBe(200)
  expect((await portal.get(`/mf-studera/${version}/leak.js`)).status).toBe(404)
  expect((await portal.get(`/mf-studera/${version}/out/package.json`)).status).toBe(404)
})

test('[BE-160] an oversized report is refused with 413 and logs no line, with or without a declared length', async () => {
  const portal = open()
  const stream = () => new Blob(['x'.repeat(5_000)]).stream() as unknown as BodyInit
  for (const [body, headers] of [
    ['x'.repeat(5_000), { 'content-length': '5000' }],
    [stream(), {}],
  ] as const) {
    const response = await portal.send('/_report', {
      method: 'POST',
      body,
      headers,
      duplex: 'half',
    } as RequestInit)
    expect([response.status, response.headers.get('retry-after')]).toEqual([413, null])
  }
  expect(problems()).toEqual([])
})

test('[BE-162] a tab that polls the registry gets the office’s switches with that request', async () => {
  let unavailable: PortalState['browserRegistry']['unavailable'] = []
  const portal = open({
    whenBackendKnown: async () => {
      unavailable = [{ name: 'mf-study', paths: ['/studera'], access: {}, reason: 'Vi rättar ett fel.' }]
      portal.change({ browserRegistry: { remotes: [], unavailable, shell: { version: 's1' } } })
    },
  })
  expect(await (await portal.get('/remotes.json')).json()).toMatchObject({ unavailable })
  expect(unavailable).toHaveLength(1)
})
