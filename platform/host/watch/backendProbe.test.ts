import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PortalState } from '../registry/portalState'
import { createBackendProbe } from './backendProbe'

let server: Server | undefined
afterEach(() => {
  server?.close()
  server = undefined
})

/** A backend that gives this answer, and the number of requests that it got. */
async function backend(status: number, body: string) {
  let requests = 0
  server = createServer((_, response) => {
    requests += 1
    response.writeHead(status).end(body)
  })
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests: () => requests,
  }
}

const probeOf = (url: string, now?: () => number) =>
  createBackendProbe(() => ({ readsFrom: { url, key: 'public' } }) as PortalState, now)

test.each([
  ['takes writes', 200, 'true', null, true],
  ['has no such function yet', 404, '{"code":"PGRST202"}', null, true],
  [
    'is in read-only mode',
    200,
    'false',
    'The backend accepts no writes: its disk is full, or it is in read-only mode.',
    true,
  ],
  ['breaks', 502, 'Bad gateway', 'The backend does not answer: 502.', false],
  ['knows another key', 401, '{}', 'The backend refuses the public key (401).', false],
  [
    'is a page of its operator',
    200,
    '<html>',
    'The backend gives an answer that is not the portal’s.',
    false,
  ],
  ['is another program', 404, 'Not found', 'The backend does not answer: 404.', false],
])('OPS-04: a backend that %s', async (_, status, body, problem, isReadable) => {
  const { url } = await backend(status, body)
  expect(await probeOf(url)()).toEqual({ problem, isReadable, servesPages: isReadable })
})

test.each([
  ['refuses connections', 'http://127.0.0.1:1', /^The backend (refuses connections|cannot be reached .*)\.$/],
  ['has a name that is not known', 'http://no-such-name.invalid', /name that is not found \(E/],
])('OPS-04: a backend that %s is named with its cause', async (_, url, problem) => {
  expect(await probeOf(url)()).toEqual({
    problem: expect.stringMatching(problem),
    isReadable: false,
    servesPages: false,
  })
})

/** A key and a certificate for this machine that it has signed itself. */
function selfSigned(): { key: Buffer; cert: Buffer } {
  const folder = mkdtempSync(join(tmpdir(), 'portal-certificate-'))
  const [key, cert] = [join(folder, 'key'), join(folder, 'cert')]
  const words =
    'req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost -addext subjectAltName=DNS:localhost'
  try {
    execFileSync('openssl', [...words.split(' '), '-keyout', key, '-out', cert], { stdio: 'pipe' })
    return { key: readFileSync(key), cert: readFileSync(cert) }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

test('OPS-04: a backend whose certificate the host does not trust is named with that cause', async () => {
  let requests = 0
  server = createSecureServer(selfSigned(), (_, response) => {
    requests += 1
    response.end('true')
  })
  await new Promise<void>((resolve) => server?.listen(0, 'localhost', resolve))
  const { port } = server.address() as AddressInfo
  expect(await probeOf(`https://localhost:${port}`)()).toEqual({
    problem: 'The backend has a certificate that is not trusted (DEPTH_ZERO_SELF_SIGNED_CERT).',
    isReadable: false,
    servesPages: false,
  })
  expect(requests).toBe(0)
})

test('OPS-04: pages are served for a minute after the backend has died', async () => {
  let now = 0
  const alive = await backend(200, 'true')
  const probe = probeOf(alive.url, () => now)
  expect((await probe()).servesPages).toBe(true)
  server?.closeAllConnections()
  await new Promise((resolve) => server?.close(resolve))
  now = 9_000
  expect(await probe()).toMatchObject({ problem: null })
  now = 59_000
  expect(await probe()).toMatchObject({ isReadable: false, servesPages: true })
  now = 70_000
  expect(await probe()).toMatchObject({ isReadable: false, servesPages: false })
})

test('OPS-04: checks within ten seconds share one request, and a portal without a backend is asked for none', async () => {
  let now = 0
  const { url, requests } = await backend(200, 'true')
  const probe = probeOf(url, () => now)
  await Promise.all([probe(), probe()])
  now = 9_999
  await probe()
  expect(requests()).toBe(1)
  now = 10_000
  await probe()
  expect(requests()).toBe(2)
})
