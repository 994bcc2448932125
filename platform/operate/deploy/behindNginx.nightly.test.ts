import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import { connect } from 'node:http2'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../../apps'
import { freePort } from '../../ports'

const NGINX = '/usr/sbin/nginx'
const text = readFileSync(join(root, 'platform/operate/files/nginx.conf'), 'utf8')

type Answer = { status: number; headers: Record<string, unknown>; body: string }

let folder = ''
let port = 0
let hostPort = 0
let nginx: ChildProcess | undefined
let host: Server | undefined
let seen: IncomingHttpHeaders = {}

afterEach(async () => {
  nginx?.kill('SIGKILL')
  await closeHost()
  if (folder) rmSync(folder, { recursive: true, force: true })
})

if (!existsSync(NGINX) && process.env.CI) throw new Error('This test needs Debian’s package nginx.')

test('OPS-17: nginx passes on name, sender and compression, hides /metrics and waits for a host', async () => {
  await startHost()
  await startNginx()
  const page = await ask('/studera?a=1', { 'x-forwarded-for': '203.0.113.7' })
  expect(page).toMatchObject({ status: 200, body: 'GET /studera?a=1' })
  expect(page.headers['content-encoding']).toBeUndefined()
  expect(seen.host).toBe('portal.example')
  expect(seen['x-forwarded-for']).toBe('203.0.113.7, 127.0.0.1')
  expect(seen['x-forwarded-proto']).toBe('https')
  expect(seen['x-request-id']).toMatch(/^[0-9a-f]{32}$/)
  for (const path of ['/metrics', '/metrics?all', '/%6detrics', '//metrics'])
    expect([path, (await ask(path)).status]).toEqual([path, 404])
  const www = await ask('/studera', { ':authority': 'www.portal.example' })
  expect([www.status, www.headers.location]).toEqual([301, 'https://portal.example/studera'])
  await closeHost()
  const waiting = await ask('/studera')
  expect([waiting.status, waiting.headers['retry-after']]).toEqual([503, '5'])
  expect(waiting.body).toContain('Portalen startar om.')
})

async function startHost(): Promise<void> {
  hostPort = await freePort()
  host = createServer((request, response) => {
    seen = request.headers
    response.setHeader('content-type', 'text/html')
    response.end(`${request.method} ${request.url}`)
  })
  await new Promise<void>((done) => host?.listen(hostPort, '127.0.0.1', done))
}

async function closeHost(): Promise<void> {
  const closing = host
  host = undefined
  closing?.closeAllConnections()
  await new Promise<void>((done) => (closing ? closing.close(() => done()) : done()))
}

/** Runs the block on free ports, with a certificate of its own, as nginx of Debian would include it. */
async function startNginx(): Promise<void> {
  folder = mkdtempSync(join(tmpdir(), 'portal-nginx-'))
  mkdirSync(join(folder, 'temp'))
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=portal.example']
  execFileSync('openssl', [...request, '-keyout', key, '-out', certificate], { stdio: 'pipe' })
  port = await freePort()
  const block = text
    .replaceAll(/^\tlisten \[::\].*\n/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${await freePort()};`)
    .replace('listen 443', `listen 127.0.0.1:${port}`)
    .replace('127.0.0.1:3000', `127.0.0.1:${hostPort}`)
    .replace(/ssl_certificate .*;/, `ssl_certificate ${certificate};`)
    .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${key};`)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${folder}/temp;`)
    .join('\n')
  // Debian switches gzip on for the whole server.
  const config = `pid ${folder}/pid;\nerror_log stderr warn;\nevents {}\nhttp {\naccess_log off;\ngzip on;\ngzip_min_length 1;\n${temporary}\n${block}}\n`
  writeFileSync(join(folder, 'nginx.conf'), config)
  const words = [
    '-p',
    folder,
    '-c',
    join(folder, 'nginx.conf'),
    '-e',
    'stderr',
    '-g',
    'daemon off; master_process off;',
  ]
  nginx = spawn(NGINX, words, { stdio: ['ignore', 'ignore', 'inherit'] })
  while (!(await ask('/').catch(() => null))) await new Promise((next) => setTimeout(next, 50))
}

/** Sends a request over HTTP/2, as browsers do. */
const ask = (path: string, headers: Record<string, string> = {}): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const session = connect(`https://127.0.0.1:${port}`, { rejectUnauthorized: false })
    session.on('error', reject)
    const stream = session.request({
      ':path': path,
      ':authority': 'portal.example',
      'accept-encoding': 'gzip',
      ...headers,
    })
    let body = ''
    let received: Record<string, unknown> = {}
    stream.on('response', (given) => {
      received = given
    })
    stream.setEncoding('utf8').on('data', (part: string) => {
      body += part
    })
    stream.on('error', reject)
    stream.on('end', () => {
      session.close()
      resolve({ status: Number(received[':status']), headers: received, body })
    })
    stream.end()
  })
