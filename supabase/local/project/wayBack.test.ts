import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { runCommand } from '../testing/runCommand'
import { writeProject } from '../testing/writeProject'
import { readConfig } from './config'
import { takeDataFolder } from './dataFolder'
import { openProject } from './openProject'

// The machine may be busy with other tests.
jest.setTimeout(300_000)

const portal = resolve(__dirname, '../..')

/** The portal as it was before its last migrations, without storage.sql, which may need them. */
function portalBefore(left: number): string {
  const dir = writeProject({})
  for (const name of ['config.toml', 'config.local.toml', 'seed', 'templates']) {
    cpSync(join(portal, name), join(dir, name), { recursive: true })
  }
  for (const name of readdirSync(join(portal, 'migrations')).sort().slice(0, -left)) {
    cpSync(join(portal, 'migrations', name), join(dir, 'migrations', name))
  }
  return dir
}

test('OPS-03, OPS-14: the way from a version to the next and back, with what was written in between named', async () => {
  const before = portalBefore(2)
  const folder = mkdtempSync(join(tmpdir(), 'portal-back-'))
  const path = join(folder, 'data')
  const file = join(folder, 'before.tgz')
  const command = (name: string, dir: string) => runCommand(name, [file, '--dir', dir, '--data', path])
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
    const first = takeDataFolder(path)
    const config = readConfig(before)
    const options = { seed: false, onProgress: () => {} }
    await (await openProject(before, config, first, options)).close()
    first.release()

    expect(await start(before, message('Before'))).toEqual(['Before'])
    expect(await command('backup', before)).toMatchObject({
      said: expect.stringContaining('Saved'),
      failed: false,
    })
    expect(await start(portal, message('Since'))).toEqual(['Before', 'Since'])

    await expect(start(before)).rejects.toThrow(
      /which this version lacks.*Go on with that newer commit, or restore the backup from before the upgrade/,
    )
    const { said } = await command('restore', portal)
    expect(said).toMatch(
      /There now: .*2 messages.*\nIn the backup: .*1 messages.*\nWhat was written since the backup is lost/,
    )
    expect(await start(before)).toEqual(['Before'])

    const [aside = ''] = readdirSync(join(path, 'aside'))
    expect(await start(portal, '', join(path, 'aside', aside))).toEqual(['Before', 'Since'])
  } finally {
    for (const each of [folder, before]) rmSync(each, { recursive: true, force: true })
  }
})
