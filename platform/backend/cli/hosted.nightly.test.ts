import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { findPostgres } from '../testing/cluster'
import { type HostedProject, startHostedProject } from '../testing/hostedProject'

// The machine may be busy with other tests.
jest.setTimeout(180_000)

const root = resolve(__dirname, '../../..')
const runFile = promisify(execFile)
const LINT_VERSION = 15

/**
 * Findings of the advisor that are accepted: functions with a parsed body need no search_path, because their names
 * are resolved when they are made, and the planner inlines them only without one.
 */
const KEPT_FINDINGS = `
  select format('Function \`%s.%s\` has a role mutable search_path', pronamespace::regnamespace, proname) as detail
  from pg_proc where prosqlbody is not null`

describe('on PostgreSQL 17', () => {
  let project: HostedProject
  beforeAll(async () => {
    project = await startHostedProject(17)
    await project.cli('db', 'push', '--include-seed')
    await project.runStorage()
  })
  afterAll(() => project.stop())

  test("[BE-02] Supabase's CLI applies migrations and seed with hosted's rights, and its advisor finds nothing", async () => {
    const applied = await project.database.exec(
      'select count(*) as n from supabase_migrations.schema_migrations',
    )
    expect(Number(applied[0]?.rows[0]?.n)).toBeGreaterThan(0)
    const findings = JSON.parse((await project.cli('db', 'advisors')) || '[]') as Finding[]
    const [kept] = await project.database.exec(KEPT_FINDINGS)
    const details = new Set(kept?.rows.map(({ detail }) => detail))
    expect(findings.filter(({ detail }) => !details.has(detail))).toEqual([])
  })

  test('[BE-02] `supabase gen types` and database.ts agree on tables, columns, nullability, arguments and results', async () => {
    const folder = mkdtempSync(resolve(tmpdir(), 'portal-types-'))
    try {
      const theirs = await project.cli('gen', 'types', '--lang=typescript', '--schema=public')
      writeFileSync(resolve(folder, 'theirs.ts'), theirs)
      writeFileSync(
        resolve(folder, 'compare.ts'),
        `import type { Database as Ours } from ${ours('database')}
        import type { Differences } from ${ours('local/types/differences')}
        import type { Database as Theirs } from './theirs'
        export const differences: Record<Differences<Theirs['public'], Ours['public']>, true> = {}`,
      )
      const options = [
        '--noEmit',
        '--strict',
        '--ignoreConfig',
        '--module',
        'esnext',
        '--moduleResolution',
        'bundler',
      ]
      const found = await runFile(resolve(root, 'node_modules/.bin/tsc'), [...options, 'compare.ts'], {
        cwd: folder,
      }).then(
        ({ stdout }) => stdout,
        ({ stdout }: { stdout: string }) => stdout,
      )
      expect(found).toBe('')
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})

const hasLint =
  findPostgres(LINT_VERSION) !== null &&
  existsSync('/usr/share/postgresql/15/extension/plpgsql_check.control')
if (!hasLint && process.env.CI) throw new Error('`db lint` needs the package postgresql-15-plpgsql-check.')
const whereLintIs = hasLint ? test : test.skip
whereLintIs(
  "[BE-02] Supabase's `db lint` finds no error (needs Debian's postgresql-15-plpgsql-check)",
  async () => {
    const project = await startHostedProject(LINT_VERSION)
    try {
      await project.cli('db', 'push')
      await project.database.exec('create extension plpgsql_check with schema public')
      await project.cli('db', 'lint', '--schema=public,private', '--level=error', '--fail-on=error')
    } finally {
      await project.stop()
    }
  },
)

const ours = (path: string) => `'${resolve(root, 'supabase', path)}'`

type Finding = { detail: string }
