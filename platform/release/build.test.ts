import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { commandOf } from '@portal/backend/project/processes'
import { root } from '../apps'
import { buildApp } from './build'

/** The hashes of the sources that successive calls return. */
const mockVersions: string[] = []
jest.mock('./contentHash', () => ({ contentHash: () => mockVersions.shift() }))

const site = mkdtempSync(join(tmpdir(), 'portal-build-'))
afterAll(() => rmSync(site, { recursive: true, force: true }))

test('[BE-68] a build is stored unless its sources changed meanwhile', async () => {
  mockVersions.push('before', 'before')
  await buildApp('mf-soulwinning', { site })
  expect(existsSync(join(site, 'mf-soulwinning/before/release.json'))).toBe(true)
  mockVersions.push('other', 'edited')
  await expect(buildApp('mf-soulwinning', { site })).rejects.toThrow(
    'Sources of mf-soulwinning were changed during the build: nothing is released. Run it again.',
  )
  expect(readdirSync(join(site, 'mf-soulwinning'))).toEqual(['before'])
})

test('[BE-68] the compiler ends with a killed command, and writes nothing', async () => {
  const outDir = join(site, 'killed')
  const app = { name: 'mf-soulwinning', folder: join(root, 'mf-soulwinning') }
  const job = JSON.stringify({ app, mode: 'production', version: 'killed', outDir })
  const program = `
    const child = require('node:child_process').execFile(process.execPath, ['platform/release/rspack/compile.mjs', ${JSON.stringify(job)}])
    console.log(child.pid)`
  const command = spawn(process.execPath, ['-e', program], {
    cwd: root,
    env: { ...process.env, NODE_OPTIONS: '' },
  })
  const compiler = await new Promise<number>((resolve) =>
    command.stdout.on('data', (text) => resolve(Number(text))),
  )
  command.kill('SIGKILL')
  while (commandOf(compiler)) await new Promise(setImmediate)
  expect(existsSync(outDir)).toBe(false)
})
