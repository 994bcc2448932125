import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '../../apps'
import { copyProject } from '../../testing/copyProject'
import { blocksOf, commandsOf, write } from '../newTable/blocks'

const copy = mkdtempSync(join(tmpdir(), 'portal-generated-'))
afterAll(() => rmSync(copy, { recursive: true, force: true }))

// An environment as in a user's terminal, not inside a test.
const { NODE_ENV: _, JEST_WORKER_ID: __, FORCE_COLOR: ___, ...env } = process.env

/** Runs `pnpm <script> …` in the copy, without needing pnpm. */
const pnpm = (script: string, ...words: string[]) =>
  promisify(execFile)('npm', ['run', '--silent', script, '--', ...words], {
    cwd: copy,
    env,
    shell: process.platform === 'win32',
  }).catch((error: { stdout: string; stderr: string }) => {
    throw new Error(`${script} ${words.join(' ')} failed:\n${error.stdout}\n${error.stderr}`)
  })

/** The tutorial's commands that write files. */
const writes = /^pnpm (new|db:migration|db:types)\b/

/** Writes a new app, and all that the tutorial writes: a screen and a table. */
beforeAll(async () => {
  await copyProject(copy)
  await pnpm('new', 'mf-tv', '--path', '/tv', '--no-install')
  cpSync(join(root, 'mf-study/node_modules'), join(copy, 'mf-tv/node_modules'), {
    recursive: true,
    verbatimSymlinks: true,
  })
  const blocks = blocksOf(readFileSync(join(root, 'docs/tutorial.md'), 'utf8'))
  for (const block of blocks) {
    if (block.language !== 'console') write(copy, [block])
    else
      for (const { command } of commandsOf(block).filter(({ command }) => writes.test(command))) {
        const [, script = '', ...words] = command.split(' ')
        await pnpm(script, ...words)
      }
  }
}, 180_000)

test('the types of a new app, a new screen, a new table and the tutorial’s lines are right', async () => {
  await pnpm('types')
}, 120_000)

test('they pass the lint: format, boundaries and unused code', async () => {
  await pnpm('lint')
}, 120_000)

test('their tests pass', async () => {
  await pnpm(
    'unit',
    'mf-tv',
    'mf-study/src/ordning',
    'mf-study/src/boktips',
    'mf-study/src/remote',
    'mf-admin/src/boktips',
  )
}, 120_000)
