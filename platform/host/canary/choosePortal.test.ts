import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { remoteRelease } from '../registry/testing/releases'
import { sound } from '../testing/fakePortal'
import { open, titleOf, usePortals } from '../testing/openPortal'
import { portalFor } from './choosePortal'

usePortals()

const numbers = Array.from({ length: 100 }, (_, number) => number)
const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
const bootOf = (html: string) => JSON.parse(/id="boot">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null')
const withoutRandom = (html: string) =>
  html.replaceAll(/nonce="[^"]*"( content="[^"]*")?|"load":"[^"]*"/g, '')

function openWithCanary(share = 10) {
  const portal = open()
  const live = portal.release('study', sound('Den vanliga'))
  portal.release('bibeln', sound('Bibeln'))
  const canary = portal.setCanary('study', sound('Den nya'), share)
  const as = (number: number | string, path = '/study', headers: Record<string, string> = {}) =>
    portal.get(path, { cookie: `theme=dark; canary=${number}`, ...headers })
  /** The numbers that get the canary, by the registry. */
  const chosen = async (name = 'mf-study', version = canary) => {
    const found: number[] = []
    for (const number of numbers) {
      const { remotes } = (await (await as(number, '/remotes.json')).json()) as {
        remotes: { name: string; version: string }[]
      }
      if (remotes.some((remote) => remote.name === name && remote.version === version)) found.push(number)
    }
    return found
  }
  return { portal, live, canary, as, chosen }
}

test('[BE-250] of 100 numbers, ten get the version of a share of 10: in document, page and registry', async () => {
  const { as, chosen, canary, live } = openWithCanary(10)
  const found = await chosen()
  expect(found).toHaveLength(10)
  for (const number of numbers) {
    const html = await (await as(number)).text()
    const isChosen = found.includes(number)
    expect(titleOf(html)).toContain(isChosen ? 'Den nya' : 'Den vanliga')
    // The document of a canary falls back to the live version.
    const own = bootOf(html).remotes.find(({ name }: { name: string }) => name === 'mf-study')
    if (isChosen) expect([own.version, own.before[0].version]).toEqual([canary, live])
  }
})

test.each([1, 50, 99])('[BE-250] a share of %i is that many numbers', async (share) => {
  expect(await openWithCanary(share).chosen()).toHaveLength(share)
})

test('[BE-250] a larger share keeps the browsers of a smaller one, another version has others', async () => {
  const { portal, chosen } = openWithCanary(5)
  const before = await chosen()
  portal.setCanary('study', sound('Den nya'), 20)
  expect(await chosen()).toEqual(expect.arrayContaining(before))
  const next = portal.setCanary('study', sound('Ännu nyare'), 5)
  expect(await chosen('mf-study', next)).not.toEqual(before)
})

describe('[BE-251] the cookie', () => {
  const cookieOf = (response: Response) => response.headers.get('set-cookie')

  test('holds a number and nothing else, and scripts and other sites do not get it', async () => {
    const { portal } = openWithCanary()
    const drawn = new Set<string>()
    for (let visit = 0; visit < 30; visit += 1) {
      const cookie = cookieOf(await portal.get('/bibeln'))
      const [, number = ''] =
        /^canary=(\d|[1-9]\d); Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/.exec(cookie ?? '') ?? []
      expect(number).not.toBe('')
      drawn.add(number)
    }
    expect(drawn.size).toBeGreaterThan(10)
    expect(cookieOf(await portal.get('https://portal.test/study'))).toContain(
      '; HttpOnly; Secure; SameSite=Lax',
    )
  })

  test('decides for the document that sets it', async () => {
    const { portal, as } = openWithCanary(50)
    for (let visit = 0; visit < 8; visit += 1) {
      const response = await portal.get('/study')
      const number = /canary=(\d+)/.exec(cookieOf(response) ?? '')?.[1] ?? ''
      expect(titleOf(await response.text())).toBe(titleOf(await (await as(number)).text()))
    }
  })

  test('stays, and an invalid one is replaced', async () => {
    const { as } = openWithCanary()
    for (const number of ['0', '7', '99']) expect(cookieOf(await as(number))).toBe(null)
    for (const invalid of ['100', '-1', '1.5', 'x', '', '1 OR 1'])
      expect(cookieOf(await as(invalid))).toMatch(/^canary=\d\d?; /)
  })

  test('is set on documents alone, and only while a canary is shown', async () => {
    const { portal, canary } = openWithCanary()
    for (const path of ['/remotes.json', '/healthz', '/sw.js', '/robots.txt', `/mf-study/${canary}/x.js`])
      expect([path, cookieOf(await portal.get(path))]).toEqual([path, null])
    portal.change({ variants: [] })
    for (const path of ['/', '/study', '/nowhere']) expect(cookieOf(await portal.get(path))).toBe(null)
  })

  test('is needed: without it, the registry contains no canary', async () => {
    const { portal } = openWithCanary(99)
    const text = await (await portal.get('/remotes.json')).text()
    // The fake portal lists no live remotes here.
    expect(text).toBe('{"remotes":[],"unavailable":[],"shell":{"version":"fake"},"pages":[],"settings":[]}')
  })
})

test('[BE-250] while a canary is shown, no shared cache may store documents and the registry', async () => {
  const { portal, as } = openWithCanary()
  const control = async (path: string) => (await as(1, path)).headers.get('cache-control')
  expect([await control('/study'), await control('/remotes.json'), await control('/nowhere')]).toEqual(
    Array(3).fill('private, no-cache'),
  )
  portal.change({ variants: [] })
  expect([await control('/study'), await control('/remotes.json')]).toEqual(['no-cache', 'no-cache'])
})

test('[BE-250] other visitors’ documents and registry are the same byte for byte as without a canary', async () => {
  const { portal, as, chosen } = openWithCanary()
  const found = await chosen()
  const number = numbers.find((one) => !found.includes(one)) ?? 0
  const read = async () =>
    Promise.all(
      ['/', '/study', '/bibeln', '/remotes.json'].map(async (path) =>
        withoutRandom(await (await as(number, path)).text()),
      ),
    )
  const beside = await read()
  portal.change({ variants: [] })
  expect(await read()).toEqual(beside)
})

test('[BE-250] a redirect depends on the number, too', async () => {
  const { portal, as, chosen } = openWithCanary()
  const version = portal.setCanary('study', `meta: () => ({ title: 'x' }), movedTo: () => '/bibeln'`, 10)
  const found = await chosen('mf-study', version)
  const response = await as(found[0] ?? 0)
  expect([response.status, response.headers.get('cache-control')]).toEqual([301, 'private, no-cache'])
  expect((await as(numbers.find((number) => !found.includes(number)) ?? 0)).status).toBe(200)
})

test('[BE-250] the canary and the live version have a process each, which all their requests share', async () => {
  const portal = open()
  portal.release('study', `meta: () => ({ title: 'pid ' + process.pid })`)
  portal.setCanary('study', `meta: () => ({ title: 'pid  ' + process.pid })`, 50)
  const pids = new Map<string, number>()
  for (const number of [...numbers.slice(0, 99), ...numbers]) {
    const html = await (await portal.get('/study', { cookie: `canary=${number}` })).text()
    const pid = titleOf(html) ?? ''
    pids.set(pid, (pids.get(pid) ?? 0) + 1)
  }
  expect(pids.size).toBe(2)
  expect([...pids.keys()].every((title) => title.startsWith('pid'))).toBe(true)
})

test('[BE-253] the process of a canary that was halted ends; that of the live version goes on', async () => {
  const portal = open()
  const pid = `meta: () => ({ title: 'pid ' + process.pid })`
  portal.release('study', pid)
  portal.setCanary('study', `${pid} // again`, 50)
  const pids = new Map<string, number>()
  for (const number of numbers) {
    const html = await (await portal.get('/study', { cookie: `canary=${number}` })).text()
    pids.set(
      html.includes('"before"') ? 'canary' : 'live',
      Number(/pid (\d+)/.exec(titleOf(html) ?? '')?.[1]),
    )
  }
  const [live = 0, canary = 0] = [pids.get('live'), pids.get('canary')]
  expect([isAlive(live), isAlive(canary), live === canary]).toEqual([true, true, false])
  portal.change({ variants: [] })
  expect(titleOf(await (await portal.get('/study', { cookie: 'canary=1' })).text())).toContain(`pid ${live}`)
  const giveUp = Date.now() + 10_000
  while (isAlive(canary) && Date.now() < giveUp) await pause(20)
  expect([isAlive(live), isAlive(canary)]).toEqual([true, false])
})

test('[BE-250] the canaries of two apps are chosen independently: a browser gets none, one or both', () => {
  const canary = (app: string, version: string) => ({
    ...{ app, version, share: 50, since: '2026-01-01T00:00:00Z' },
    release: remoteRelease(version, { name: app, paths: [`/${app}`] }),
    statuses: [{ version, state: 'live' as const }],
  })
  const live = {
    registry: { remotes: [], unavailable: [] },
    browserRegistry: { remotes: [], unavailable: [], shell: { version: 's' } },
    statuses: {},
    variants: [canary('mf-study', 'v3'), canary('mf-bible', 'b2')],
  } as never
  const portals = new Map<object, number>()
  for (const number of numbers) {
    const portal = portalFor(live, number)
    portals.set(portal, (portals.get(portal) ?? 0) + 1)
    expect(portal.registry.remotes.map(({ name }) => name)).toEqual(portal.variantSelection?.apps ?? [])
  }
  expect(portals.size).toBe(4)
})

test('[BE-250] a preview wins in its browser, which gets no number', async () => {
  const { portal, chosen } = openWithCanary()
  const [number] = await chosen()
  const token = randomBytes(16).toString('base64url')
  const preview = {
    app: 'mf-bibeln',
    token: createHash('sha256').update(token).digest('hex'),
    version: '0123456789ab',
    sha256: '',
    until: new Date(Date.now() + 3_600_000).toISOString(),
    release: remoteRelease('0123456789ab', { name: 'mf-bibeln', paths: ['/bibeln'] }),
  }
  portal.change({ previews: [preview] })
  const response = await portal.get('/study', { cookie: `preview=${token}; canary=${number}` })
  const html = await response.text()
  expect([response.headers.get('cache-control'), titleOf(html)]).toEqual([
    'no-store',
    expect.stringContaining('Den vanliga'),
  ])
  expect((await portal.get('/study', { cookie: `preview=${token}` })).headers.get('set-cookie')).toBe(null)
})
