import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { countOf, kindsOf, ownTables, PICTURES } from './kinds'

const folder = join(__dirname, '../../../supabase/schemas')

/**
 * All tables whose rows are deleted with an account, as the schema files declare them; the database's own tests check
 * the catalogue.
 */
function tablesThatGoWithAnAccount(): string[] {
  const sql = readdirSync(folder)
    .map((name) => readFileSync(join(folder, name), 'utf8').replace(/--.*/g, ''))
    .join('\n')
  const tables = [...sql.matchAll(/create table ([\w.]+)([^;]*)/gi)]
  return tables
    .filter(([, , body = '']) =>
      /references (auth\.users|public\.profiles)\b[^,]*on delete cascade/i.test(body),
    )
    .map(([, name = '']) => name.replace('public.', ''))
}

test('[BE-47] every table that goes with an account has its words on the page', () => {
  expect([...ownTables].filter((name) => name !== PICTURES).sort()).toEqual(
    [...new Set(tablesThatGoWithAnAccount())].sort(),
  )
})

test('references to the account in the portal’s own rows count as work for the portal', () => {
  const counts = { verse_highlights: 2, 'changes.actor': 3, 'media.created_by': 4 }
  const work = kindsOf(Object.keys(counts)).at(-1)
  expect(work?.tables).toEqual(['changes.actor', 'media.created_by'])
  expect(work && countOf(work, counts)).toBe(7)
})
