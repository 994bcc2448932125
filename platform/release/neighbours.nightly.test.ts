import { execFile } from 'node:child_process'
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { openSite } from '../host/site'
import { copyProject } from '../testing/copyProject'

// Four releases are opened in a browser.
jest.setTimeout(600_000)

const copy = mkdtempSync(join(tmpdir(), 'portal-neighbours-'))
const site = join(copy, 'site')
const at = (file: string) => join(copy, file)
const REMOTE = 'mf-soulwinning/src/start/start.route.tsx'
const LENT = 'shared-ui/src/portal/index.ts'

beforeAll(() => copyProject(copy))
afterAll(() => rmSync(copy, { recursive: true, force: true }))

/** Runs `pnpm release` as a team does; returns its output. */
async function release(app: string): Promise<string> {
  const program = [at('node_modules/tsx/dist/cli.mjs'), at('platform/release/release.ts'), app]
  const env = { ...process.env, NODE_ENV: undefined, PORTAL_SITE: site }
  const { stdout } = await promisify(execFile)(process.execPath, program, { cwd: copy, env })
  return stdout
}

const live = () => {
  const { shell, registry } = openSite({ folder: site }).live()
  return { shell: shell.version, remote: registry.remotes[0]?.version }
}

test('[BE-65] a remote of the next commit waits for its shell; a shell that lacks a used name waits for the remote', async () => {
  const [shellBefore, remoteBefore] = [readFileSync(at(LENT), 'utf8'), readFileSync(at(REMOTE), 'utf8')]
  expect(await release('shell')).toContain('is live.')
  expect(await release('mf-soulwinning')).toContain('is live.')
  const first = live()

  writeFileSync(
    at('shared-ui/src/portal/greeting.ts'),
    'export const useGreeting = () => 1\nexport type Greeting = number\n',
  )
  appendFileSync(at(LENT), "export { type Greeting, useGreeting } from './greeting'\n")
  writeFileSync(
    at(REMOTE),
    `import { type Greeting, useGreeting } from '@portal/shared-ui/portal'\n${remoteBefore}\nexport const greeting: Greeting = useGreeting()\nconsole.debug(greeting)\n`,
  )
  expect(await release('mf-soulwinning')).toMatch(
    /released and waits: it uses useGreeting of @portal\/shared-ui\/portal, which shell \w+ does not lend\./,
  )
  expect(live()).toEqual(first)
  expect(await release('shell')).toContain('is live.')
  const second = live()
  expect(second.shell).not.toBe(first.shell)
  expect(second.remote).not.toBe(first.remote)

  writeFileSync(at(LENT), `${shellBefore}export const another = 1\n`)
  // The previous version would fit this shell, but a team's release must not roll back another team's app.
  expect(await release('shell')).toMatch(
    /released and waits: mf-soulwinning \w+ would not fit: it uses useGreeting of @portal\/shared-ui\/portal/,
  )
  expect(live()).toEqual(second)
  writeFileSync(at(REMOTE), `${remoteBefore}\nconsole.debug(2)\n`)
  expect(await release('mf-soulwinning')).toContain('is live.')
  expect(live().shell).not.toBe(second.shell)
})
