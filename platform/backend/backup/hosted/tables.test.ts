import { resolve } from 'node:path'
import { readConfig } from '../../project/config'
import { takeTemporaryFolder } from '../../project/dataFolder'
import { readMigrations } from '../../project/migrate'
import { openProject } from '../../project/openProject'
import { MADE_ROWS } from './tables'

const project = resolve(__dirname, '../../../../supabase')

test('[BE-192] a project counts as empty with the rows that migrations put in', () => {
  const texts = readMigrations(project).map(({ text }) => text)
  const filled = texts.flatMap((text) =>
    [...text.matchAll(/^insert into ([\w.]+)/gm)].map(([, table]) => table),
  )
  expect(filled).toContain('private.content_tables')
  expect(filled.filter((table) => table !== 'storage.buckets' && !MADE_ROWS[table ?? ''])).toEqual([])
})

test('[BE-192] a new project has no other rows, also when its clock has run', async () => {
  const data = takeTemporaryFolder()
  const options = { seed: false, onProgress: () => {} }
  const database = await openProject(project, readConfig(project), data, options)
  const read = async (sql: string) => (await database.exec(sql))[0]?.rows ?? []
  try {
    await database.exec('select private.run_minutely()')
    const tables = await read(`
      select format('%I.%I', n.nspname, c.relname) as name
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname in ('public', 'private')`)
    const others: unknown[] = []
    for (const { name } of tables) {
      const made = MADE_ROWS[String(name)] ?? 'false'
      const [{ count } = {}] = await read(`select count(*) from ${name} where not (${made})`)
      if (Number(count) > 0) others.push(name)
    }
    expect(others).toEqual([])
  } finally {
    await database.close()
    data.release()
  }
})
