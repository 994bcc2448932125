import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { sound } from '../testing/fakePortal'
import { open, usePortals } from '../testing/openPortal'

usePortals()
const ADMIN = 'administrator.with.a-token-of-his-own'
const built = { commit: 'abc123', dirty: false, at: '2026-01-01T00:00:00Z', by: 'anna' }

/** A backend with one administrator. */
const asked = jest.fn()
beforeEach(() => {
  asked.mockReset()
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    asked(String(url))
    const { Authorization } = (init?.headers ?? {}) as Record<string, string>
    return new Response('[]', { status: Authorization === `Bearer ${ADMIN}` ? 200 : 403 })
  })
})

function portalWithStatus() {
  const portal = open()
  const version = portal.release('study', sound('Studera'))
  const place = join(portal.folder, 'mf-study', version)
  mkdirSync(dirname(join(place, 'static/entry.js.br')), { recursive: true })
  writeFileSync(join(place, 'static/entry.js.br'), 'x'.repeat(1_234))
  writeFileSync(join(place, 'release.json'), JSON.stringify({ preload: ['static/entry.js'], built }))
  portal.change({
    problems: ['mf-x is missing'],
    statuses: {
      'mf-study': [
        { version, state: 'live' },
        { version: 'ffffffffffff', state: 'waiting', why: 'of a migration' },
      ],
    },
  })
  return { portal, version }
}
const ask = (portal: ReturnType<typeof open>, authorization?: string) =>
  portal.get('/_status', authorization === undefined ? {} : { authorization })

test.each([undefined, '', 'Bearer ', `Basic ${ADMIN}`, 'Bearer member.with.a-token-of-her-own'])(
  '[BE-183] the status is refused to %p',
  async (authorization) => {
    const { portal } = portalWithStatus()
    const response = await ask(portal, authorization)
    expect([response.status, await response.text()]).toEqual([401, ''])
  },
)

test('[BE-183] an administrator of the backend gets the versions with author, time, size and counts', async () => {
  const { portal, version } = portalWithStatus()
  const body = JSON.stringify([['mf-study', version, 'load', 3]])
  await portal.send('/_report', { method: 'POST', body })
  const response = await ask(portal, `Bearer ${ADMIN}`)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(await response.json()).toEqual({
    problems: ['mf-x is missing'],
    apps: [
      {
        name: 'mf-study',
        off: null,
        versions: [
          { version, state: 'live', built, bytes: 1_234, counts: { load: 3 } },
          {
            version: 'ffffffffffff',
            state: 'waiting',
            why: 'of a migration',
            built: null,
            bytes: null,
            counts: {},
          },
        ],
      },
    ],
  })
  expect(asked.mock.calls).toEqual([['http://backend.invalid/rest/v1/rpc/list_staff']])
})

test('[BE-254] the status has the share of a canary, and the loads of it and of the live version', async () => {
  const { portal, version } = portalWithStatus()
  portal.release('study', sound('Studera'))
  const canary = portal.setCanary('study', sound('Den nya'), 10)
  const { apps } = (await (await ask(portal, `Bearer ${ADMIN}`)).json()) as {
    apps: { versions: Record<string, unknown>[] }[]
  }
  const none = { loads: 0, failures: 0 }
  expect(apps[0]?.versions).toMatchObject([
    { version: canary, state: 'canary', share: 10, trials: none },
    { version, state: 'live', trials: none },
  ])
})

test('[BE-183] a backend that does not respond gives no access', async () => {
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('down'))
  expect((await ask(portalWithStatus().portal, `Bearer ${ADMIN}`)).status).toBe(401)
})
