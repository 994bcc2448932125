import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { writeProject } from '../testing/writeProject'
import { readConfig } from './config'
import { takeTemporaryFolder } from './dataFolder'
import { openProject } from './openProject'

const folder = resolve(__dirname, '../../migrations')
const names = readdirSync(folder).sort()
const projectOf = (wanted: string[]) =>
  writeProject({
    migrations: Object.fromEntries(wanted.map((name) => [name, readFileSync(join(folder, name), 'utf8')])),
  })

test('SEC-05: factors that were verified before the rule are confirmed, others are not', async () => {
  const first = names.findIndex((name) => name.endsWith('_second_factors.sql'))
  const [before, after] = [projectOf(names.slice(0, first)), projectOf(names)]
  const data = takeTemporaryFolder()
  const open = (dir: string) => openProject(dir, readConfig(dir), data, { onProgress: () => {} })
  try {
    const former = await open(before)
    await former.exec(
      `insert into auth.users (id, email) values (gen_random_uuid(), 'anna@portal.example');
       insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at)
       select gen_random_uuid(), id, status, 'totp', status::auth.factor_status, now(), now()
       from auth.users, unnest(array['verified', 'unverified']) status`,
    )
    await former.close()
    const upgraded = await open(after)
    const [result] = await upgraded.exec(
      `select f.friendly_name from private.confirmed_factors c join auth.mfa_factors f on f.id = c.factor_id`,
    )
    expect(result?.rows).toEqual([{ friendly_name: 'verified' }])
    await upgraded.close()
  } finally {
    data.release()
    for (const dir of [before, after]) rmSync(dir, { recursive: true, force: true })
  }
})
