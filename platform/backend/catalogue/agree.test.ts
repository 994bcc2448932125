import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { readConfig } from '../project/config'
import { readSchemas } from '../project/migrate'
import { codeOnly, splitStatements } from '../project/splitSql'
import { generate } from '../types/generate'
import { type BothWays, makeBothWays } from './bothWays'
import { readCatalogue } from './catalogue'

// The machine may be busy with other tests.
jest.setTimeout(180_000)

const dir = resolve(__dirname, '../../../supabase')
const config = readConfig(dir, { PORTAL_URL: 'https://example.com' })

describe('the database', () => {
  let ways: BothWays
  beforeAll(async () => {
    ways = await makeBothWays(dir)
  })
  afterAll(() => ways?.stop())

  test('[BE-01] is the same from migrations and from schema files', async () => {
    const [migrated, declared] = await Promise.all([
      readCatalogue(ways.byMigrations.database),
      readCatalogue(ways.bySchemas.database),
    ])
    expect(migrated.length).toBeGreaterThan(1000)
    expect({
      onlyInMigrations: migrated.filter((object) => !declared.includes(object)),
      onlyInSchemas: declared.filter((object) => !migrated.includes(object)),
    }).toEqual({ onlyInMigrations: [], onlyInSchemas: [] })
  })

  test('sets no planner option', async () => {
    const [hinted] = await ways.bySchemas.database.exec(
      `select p.oid::regprocedure::text as name from pg_proc p
       where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace) and (
         exists (select from unnest(p.proconfig) c where c ~ '^(plan_cache_mode|enable_)') or p.prosrc ~* '\\moffset 0\\M')`,
    )
    expect(hinted?.rows).toEqual([])
  })

  test('[BE-02] [BE-03] [BE-04] [BE-05] [BE-06] [BE-07] [BE-08] [BE-09] [BE-10] [BE-11] [BE-12] [BE-13] [BE-14] [BE-15] [BE-16] [BE-17] [BE-18] [BE-19] [BE-22] [BE-23] [BE-24] is what the generated files database.ts, textLimits.ts, pagePaths.ts and access.txt describe', async () => {
    const files = await generate(ways.byMigrations.database, config.api.schemas)
    for (const [name, text] of Object.entries(files)) {
      expect({ [name]: readFileSync(resolve(dir, name), 'utf8') }).toEqual({ [name]: text })
    }
  })
})

describe('the schema files', () => {
  const statements = readSchemas(dir, config.schemaPaths).flatMap(({ name, text }) =>
    splitStatements(text).map(({ sql, line }) => ({ at: `${name}:${line}`, sql })),
  )
  /** The objects that the statements of one kind create, with file and line. */
  const made = (kind: RegExp) =>
    statements.flatMap(({ at, sql }) => {
      const name = kind.exec(sql)?.slice(1).join(' ')
      return name ? [{ at, name }] : []
    })

  test('are all listed in config.toml', () => {
    const files = readdirSync(resolve(dir, 'schemas')).map((name) => `./schemas/${name}`)
    expect([...config.schemaPaths].sort()).toEqual(files.sort())
  })

  test('define each function and each table once', () => {
    // Several tables have a function of one name that takes one of their rows.
    const names = made(/^create (?:or replace )?(?:function|table) ([\w.]+(?:\(\w+ public\.\w+\))?)/i)
    expect(names.length).toBeGreaterThan(250)
    expect(
      names.filter(({ name }, place) => names.findIndex((other) => other.name === name) !== place),
    ).toEqual([])
  })

  test('list a table’s triggers in the order in which they run: by name', () => {
    const triggers = made(/^create (?:constraint )?trigger (\w+)[^;]*? on ([\w.]+)/i)
    expect(triggers.length).toBeGreaterThan(40)
    const tables = new Map<string, string[]>()
    for (const { name } of triggers) {
      const [trigger = '', table = ''] = name.split(' ')
      tables.set(table, [...(tables.get(table) ?? []), trigger])
    }
    for (const [table, inOrder] of tables) expect([table, inOrder]).toEqual([table, [...inOrder].sort()])
  })

  test('contain no rows', () => {
    // A call of private.keep_… attaches triggers; a loop makes tables that differ by their name alone.
    const writes =
      /^\s*(insert|update|delete|select(?! private\.(keep_\w+|run_after_writes)\()|truncate|copy)\b/i
    const inLoop = /\b(insert into|delete from|truncate|copy|update \S+ set)\b/i
    expect(
      statements
        .filter(({ sql }) => writes.test(codeOnly(sql)) || (/^\s*do\b/i.test(sql) && inLoop.test(sql)))
        .map(({ at }) => at),
    ).toEqual([])
  })
})
