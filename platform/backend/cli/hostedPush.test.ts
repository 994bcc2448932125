import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { readBaseline } from '../project/baseline'
import { readMigrations } from '../project/migrate'
import { findPostgres, type PostgresVersion } from '../testing/cluster'
import { startHostedProject } from '../testing/hostedProject'
import { runCommand } from '../testing/runCommand'
import { generate } from '../types/generate'

// The machine may be busy with other tests.
jest.setTimeout(300_000)

const dir = resolve(__dirname, '../../../supabase')

/** How many migrations and seed files are applied. */
const COUNTS = `select (select count(*) from supabase_migrations.schema_migrations) as migrations,
  (select count(*) from supabase_migrations.seed_files) as seeds, (select count(*) from public.books) as books`

const versions: PostgresVersion[] = process.env.PORTAL_NIGHTLY ? [17, 15] : [17]

test.each(versions)(
  "BE-01, BE-02: Supabase's CLI applies all migrations and the seed on PostgreSQL %d with the roles of a hosted project, and nothing the second time",
  async (version) => {
    if (!findPostgres(version) && !process.env.CI) return
    const project = await startHostedProject(version)
    try {
      const { database, cli } = project
      const counts = async () => (await database.exec(COUNTS))[0]?.rows[0]
      await cli('db', 'push', '--include-seed')
      await project.runStorage()
      const first = await counts()
      expect(Number(first?.migrations)).toBe(readMigrations(dir).length)
      expect(Number(first?.books)).toBeGreaterThan(0)

      expect(await cli('db', 'push', '--include-seed')).toMatch(/up to date/i)
      expect(await counts()).toEqual(first)

      const [roles] = await database.exec(
        `select rolname from pg_roles where rolname = 'project_owner' or (rolname = 'postgres' and rolsuper)`,
      )
      expect(roles?.rows).toEqual([])
      const { 'access.txt': access } = await generate(database, ['public'])
      expect(access).toBe(readFileSync(resolve(dir, 'access.txt'), 'utf8'))
    } finally {
      await project.stop()
    }
  },
)

test('[BE-01] a hosted project from before the baseline is taken over by one command', async () => {
  const baseline = readBaseline(dir)
  const project = await startHostedProject(17)
  const adopt = () => runCommand('migration', ['--adopt'], { DATABASE_URL: project.url })
  try {
    const { database, cli } = project
    await cli('db', 'push')
    const applied = async () =>
      (await database.exec('select version from supabase_migrations.schema_migrations order by 1'))[0]?.rows
    const before = await applied()
    expect(await adopt()).toEqual({ said: 'The database has the baseline already.', failed: false })
    await database.exec(
      `delete from supabase_migrations.schema_migrations;
       insert into supabase_migrations.schema_migrations (version) select unnest('{20250101000000,${baseline?.replaced}}'::text[])`,
    )
    await expect(cli('db', 'push')).rejects.toThrow(/Remote migration versions not found/)
    expect(await adopt()).toEqual({
      said: expect.stringMatching(
        /^The database has every migration up to \d{14}: it is taken over as it is, with the baseline/,
      ),
      failed: false,
    })
    const own = Object.keys(baseline?.files ?? {}).map((name) => ({ version: name.split('_')[0] }))
    expect(await applied()).toEqual(own)
    // The first push had made what the later migrations make.
    const later = before?.slice(own.length).map(({ version }) => version)
    await database.exec(
      `insert into supabase_migrations.schema_migrations (version) select unnest('{${later}}'::text[])`,
    )
    expect(await cli('db', 'push')).toMatch(/up to date/i)
  } finally {
    await project.stop()
  }
})
