import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sendRaw, statusOf } from '@portal/backend/testing/raw'
import { shellRelease, writeRelease } from '../../host/registry/testing/releases'
import type { Runners } from '../../host/runners/runners'
import { type Serving, serveSite } from '../../host/serve'
import { brokenOff, malformedRequests } from './requests'

/** The shell with the router's own matching; a page for every second-level address. */
jest.mock('../../host/runners/runners', () => {
  const { matchRoutes } = jest.requireActual('react-router-dom')
  const routes = [{ path: '/' }, { path: '/om-oss' }, { path: '/evenemang/:id' }]
  return {
    createRunners: (): Pick<Runners, 'ready' | 'page' | 'problems' | 'close'> => ({
      ready: async () => {},
      page: async (_, __, { path, prefix }) =>
        matchRoutes(routes, path, prefix) && {
          meta: { title: 'Sida' },
          text: '',
          hasFeed: false,
          code: [],
          data: [],
          isRead: true,
          tooLong: [],
          backend: 'unasked',
        },
      problems: () => [],
      close: () => {},
    }),
  }
})

const folder = mkdtempSync(join(tmpdir(), 'portal-site-'))
let site: Serving
const written: string[] = []

beforeAll(async () => {
  for (const method of ['log', 'info', 'warn', 'error', 'debug'] as const) {
    jest.spyOn(console, method).mockImplementation((...words) => void written.push(words.join(' ')))
  }
  writeRelease(folder, shellRelease('v1'))
  site = await serveSite({ folder, port: 0 })
})
afterAll(async () => {
  await site.close()
  rmSync(folder, { recursive: true, force: true })
})

test.each(['/', '/evenemang/', '/shell/v1/'])('malformed requests below %s log nothing', async (below) => {
  const wrong: string[] = []
  const requests = [...malformedRequests(below), ...brokenOff(below)]
  for (const { title, bytes, mustRefuse } of requests) {
    written.length = 0
    const status = statusOf(await sendRaw(site.url, bytes, mustRefuse ? 2000 : 300))
    // A decodable path may be a page; other malformed requests never are.
    const isFine = mustRefuse && !title.startsWith('the path') ? status >= 400 && status < 500 : status < 500
    if (!isFine || written.length > 0) wrong.push(`${title}: ${status} ${written.join(' ').slice(0, 200)}`)
  }
  expect(wrong).toEqual([])
  expect((await fetch(`${site.url}/om-oss`)).status).toBe(200)
})

test.each(['%', '%zz', '%E0%A4%A', '%C3', '%FF', '%ED%A0%80', 'a%2', 'a%00'])(
  'an address that cannot be decoded, or that no database compares, is a 404: /evenemang/%s',
  async (path) => {
    const response = await sendRaw(
      site.url,
      `GET /evenemang/${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
    )
    expect(statusOf(response)).toBe(404)
  },
)

test('an encoded per cent sign is decoded once', async () => {
  expect((await fetch(`${site.url}/evenemang/100%25`)).status).toBe(200)
  expect(written).toEqual([])
})
