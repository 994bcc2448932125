import { readFileSync } from 'node:fs'
import { bookKey, books, formatPlace } from '@portal/shared-ui/scripture'
import { findReferences } from '@portal/shared-ui/scripture/finder'
import { spellings } from '@portal/shared-ui/scripture/spellings'
import { BOOK_NAMES_FILE, bookNamesSql } from './bookNamesSql'
import { openThrowaway, type Throwaway } from './testing/openThrowaway'

// The machine may be busy with other tests.
jest.setTimeout(180_000)

let portal: Throwaway
beforeAll(async () => {
  portal = await openThrowaway()
})
afterAll(() => portal?.remove())

test('C-135: the database reads the names of shared-ui', () => {
  // `npx tsx platform/tools/bible/writeBookNames.ts` writes the file.
  expect(readFileSync(BOOK_NAMES_FILE, 'utf8')).toBe(bookNamesSql())
})

test('C-135: the database compares names as the page does', async () => {
  const names = books.flatMap(({ name, abbreviations, aliases }) => [name, ...abbreviations, ...aliases])
  const written = [
    ...names,
    'I. Joh',
    '1:sta  Joh.',
    'FÖRSTA\u00a0Joh',
    '3-Joh',
    'Ho\u0308ga\u00ad Visan',
    'x-henok',
    '1 Mackabeerboken',
  ]
  const rows = await portal.rows(
    'select private.alias_key(n.name) as key from json_array_elements_text($1) with ordinality n (name, nth) order by nth',
    [JSON.stringify(written)],
  )
  expect(rows.map(({ key }) => key)).toEqual(written.map(bookKey))
})

test('C-135, RF-05, RF-16, RF-17: the database and the page read the same verses in every spelling', async () => {
  const texts = spellings.map(({ text }) => `Läs ${text}.`)
  const rows = await portal.rows(
    `select t.text, coalesce((
        select string_agg(a.osis || '.' || r.chapter || '.' || array_to_string(r.verses, ','), ' ' order by r.nth)
        from private.prose_references(t.text) r join public.book_aliases a on a.alias = private.alias_key(r.book)), '') as read
     from json_array_elements_text($1) with ordinality t (text, nth) order by nth`,
    [JSON.stringify(texts)],
  )
  const onPage = texts.map((text) => ({ text, read: versesOf(text) }))
  expect(rows).toEqual(onPage)
})

test('MEM-06, C-135: the searches of lists read the same passage in every spelling', async () => {
  const texts = spellings.map(({ text }) => text)
  const rows = await portal.rows(
    `select t.text, coalesce((
        select p.osis || '.' || p.chapter || '.' || array_to_string(p.verses, ',') from private.searched_place(t.text) p), '') as read
     from json_array_elements_text($1) with ordinality t (text, nth) order by nth`,
    [JSON.stringify(texts)],
  )
  expect(rows).toEqual(texts.map((text) => ({ text, read: versesOf(text) })))
})

/** The verses that the page finds, as the query above writes them: 'John.3.16,18'. */
function versesOf(text: string): string {
  const [found, ...others] = findReferences(text).flatMap(({ passages }) => passages)
  if (!found) return ''
  const numbers = [found, ...others].flatMap(({ from = 1, to = from }) =>
    Array.from({ length: to - from + 1 }, (_, at) => from + at),
  )
  return `${formatPlace({ osis: found.osis, chapter: found.chapter })}.${numbers.join(',')}`
}
