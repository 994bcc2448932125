import type { Database, Tx } from '@portal/backend/database/database'
import { canon } from '@portal/shared-ui/scripture/canon'
import { canonBook, type StoredMarks, type StoredVerse } from '@portal/shared-ui/scripture/import'

export type Loaded = {
  added: number
  changed: number
  removed: number
  /** Books that were hidden from visitors and stay hidden: an administrator decides to show a book. */
  hidden: string[]
  /** Books that were incomplete and under work, and are complete now: their mark and note were removed. */
  finished: string[]
}

/** Verses in one statement: few enough for a progress bar, many enough that the overhead of statements is negligible. */
const BATCH_SIZE = 4000

type LoadOptions = {
  /** The translation's name; empty for none: its books then show no name. */
  translation?: string
  /** The typesetting of the chapters; a chapter without markers loses its earlier ones. */
  marks?: StoredMarks[]
  onProgress?: (done: number, all: number) => void
}

/**
 * Writes these verses into the database in one transaction: afterwards their books contain exactly these, with this
 * translation. Existing rows keep their ids; unchanged verses are not written; missing books and chapters are
 * created. Does not change highlights and reading progress, which refer to book, chapter and number.
 */
export async function load(
  database: Database,
  verses: StoredVerse[],
  { translation = '', marks = [], onProgress = () => {} }: LoadOptions = {},
): Promise<Loaded> {
  const loaded = await database.transaction(async (tx) => {
    // Concurrent imports would deadlock; readers are not blocked.
    await tx.exec(
      `lock table public.books in share row exclusive mode; set local maintenance_work_mem = '64MB'`,
    )
    await makeBooks(tx, verses)
    await tx.query(
      'update public.books set translation = $1 where osis = any ($2) and translation is distinct from $1',
      [translation, arrayOf(osisCodes(verses))],
    )
    const finished = await finishBooks(tx, verses)
    const removed = await removeStale(tx, verses)
    const counts = { added: 0, changed: 0 }
    for (let from = 0; from < verses.length; from += BATCH_SIZE) {
      onProgress(from, verses.length)
      const { added, changed } = await write(tx, verses.slice(from, from + BATCH_SIZE))
      counts.added += added
      counts.changed += changed
    }
    await mark(tx, osisCodes(verses), marks)
    const hidden = await names(
      tx,
      'select name from public.books where not is_active and osis = any ($1) order by testament desc, book_order',
      [arrayOf(osisCodes(verses))],
    )
    return { ...counts, removed, hidden, finished }
  })
  onProgress(verses.length, verses.length)
  // Replaced rows leave dead rows and outdated statistics, which slow searches down.
  for (const table of ['public.verses', 'public.chapters', 'private.verse_words', 'private.search_words']) {
    await database.exec(`vacuum (index_cleanup on) ${table}`)
  }
  await database.exec('analyze')
  return loaded
}

/**
 * Adds the books of the file that are missing, and each book's missing chapters: those of the
 * canon and further ones of the file.
 */
async function makeBooks(tx: Tx, verses: StoredVerse[]): Promise<void> {
  const books = canon
    .filter(({ osis }) => osisCodes(verses).includes(osis))
    .map(({ osis, name, testament, order, chapters }) => ({
      osis,
      name,
      testament,
      book_order: order,
      chapters: [...new Set([...numbersTo(chapters), ...chaptersOf(verses, osis)])],
    }))
  const json = JSON.stringify(books)
  const taken = await names(
    tx,
    `select b.name from public.books b join json_to_recordset($1) as f (osis text, name text) on f.name = b.name
     where b.osis <> f.osis and not exists (select from public.books where osis = f.osis)`,
    [json],
  )
  if (taken[0]) {
    throw new Error(
      `The portal has a book “${taken[0]}” of its own, with another code; rename or delete it under Administration, then import again. Nothing was changed.`,
    )
  }
  await tx.query(
    `insert into public.books (osis, name, testament, book_order)
     select osis, name, testament, book_order from json_to_recordset($1) as f (osis text, name text, testament text, book_order int)
     order by book_order on conflict (osis) do nothing`,
    [json],
  )
  await tx.query(
    `insert into public.chapters (book_id, number)
     select b.id, n from json_to_recordset($1) as f (osis text, chapters int[])
     join public.books b using (osis), unnest(f.chapters) n order by b.book_order, n
     on conflict (book_id, number) do nothing`,
    [json],
  )
}

/**
 * Finishes books that were marked as under work while chapters lacked text, and now have text in every chapter. A
 * mark on an already complete book was set deliberately (a text under review) and stays.
 */
async function finishBooks(tx: Tx, verses: StoredVerse[]): Promise<string[]> {
  const whole = osisCodes(verses)
    .filter((osis) => {
      const chapters = chaptersOf(verses, osis)
      return numbersTo(canonBook(osis).chapters).every((chapter) => chapters.has(chapter))
    })
    .map((osis) => ({ osis, chapters: canonBook(osis).chapters }))
  return await names(
    tx,
    `update public.books b set is_being_implemented = false, implementation_note = null
     from json_to_recordset($1) as f (osis text, chapters int)
     where b.osis = f.osis and b.is_being_implemented and f.chapters > (
       select count(*) from public.chapters c
       where c.book_id = b.id and exists (select from public.verses v where v.chapter_id = c.id))
     returning b.name`,
    [JSON.stringify(whole)],
  )
}

/** Removes verses of these books that the file lacks, and empty chapters that are neither in the file nor in the canon. */
async function removeStale(tx: Tx, verses: StoredVerse[]): Promise<number> {
  const { affected } = await tx.query(
    `delete from public.verses v using public.chapters c, public.books b
     where v.chapter_id = c.id and c.book_id = b.id and b.osis = any ($1)
       and (b.osis, c.number, v.number) not in (
         select f.osis, f.chapter, f.number from json_to_recordset($2) as f (osis text, chapter int, number int))`,
    [arrayOf(osisCodes(verses)), JSON.stringify(verses.map(({ text: _text, ...place }) => place))],
  )
  await tx.query(
    `delete from public.chapters c using public.books b, json_to_recordset($1) as f (osis text, chapters int)
     where c.book_id = b.id and b.osis = f.osis and c.number > f.chapters
       and not exists (select from public.verses v where v.chapter_id = c.id)
       and (b.osis, c.number) not in (select g.osis, g.chapter from json_to_recordset($2) as g (osis text, chapter int))`,
    [
      JSON.stringify(osisCodes(verses).map((osis) => ({ osis, chapters: canonBook(osis).chapters }))),
      JSON.stringify(
        osisCodes(verses).flatMap((osis) =>
          [...chaptersOf(verses, osis)].map((chapter) => ({ osis, chapter })),
        ),
      ),
    ],
  )
  return affected
}

async function write(tx: Tx, verses: StoredVerse[]): Promise<{ added: number; changed: number }> {
  const { rows } = await tx.query(
    `with written as (
       insert into public.verses as v (chapter_id, number, last, text)
       select c.id, f.number, f.last, f.text
       from rows from (json_to_recordset($1) as (osis text, chapter int, number int, last int, text text))
         with ordinality as f (osis, chapter, number, last, text, place)
       join public.books b using (osis) join public.chapters c on c.book_id = b.id and c.number = f.chapter
       order by f.place
       on conflict (chapter_id, number) do update set last = excluded.last, text = excluded.text
         where (v.last, v.text) is distinct from (excluded.last, excluded.text)
       returning xmax = 0 as is_new
     )
     select count(*) filter (where is_new) as added, count(*) filter (where not is_new) as changed from written`,
    [JSON.stringify(verses)],
  )
  return { added: Number(rows[0]?.added), changed: Number(rows[0]?.changed) }
}

async function mark(tx: Tx, codes: string[], marks: StoredMarks[]): Promise<void> {
  await tx.query(
    `update public.chapters c set marks = f.marks
     from public.chapters was join public.books b on b.id = was.book_id
       left join json_to_recordset($2) as f (osis text, chapter int, marks text) on f.osis = b.osis and f.chapter = was.number
     where c.id = was.id and b.osis = any ($1) and was.marks is distinct from f.marks`,
    [arrayOf(codes), JSON.stringify(marks)],
  )
}

async function names(tx: Tx, sql: string, params: string[]): Promise<string[]> {
  const { rows } = await tx.query(sql, params)
  return rows.map(({ name }) => name ?? '')
}

const numbersTo = (many: number): number[] => Array.from({ length: many }, (_, at) => at + 1)

const osisCodes = (verses: StoredVerse[]): string[] => [...new Set(verses.map(({ osis }) => osis))]

const chaptersOf = (verses: StoredVerse[], osis: string): Set<number> =>
  new Set(verses.filter((verse) => verse.osis === osis).map(({ chapter }) => chapter))

/** A PostgreSQL array literal; codes contain only letters and digits. */
const arrayOf = (codes: string[]): string => `{${codes.join(',')}}`
