import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '../../apps'
import { copyProject } from '../../testing/copyProject'
import { blocksOf, commandsOf, fileOf, missingFrom, write } from '../newTable/blocks'

const blocks = blocksOf(readFileSync(join(root, 'docs/tutorial.md'), 'utf8'))
const copy = mkdtempSync(join(tmpdir(), 'portal-tutorial-'))

// An environment as in a user's terminal, not inside a test.
const { NODE_ENV: _, JEST_WORKER_ID: __, FORCE_COLOR: ___, ...terminal } = process.env
const env = { ...terminal, NO_COLOR: '1', PORTAL_SITE: join(copy, 'site'), PORTAL_DATA: join(copy, '.data') }

/** Runs `pnpm <script> …` in the copy, without needing pnpm, and returns its output. */
async function run(command: string): Promise<string> {
  const [, script = '', ...words] = command.split(' ')
  const { stdout, stderr } = await promisify(execFile)('npm', ['run', '--silent', script, '--', ...words], {
    cwd: copy,
    env,
    shell: process.platform === 'win32',
  }).catch((error: { stdout: string; stderr: string }) => {
    throw new Error(`${command} failed:\n${error.stdout}\n${error.stderr}`)
  })
  return `${stdout}\n${stderr}`
}

beforeAll(async () => {
  await copyProject(copy)
  // The reader's portal runs from the first step on.
  await run('pnpm release shell')
}, 300_000)
afterAll(() => rmSync(copy, { recursive: true, force: true }))

test.each(blocks)(
  '$above',
  async (block) => {
    if (block.language !== 'console') return void write(copy, [block])
    for (const { command, shown } of commandsOf(block)) {
      const output = await run(command)
      expect({ output, missing: missingFrom(output, shown) }).toEqual({ output, missing: [] })
    }
  },
  // A release is opened in a browser.
  300_000,
)

test('the written files have the project’s format', async () => {
  const files = new Set(blocks.map(fileOf).filter((file) => /\.tsx?$/.test(file)))
  const biome = ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings']
  await promisify(execFile)(process.execPath, [...biome, ...files], { cwd: copy, env })
})

test('the written files keep the boundaries between folders', async () => {
  await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', 'platform/tools/lint/importBoundaries.ts'],
    {
      cwd: copy,
      env,
    },
  )
})
