import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { startServer } from '../server'
import { runCommand } from '../testing/runCommand'
import { readConfig } from './config'
import { takeDataFolder } from './dataFolder'
import { openProject } from './openProject'

// The machine may be busy with other tests.
jest.setTimeout(300_000)

const portal = resolve(__dirname, '../../../supabase')

const FILES = [
  'config.toml',
  'config.local.toml',
  'seed',
  'templates',
  'migrations',
  'storage.sql',
  'baseline.json',
]

/** A checkout of the portal, with one more migration when that is given. */
function writePortal(later?: string): string {
  const dir = join(mkdtempSync(join(tmpdir(), 'portal-version-')), 'supabase')
  for (const name of FILES) {
    cpSync(join(portal, name), join(dir, name), { recursive: true })
  }
  if (later) writeFileSync(join(dir, 'migrations/99990101000000_later.sql'), later)
  git(dir, 'init', '--quiet')
  git(dir, 'add', '.')
  git(dir, '-c', 'user.name=A', '-c', 'user.email=a@portal.example', 'commit', '--quiet', '-m', 'A version')
  return dir
}

const git = (dir: string, ...args: string[]): string =>
  execFileSync('git', args, { cwd: dir, encoding: 'utf8' }).trim()

test('OPS-03, OPS-14: the way from a version to the next and back, with what was written in between named', async () => {
  const before = writePortal()
  const now = writePortal('select 1')
  const folder = mkdtempSync(join(tmpdir(), 'portal-back-'))
  const path = join(folder, 'data')
  const file = join(folder, 'before.tgz')
  const command = (name: string, dir: string, ...words: string[]) =>
    runCommand(name, [file, '--dir', dir, '--data', path, ...words])
  /** Starts a version on the data, runs SQL in it, and returns the names that the messages then have. */
  const start = async (dir: string, sql = '', where = path) => {
    const data = takeDataFolder(where)
    try {
      const config = readConfig(dir)
      const database = await openProject(dir, config, data, { onProgress: () => {} })
      await database.exec(sql)
      const [result] = await database.exec('select name from contact_messages order by name')
      await database.close()
      return result?.rows.map(({ name }) => name)
    } finally {
      data.release()
    }
  }
  const message = (name: string) =>
    `insert into contact_messages (name, email, message) values ('${name}', 'a@portal.example', 'Hej')`
  try {
    const commit = git(before, 'rev-parse', '--short=12', 'HEAD')
    const portalBeforeRuns = await startServer({ dir: before, data: path, port: 0, seed: false })
    expect(portalBeforeRuns.lastRun).toBe(null)
    await portalBeforeRuns.close()

    expect(await start(before, message('Before'))).toEqual(['Before'])
    // The new files are there already, but the data are still those of the commit before.
    const backup = await command('backup', portal)
    expect(backup.said).toMatch(/^Saved .*MB, [\d.]+ s\)/)
    expect(backup.said).toContain(
      `  PORTAL_DATA=${path} npx pnpm@12.21.0 restore ${file}\n  git checkout ${commit}\n  PORTAL_DATA=${path} npm start`,
    )
    const upgraded = await startServer({ dir: now, data: path, port: 0 })
    expect(upgraded.lastRun).toEqual({ commit, stoppedAt: expect.stringMatching(/^\d{4}-.*Z$/) })
    await upgraded.close()
    expect(await start(now, message('Since'))).toEqual(['Before', 'Since'])

    await expect(start(before)).rejects.toThrow(
      /which this version lacks.*Go on with that newer commit, or restore the backup from before the upgrade/,
    )
    const named =
      /There now: .*2 messages.*\nIn the backup: .*1 message,.*\nWhat was written since the backup is lost/
    for (const words of [[], ['--yes', 'yes']]) {
      const { said, failed } = await command('restore', now, ...words)
      expect({ said, failed }).toEqual({ said: expect.stringMatching(named), failed: true })
      expect(said).toContain('Nothing was changed.')
      expect(await start(now)).toEqual(['Before', 'Since'])
    }
    const { said } = await command('restore', now, '--yes', path)
    expect(said).toMatch(named)
    expect(said).toContain(
      `Next: git checkout ${commit}, which the backup is of, then PORTAL_DATA=${path} npm start.`,
    )
    expect(await start(before)).toEqual(['Before'])

    const [aside = ''] = readdirSync(join(path, 'aside'))
    expect(await start(now, '', join(path, 'aside', aside))).toEqual(['Before', 'Since'])
  } finally {
    for (const each of [folder, join(before, '..'), join(now, '..')])
      rmSync(each, { recursive: true, force: true })
  }
})
