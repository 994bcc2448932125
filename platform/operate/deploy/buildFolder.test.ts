import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../../apps'
import { freePort } from '../../ports'
import { buildFolder } from './buildFolder'

const MAX_MB = 2
const parent = mkdtempSync(join(tmpdir(), 'portal-deploy-'))
const folder = join(parent, 'host-folder')
let host: ChildProcess | undefined
afterAll(() => {
  host?.kill('SIGKILL')
  rmSync(parent, { recursive: true, force: true })
})

test('[BE-191] the folder runs the host with Node alone, and is small', async () => {
  expect(await buildFolder(folder)).toBeLessThan(MAX_MB * 1_000_000)
  await expect(buildFolder(folder)).rejects.toThrow(/exists already/)
  const port = await freePort()
  const env = { PATH: process.env.PATH, PORTAL_PORT: `${port}`, PORTAL_SITE: join(parent, 'site') }
  host = spawn(process.execPath, ['host/serve.mjs'], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const said = await new Promise<string>((resolve) =>
    host?.stdout?.once('data', (text) => resolve(`${text}`)),
  )
  expect(said).toContain(`is open at http://localhost:${port}`)
  const health = await fetch(`http://localhost:${port}/healthz`)
  expect(await health.json()).toEqual({
    status: 'impaired',
    problems: ['There is no registry that can be read.'],
  })
})

test('[BE-191] other accounts can read the folder, and cannot write into it, however private the builder’s files are', async () => {
  const closed = join(parent, 'private')
  const before = process.umask(0o077)
  try {
    await buildFolder(closed)
  } finally {
    process.umask(before)
  }
  const names = ['', ...readdirSync(closed, { recursive: true, encoding: 'utf8' })]
  const modes = names.map((name) => {
    const found = statSync(join(closed, name))
    return `${found.isDirectory() ? 'folder' : 'file'} ${(found.mode & 0o777).toString(8)}`
  })
  expect([...new Set(modes)].sort()).toEqual(['file 644', 'folder 755'])
})

test.each(['portal.service', 'Caddyfile', 'Containerfile'])(
  '[BE-191] platform/operate/files/%s has fewer than fifteen lines',
  (name) => {
    const lines = readFileSync(join(root, 'platform/operate/files', name), 'utf8')
      .trim()
      .split('\n')
    expect(lines.length).toBeLessThan(15)
  },
)
