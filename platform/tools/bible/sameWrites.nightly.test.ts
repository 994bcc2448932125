import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Database, Param } from '@portal/backend/database/database'
import type { ReadBible } from '@portal/shared-ui/scripture/import'
import { root } from '../../apps'
import { type Opened, openEngine } from '../bench/database/openEngine'
import { load } from './load'
import { readFile } from './readFile'

/** A hosted project stops a member's statement after this time. */
const HOSTED_LIMIT_MS = 8_000

const rowsOf = async (database: Database, sql: string, params: Param[] = []) =>
  (await database.transaction((tx) => tx.query(sql, params))).rows

/** The text of each book with its headings, marks and translation, without ids and times. */
const stored = (database: Database) =>
  rowsOf(
    database,
    `select b.osis, t.name, b.is_active, b.is_being_implemented, count(v.id) as verses, md5(string_agg(
       concat_ws('|', c.number, private.verse_label(v.number, v.last), v.text, v.is_public, c.is_public), E'\\n' order by c.number, v.number)) as text,
       md5(string_agg(distinct concat_ws('|', c.number, c.marks), E'\\n' order by concat_ws('|', c.number, c.marks))) as marks
     from public.books b join public.chapters c on c.book_id = b.id left join public.verses v on v.chapter_id = c.id
       left join public.translations t on t.code = b.translation_code group by b.id, t.name order by b.book_order`,
  )

/** Calls a function as an administrator does; returns its result and the milliseconds that it took. */
async function call(database: Database, sql: string, params: Param[]) {
  return await database.transaction(async (tx) => {
    await tx.exec(
      `select set_config('request.jwt.claims', json_build_object('role', 'authenticated', 'sub', id, 'aal', 'aal1')::text, true)
       from public.profiles where is_admin order by id limit 1; set local role authenticated`,
    )
    const startedAt = performance.now()
    const { rows } = await tx.query(`select ${sql} as result`, params)
    return { result: JSON.parse(rows[0]?.result ?? 'null'), ms: performance.now() - startedAt }
  })
}

/** Imports a Bible as the office's page does; returns the longest call in milliseconds. */
async function importByPage(database: Database, { verses, marks, translation }: ReadBible): Promise<number> {
  const codes = [...new Set(verses.map(({ osis }) => osis))]
  const jsonOf = (parts: { osis: string }[], osis: string) =>
    JSON.stringify(parts.filter((part) => part.osis === osis))
  const begun = await call(
    database,
    `public.begin_bible_import('bibel.xml', repeat('a', 64), $1::jsonb, $2::text[], 'at_end')`,
    [JSON.stringify({ name: translation }), `{${codes.join(',')}}`],
  )
  const { id } = begun.result as { id: number }
  let longest = 0
  for (const osis of codes) {
    const values = [String(id), osis, jsonOf(verses, osis), jsonOf(marks, osis)]
    const { ms } = await call(database, 'public.import_book($1::bigint, $2, $3::jsonb, $4::jsonb)', values)
    longest = Math.max(longest, ms)
  }
  let left = 1
  while (left > 0) {
    const { result, ms } = await call(database, 'public.finish_bible_import($1::bigint)', [String(id)])
    left = (result as { left: number }).left
    longest = Math.max(longest, ms)
  }
  return longest
}

/** Takes all books away, as in a portal that has no Bible yet. */
const empty = (database: Database) =>
  database.exec(
    'delete from private.bible_imports; delete from public.books; delete from public.translations',
  )

async function compare(database: Database, file: string): Promise<void> {
  const bible = await readFile(file, { partial: true })
  await empty(database)
  await load(database, bible.verses, bible)
  const byCommand = await stored(database)
  expect(byCommand.length).toBeGreaterThan(0)
  await empty(database)
  expect(await importByPage(database, bible)).toBeLessThan(HOSTED_LIMIT_MS)
  expect(await stored(database)).toEqual(byCommand)
  // The same once more over what is there.
  await importByPage(database, bible)
  expect(await stored(database)).toEqual(byCommand)
}

/** Two verses, and joined ones, in each format that has no case of its own. */
const others = {
  'rut.json': JSON.stringify({
    translation: 'Provtext',
    books: [
      { name: 'Rut', chapters: [{ chapter: 1, verses: ['Det blev hungersnöd.', 'Mannen hette Elimelek.'] }] },
    ],
  }),
  'rut.verses.json': JSON.stringify([
    { book: 'Rut', chapter: 1, verse: 1, text: 'Det blev hungersnöd.' },
    { book: 'Rut', chapter: 1, verse: '2-3', text: 'Mannen hette Elimelek, och han dog.' },
  ]),
  'rut.txt': '### Rut\nKapitel 1\n1 Det blev hungersnöd.\n2-3 Mannen hette Elimelek.\n',
  'rut.tsv': 'bok\tkapitel\tvers\ttext\nRut\t1\t1\tDet blev ”hungersnöd”.\nRut\t1\t2-3\tMannen dog.\n',
  'rut.zefania.xml':
    '<XMLBIBLE biblename="Provtext"><BIBLEBOOK bname="Rut"><CHAPTER cnumber="1"><PROLOG>Inledning</PROLOG>' +
    '<CAPTION vref="1">Rubrik</CAPTION><VERS vnumber="1">Det blev hungersnöd.</VERS><BR art="x-p"/>' +
    '<VERS vnumber="2" enumber="3">Mannen hette Elimelek.</VERS></CHAPTER></BIBLEBOOK></XMLBIBLE>',
}

const cases = resolve(root, 'shared-ui/src/scripture/import/testing/cases')
const whole = resolve(root, '../shared/data/karl-xii-1873.osis.xml')

describe.each([
  ['PGlite', []],
  ['PostgreSQL 17', [17]],
] as const)('on %s', (_, versions) => {
  let opened: Opened
  let folder: string
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'portal-import-'))
    opened = await openEngine([...versions])
  })
  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true })
    await opened.close()
  })

  test.each(readdirSync(cases))('[BE-293] the page writes what the command writes: %s', (name) =>
    compare(opened.database, join(cases, name)),
  )

  test.each(Object.entries(others))(
    '[BE-293] the page writes what the command writes: %s',
    async (name, content) => {
      writeFileSync(join(folder, name), content)
      await compare(opened.database, join(folder, name))
    },
  )

  const whereFileIs = existsSync(whole) ? test : test.skip
  whereFileIs('[BE-293] the page writes what the command writes: a whole Bible', () =>
    compare(opened.database, whole),
  )
})
