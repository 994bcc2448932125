import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { readConfig } from '../project/config'
import { readMigrations, readSqlFiles } from '../project/migrate'
import { tidyDiff } from './tidyDiff'

const dir = resolve(__dirname, '../../../supabase')

test('BE-01: a generated migration sets no owner, wherever the diff breaks the line', () => {
  const diff = `CREATE TABLE a (b int);

ALTER TABLE a OWNER TO "project_owner";

ALTER FUNCTION public.f(private.text_2000, integer) OWNER TO
  "project_owner";

ALTER TABLE a
  ADD CONSTRAINT c CHECK ((b > 0));
`
  expect(tidyDiff(diff)).toBe(`CREATE TABLE a (b int);

ALTER TABLE a
  ADD CONSTRAINT c CHECK ((b > 0));
`)
})

test('[BE-01] of revokes of rights to columns only those of older columns are kept', () => {
  const added = 'ALTER TABLE "public"."a"\n  ADD COLUMN "c" text;\n\n'
  const older = 'REVOKE ALL ("d") ON TABLE "public"."a" FROM "anon", "authenticated";\n'
  expect(tidyDiff(`${added}REVOKE ALL ("c") ON TABLE "public"."a" FROM "authenticated";\n\n${older}`)).toBe(
    added + older,
  )
})

test('BE-01: no SQL that a hosted project runs sets an owner or names a role of the embedded backend', () => {
  const files = [...readMigrations(dir), ...readSqlFiles(dir, ['storage.sql', ...readConfig(dir).seed.paths])]
  expect(files.length).toBeGreaterThan(30)
  const naming = files.filter(({ path }) =>
    /\bowner\s+to\b|\bproject_owner\b/i.test(readFileSync(path, 'utf8')),
  )
  expect(naming.map(({ name }) => name)).toEqual([])
})
