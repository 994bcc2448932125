import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
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

test.each(['portal.service', 'Caddyfile', 'Containerfile'])(
  '[BE-191] platform/operate/files/%s has fewer than fifteen lines',
  (name) => {
    const lines = readFileSync(join(root, 'platform/operate/files', name), 'utf8')
      .trim()
      .split('\n')
    expect(lines.length).toBeLessThan(15)
  },
)
