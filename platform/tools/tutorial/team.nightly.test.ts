import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '../../apps'
import { readSettings } from '../../settings'
import { copyProject } from '../../testing/copyProject'

const copy = mkdtempSync(join(tmpdir(), 'portal-team-'))
const PORT = 3400
const portal = `http://localhost:${PORT}`

const { NODE_ENV: _, JEST_WORKER_ID: __, FORCE_COLOR: ___, ...terminal } = process.env
const env = {
  ...terminal,
  NO_COLOR: '1',
  PORTAL_SITE: join(copy, 'site'),
  PORTAL_DATA: join(copy, '.data'),
  PORTAL_PORT: String(PORT),
  PORTAL_BACKEND_PORT: String(PORT + 90),
}

/** Runs `pnpm <script> …` in the copy, without needing pnpm, and returns its output. */
async function run(command: string): Promise<string> {
  const [, script = '', ...words] = command.split(' ')
  const { stdout, stderr } = await promisify(execFile)('npm', ['run', '--silent', script, '--', ...words], {
    cwd: copy,
    env,
  }).catch((error: { stdout: string; stderr: string }) => {
    throw new Error(`${command} failed:\n${error.stdout}\n${error.stderr}`)
  })
  return `${stdout}\n${stderr}`
}

const tsx = join(root, 'node_modules/.bin/tsx')
const running: ChildProcess[] = []

/** Starts a program that goes on; resolves when it has printed a text. */
function start(program: string, args: string[], text: RegExp): Promise<string> {
  const child = spawn(program, args, { cwd: copy, env, detached: true })
  running.push(child)
  return new Promise((resolve, reject) => {
    let output = ''
    const onData = (chunk: Buffer) => {
      output += chunk
      if (text.test(output)) resolve(output)
    }
    child.stdout.on('data', onData)
    child.stderr.on('data', onData)
    child.once('exit', () => reject(new Error(`${program} ${args.join(' ')} ended:\n${output}`)))
  })
}

afterAll(() => {
  for (const { pid } of running) if (pid) process.kill(-pid, 'SIGTERM')
  rmSync(copy, { recursive: true, force: true })
})

/** The commands of the tutorial's last section. */
const commands = (readFileSync(join(root, 'docs/tutorial.md'), 'utf8').split('## 7. ')[1] ?? '')
  .split('\n')
  .filter((line) => line.startsWith('    '))
  .map((line) => line.trim())

const statusOf = async (path: string) => (await fetch(portal + path)).status

/** What each command does besides ending well. A clone is a copy, and packages are linked instead of installed. */
const steps: [command: RegExp, walk: (command: string) => Promise<void>][] = [
  [
    /^git clone /,
    async () => {
      await copyProject(copy)
      const git = (...args: string[]) => promisify(execFile)('git', args, { cwd: copy })
      await git('add', '--all')
      await git(
        '-c',
        'user.name=test',
        '-c',
        'user.email=test@example.org',
        'commit',
        '--quiet',
        '-m',
        'Clone',
      )
      // What is built already need not be built again: a version is the hash of its sources.
      const { site } = readSettings()
      if (existsSync(site)) cpSync(site, join(copy, 'site'), { recursive: true })
      for (const name of ['remotes.json', '.last-good.json', 'reports.jsonl'])
        rmSync(join(copy, 'site', name), { force: true })
    },
  ],
  // What `npm start` runs when the packages are installed. An installation would replace this project's own packages.
  [/^npm start$/, async () => void (await start(tsx, ['platform/tools/start.ts'], /The portal is open/))],
  [
    /^pnpm new mf-radio /,
    async (command) => {
      await run(`${command} --no-install`)
      const installed = 'node_modules'
      cpSync(join(root, 'mf-study', installed), join(copy, 'mf-radio', installed), {
        recursive: true,
        verbatimSymlinks: true,
      })
    },
  ],
  [
    /^pnpm dev /,
    async () => {
      const output = await start(tsx, ['platform/tools/dev.ts', 'mf-radio'], /reloaded at every change/)
      const [address = ''] = /http:\/\/\S+/.exec(output) ?? []
      expect(await (await fetch(address)).text()).toContain('mf_radio_dev')
    },
  ],
  [
    /^pnpm release mf-radio$/,
    async (command) => {
      expect(await run(command)).toMatch(/mf-radio \w+ is live/)
      expect([await statusOf('/radio'), await statusOf('/radio/program')]).toEqual([200, 200])
      const page = join(copy, 'mf-radio/src/start/StartPage.tsx')
      writeFileSync(page, readFileSync(page, 'utf8').replace('Här börjar', 'Nu börjar'))
    },
  ],
  [
    /^pnpm try /,
    async (command) => {
      const [link = ''] = /http:\/\/\S+\/_preview\/\S+/.exec(await run(command)) ?? []
      expect((await fetch(link, { redirect: 'manual' })).status).toBe(303)
    },
  ],
  [/--share 50$/, async (command) => expect(await run(command)).toMatch(/is shown to 50 % of browsers/)],
  [/^pnpm rollback /, async (command) => expect(await run(command)).toMatch(/is halted/)],
  [
    /^pnpm retire /,
    async (command) => {
      await run(command)
      expect(await statusOf('/radio')).toBe(410)
    },
  ],
  [
    /^pnpm on /,
    async (command) => {
      await run(command)
      expect(await statusOf('/radio')).toBe(200)
      expect(await run('pnpm status')).toMatch(/^mf-radio +live /m)
    },
  ],
]

test('[BE-244] a team of its own needs twelve commands at most', () => {
  expect(commands.length).toBeGreaterThan(0)
  expect(commands.length).toBeLessThanOrEqual(12)
})

test.each(commands)(
  '[BE-244] %s',
  async (command) => {
    const walk = steps.find(([named]) => named.test(command))?.[1] ?? (async () => void (await run(command)))
    await walk(command)
  },
  600_000,
)
