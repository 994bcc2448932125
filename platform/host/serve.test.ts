/** @jest-environment node */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { hash, shellRelease, writeRelease } from './registry/testing/releases'
import { type Serving, serveSite } from './serve'
import { shellCode } from './testing/fakePortal'
import { appendToJournal, JOURNAL_FILE } from './trials/journal'

const folder = mkdtempSync(join(tmpdir(), 'portal-serve-'))
writeRelease(folder, shellRelease('none'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const opened: Serving[] = []
afterEach(() => Promise.all(opened.splice(0).map((portal) => portal.close())))

async function open(options: Partial<Parameters<typeof serveSite>[0]> = {}): Promise<Serving> {
  const portal = await serveSite({ folder, port: 0, remotePorts: { 'mf-bible': 0 }, ...options })
  opened.push(portal)
  return portal
}

/** The status of a request with a custom Host header, which fetch cannot send. */
const asking = (url: string, host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const sent = request(url, { headers: { host } }, (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
    sent.on('error', reject)
    sent.end()
  })

test('the portal and the remotes accept only this machine’s names, against DNS rebinding', async () => {
  const portal = await open()
  const places = [`${portal.url}/remotes.json`, `${portal.origins['mf-bible']}/`]
  for (const place of places) {
    for (const host of ['localhost', '127.0.0.1:3000', '[::1]']) expect(await asking(place, host)).toBe(200)
    for (const host of ['evil.test', 'localhost.evil.test', 'evil.test:3000'])
      expect(await asking(place, host)).toBe(421)
  }
})

test('[BE-191] an idle connection stays open longer than Caddy’s two minutes, so that no request meets a closing one', async () => {
  const portal = await open()
  for (const url of [portal.url, portal.origins['mf-bible']]) {
    const seconds = await new Promise<number>((resolve, reject) => {
      const agent = new Agent({ keepAlive: true })
      const sent = request(`${url}/healthz`, { agent }, (response) => {
        response.resume()
        agent.destroy()
        resolve(Number(/timeout=(\d+)/.exec(String(response.headers['keep-alive']))?.[1]))
      })
      sent.on('error', reject)
      sent.end()
    })
    expect(seconds).toBeGreaterThan(120)
  }
})

/** The response to a request line as given, which fetch would not send. */
const askingLine = (url: string, line: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const { port } = new URL(url)
    const socket = connect(Number(port), '127.0.0.1', () =>
      socket.write(`${line} HTTP/1.1\r\nHost: localhost:${port}\r\nConnection: close\r\n\r\n`),
    )
    let answer = ''
    socket.on('data', (chunk) => {
      answer += chunk
    })
    socket.on('end', () => resolve(answer))
    socket.on('error', reject)
  })

test('[BE-160] refuses a request line that names another host than the Host header', async () => {
  const portal = await open()
  const { host } = new URL(portal.url)
  for (const path of ['/robots.txt', '/remotes.json', '/'])
    for (const name of ['evil.example', 'localhost', 'localhost:1', `${host}.evil.example`, `user@${host}`])
      expect(await askingLine(portal.url, `GET http://${name}${path}`)).toMatch(/^HTTP\/1.1 400 /)
  const own = await askingLine(portal.url, `GET http://${host}/robots.txt`)
  expect(own).toMatch(/^HTTP\/1.1 200 /)
  expect(own).toContain(`Sitemap: http://${host}/sitemap.xml`)
  expect(await askingLine(portal.url, `GET ftp://${host}/robots.txt`)).not.toContain('ftp:')
})

test('listens only on this machine, unless another address is given', async () => {
  // A server that listens on every address is found at this one too; one that listens on 127.0.0.1 is not.
  const elsewhere = (url: string) => fetch(url.replace(/\/\/[^:]+/, '//127.0.0.2'))
  const portal = await open()
  await expect(elsewhere(`${portal.url}/remotes.json`)).rejects.toThrow()
  await expect(elsewhere(`${portal.origins['mf-bible']}/`)).rejects.toThrow()
  const everywhere = await open({ listen: '0.0.0.0' })
  expect((await elsewhere(`${everywhere.url}/remotes.json`)).status).toBe(421)
})

test('a portal with a public address accepts it as well', async () => {
  const portal = await open({ publicUrl: 'https://portal.example' })
  expect(await asking(`${portal.url}/remotes.json`, 'portal.example')).toBe(200)
  expect(await asking(`${portal.url}/remotes.json`, 'other.example')).toBe(421)
})

/** The body and the headers of a response to a custom Host header. */
const pageFor = (url: string, host: string): Promise<{ text: string; type: string }> =>
  new Promise((resolve, reject) => {
    const sent = request(url, { headers: { host } }, async (response) => {
      const text = Buffer.concat(await response.toArray()).toString()
      resolve({ text, type: response.headers['content-type'] ?? '' })
    })
    sent.on('error', reject)
    sent.end()
  })

test('OPS-13: a visitor under a name that is not the portal’s reads so in Swedish, with a link to its address', async () => {
  const moved = await open({ publicUrl: 'https://ny.example' })
  for (const place of [`${moved.url}/bibeln/johannes/3`, `${moved.origins['mf-bible']}/`]) {
    const { text, type } = await pageFor(place, 'gammal.example')
    expect(type).toBe('text/html; charset=utf-8')
    expect(text).toContain('<html lang="sv">')
    expect(text).toContain('Portalen finns på https://ny.example.')
    expect(text).toContain('<a href="https://ny.example/">Öppna portalen</a>')
    expect(text).not.toContain('gammal.example')
  }
  const unnamed = await open()
  const { text } = await pageFor(unnamed.url, 'gammal.example')
  expect(text).toContain('Den här adressen är inte portalens.')
  expect(text).not.toContain('<a ')
})

test('pages get the backend’s public address; only the host uses its local one', async () => {
  const backend = { url: 'https://data.portal.example', key: 'public', localUrl: 'http://localhost:54321' }
  const portal = await open({ publicUrl: 'https://portal.example', backend })
  const registry = await (await fetch(`${portal.url}/remotes.json`)).json()
  expect(registry.backend).toEqual({ url: 'https://data.portal.example', key: 'public' })
})

test('[BE-63] after SIGTERM the host responds with 503 at /readyz, and still serves requests', async () => {
  const server = { file: 'server.cjs', sha256: hash(shellCode) }
  writeRelease(folder, shellRelease('runs', { server }))
  writeFileSync(join(folder, 'shell/runs/server.cjs'), shellCode)
  let goOn = () => {}
  const portal = await serveSite({
    folder,
    port: 0,
    beforeClosing: () =>
      new Promise<void>((resolve) => {
        goOn = resolve
      }),
  })
  const ready = async () => (await fetch(`${portal.url}/readyz`)).status
  expect(await ready()).toBe(200)
  const closing = portal.close()
  expect(await ready()).toBe(503)
  expect((await fetch(`${portal.url}/remotes.json`)).status).toBe(200)
  goOn()
  await closing
  await expect(fetch(`${portal.url}/remotes.json`)).rejects.toThrow()
})

test('[BE-63] closes a kept-alive connection once its response is sent, so that the next host need not wait', async () => {
  let isAsked = () => {}
  let answer = () => {}
  const asked = new Promise<void>((resolve) => {
    isAsked = resolve
  })
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  const before = new Hono().get('/slow', async (c) => {
    isAsked()
    await answered
    return c.text('late')
  })
  // A grace period that never ends: only the end of the idle connection closes the host.
  const portal = await serveSite({ folder, port: 0, before, grace: 2 ** 30 })
  const agent = new Agent({ keepAlive: true })
  const status = new Promise((resolve, reject) => {
    const sent = request(`${portal.url}/slow`, { agent }, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
    sent.on('error', reject)
    sent.end()
  })
  await asked
  const closing = portal.close()
  await new Promise((next) => setImmediate(next))
  answer()
  expect(await status).toBe(200)
  await closing
  agent.destroy()
})

test('[BE-255] a start replaces the counts of the journal by their sums, and goes on when it cannot', async () => {
  const file = join(folder, JOURNAL_FILE)
  mkdirSync(join(folder, 'mf-study/v1'), { recursive: true })
  for (let minute = 0; minute < 5; minute += 1)
    appendToJournal(folder, [{ what: 'counted', loads: { 'mf-study v1': [10, 1] }, networks: 0 }])
  await open()
  const lines = readFileSync(file, 'utf8').trim().split('\n')
  expect(lines.map((line) => JSON.parse(line).loads)).toEqual([{}, { 'mf-study v1': [50, 5] }])
  rmSync(file)
  mkdirSync(file)
  expect(await asking((await open()).url, 'localhost')).toBe(200)
  rmSync(file, { recursive: true })
})

test('[BE-58] the host collects memory once its requests have ended', async () => {
  let collect = () => {}
  const collected = new Promise<void>((resolve) => {
    collect = resolve
  })
  const portal = await open({ collect })
  const real = globalThis.setTimeout
  const timers = jest
    .spyOn(globalThis, 'setTimeout')
    .mockImplementation((run, ms) => real(run, ms === 3_000 ? 0 : ms))
  await asking(`${portal.url}/healthz`, 'localhost')
  await collected
  timers.mockRestore()
})
