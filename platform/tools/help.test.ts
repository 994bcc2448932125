import { execFile, execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '../apps'

type Answer = { name: string; code: number; said: string }

const PATIENCE_MS = 110_000

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>
}
const loader = createRequire(join(root, 'package.json')).resolve('tsx')

let folder = ''
let answers: Answer[] = []
let before = ''

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-help-'))
  before = filesOfCheckout()
  answers = await askAll()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('OPS-09: each script of package.json answers --help with its own text', () => {
  expect(answers).toHaveLength(Object.keys(scripts).length)
  expect(answers.filter(({ code }) => code !== 0)).toEqual([])
  const unnamed = answers.filter(({ name, said }) => !namesItself(name, said))
  expect(unnamed).toEqual([])
  const incomplete = answers.filter(({ said }) => !(/^Changes: /m.test(said) && /^Needs: /m.test(said)))
  expect(incomplete).toEqual([])
})

test('OPS-09: --help does nothing: it leaves no file where it was called, in the site, the data or the checkout', () => {
  expect(readdirSync(folder)).toEqual([])
  expect(existsSync(join(root, '--help'))).toBe(false)
  expect(filesOfCheckout()).toBe(before)
})

test.each(['start', 'test', 'migration'])(
  'OPS-09: platform/tools/%s.mjs answers --help before packages are installed',
  (name) => {
    const copy = mkdtempSync(join(tmpdir(), 'portal-help-plain-'))
    try {
      mkdirSync(join(copy, 'platform/tools'), { recursive: true })
      for (const folder of ['platform', 'platform/tools'])
        for (const file of readdirSync(join(root, folder)).filter((file) => file.endsWith('.mjs')))
          cpSync(join(root, folder, file), join(copy, folder, file))
      const { status, stdout } = spawnSync(process.execPath, [`platform/tools/${name}.mjs`, '--help'], {
        cwd: copy,
        encoding: 'utf8',
        timeout: PATIENCE_MS,
      })
      expect(status).toBe(0)
      expect(stdout).toMatch(/^Needs: /m)
      expect(readdirSync(copy)).toEqual(['platform'])
    } finally {
      rmSync(copy, { recursive: true, force: true })
    }
  },
)

/** A text begins with the command as one types it. */
const namesItself = (name: string, said: string): boolean =>
  new RegExp(`^p?npm (run )?${name}( |$)`, 'm').test(said)

/** Runs each script with `--help` in the empty folder, where its site, its data and its keys would be, too. */
async function askAll(): Promise<Answer[]> {
  const program = join(root, 'platform/tools/testing/askHelp.mjs')
  const env = {
    PATH: process.env.PATH,
    // Compilers keep caches at home.
    HOME: process.env.HOME,
    PORTAL_KEYS: join(folder, 'keys'),
    PORTAL_SITE: join(folder, 'site'),
    PORTAL_DATA: join(folder, 'data'),
    TSX_TSCONFIG_PATH: join(root, 'tsconfig.json'),
  }
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', loader, program, JSON.stringify(scripts)],
    { cwd: folder, env, timeout: PATIENCE_MS, killSignal: 'SIGKILL' },
  )
  return JSON.parse(stdout)
}

const filesOfCheckout = (): string =>
  execFileSync('git', ['status', '--porcelain', '--untracked-files=all', '--', '.', ':!supabase/.temp'], {
    cwd: root,
    encoding: 'utf8',
  })
