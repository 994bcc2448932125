import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '../../apps'
import { copyProject } from '../../testing/copyProject'
import { blocksOf, commandsOf, missingFrom, write } from '../newTable/blocks'

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

const blocks = blocksOf(readFileSync(join(root, 'docs/tutorial.md'), 'utf8'))

// A portal runs from the first step on, into which apps are released.
beforeAll(async () => {
  await copyProject(copy)
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

test('a new app passes its tests', async () => {
  await run('pnpm new mf-tv --path /tv --no-install')
  const installed = 'node_modules'
  cpSync(join(root, 'mf-study', installed), join(copy, 'mf-tv', installed), {
    recursive: true,
    verbatimSymlinks: true,
  })
  await run('pnpm unit mf-tv')
}, 120_000)

test('the types of all that was written are right', async () => {
  await run('pnpm types')
}, 120_000)

test('all that was written passes the lint: format, boundaries and unused code', async () => {
  await run('pnpm lint')
}, 120_000)
