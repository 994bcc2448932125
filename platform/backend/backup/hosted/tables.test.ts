import { resolve } from 'node:path'
import { readMigrations } from '../../project/migrate'
import { MADE_TABLES } from './tables'

test('[BE-192] a project counts as empty with the rows that migrations put in', () => {
  const texts = readMigrations(resolve(__dirname, '../../../../supabase')).map(({ text }) => text)
  const filled = texts.flatMap((text) =>
    [...text.matchAll(/^insert into ([\w.]+)/gm)].map(([, table]) => table),
  )
  expect(filled).toContain('private.content_tables')
  expect(filled.filter((table) => table !== 'storage.buckets' && !MADE_TABLES.includes(table ?? ''))).toEqual(
    [],
  )
})
