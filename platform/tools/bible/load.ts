import type { Database, Tx } from '@portal/backend/database/database'
import type { StoredMarks, StoredVerse } from '@portal/shared-ui/scripture/import'

export type Loaded = {
  added: number
  changed: number
  removed: number
  /** Books that were hidden from visitors and stay hidden: an administrator decides to show a book. */
  hidden: string[]
  /** Books that were incomplete and under work, and are complete now: their mark and note were removed. */
  finished: string[]
}

type LoadOptions = {
  /** The translation's name; empty for none: its books then show no name. */
  translation?: string
  /** The typesetting of the chapters; a chapter without markers loses its earlier ones. */
  marks?: StoredMarks[]
  onProgress?: (done: number, all: number) => void
}

/** What `private.write_book` returns. */
type WrittenBook = { name: string; added: number; changed: number; removed: number; finished: boolean }

/**
 * Writes these verses into the database in one transaction: afterwards their books contain exactly these, with this
 * translation. Does not change highlights and reading progress, which refer to book, chapter and number.
 */
export async function load(
  database: Database,
  verses: StoredVerse[],
  { translation = '', marks = [], onProgress = () => {} }: LoadOptions = {},
): Promise<Loaded> {
  const books = byBook(verses)
  const codes = [...books.keys()]
  const typesetting = byBook(marks)
  const loaded = await database.transaction(async (tx) => {
    await tx.exec(`set local maintenance_work_mem = '64MB'`)
    await refuseTakenNames(tx, codes)
    const [kept] = await rowsOf(
      tx,
      `select private.keep_translation(jsonb_build_object('name', $1::text)) as code`,
      [translation],
    )
    const counts: Loaded = { added: 0, changed: 0, removed: 0, hidden: [], finished: [] }
    let done = 0
    for (const [osis, texts] of books) {
      onProgress(done, verses.length)
      const parameters = [osis, jsonOf(texts), jsonOf(typesetting.get(osis) ?? []), kept?.code ?? '']
      const [row] = await rowsOf(
        tx,
        `select private.write_book($1, $2::jsonb, $3::jsonb, $4) as written`,
        parameters,
      )
      const written = JSON.parse(row?.written ?? '{}') as WrittenBook
      counts.added += written.added
      counts.changed += written.changed
      counts.removed += written.removed
      if (written.finished) counts.finished.push(written.name)
      done += texts.length
    }
    const hidden = await rowsOf(
      tx,
      'select name from public.books where not is_active and osis = any ($1) order by testament desc, book_order',
      [`{${codes.join(',')}}`],
    )
    return { ...counts, hidden: hidden.map(({ name }) => name ?? '') }
  })
  onProgress(verses.length, verses.length)
  // Replaced rows leave dead rows and outdated statistics, which slow searches down.
  for (const table of ['public.verses', 'public.chapters', 'private.verse_words', 'private.search_words']) {
    await database.exec(`vacuum (index_cleanup on) ${table}`)
  }
  await database.exec('analyze')
  return loaded
}

async function refuseTakenNames(tx: Tx, codes: string[]): Promise<void> {
  const [taken] = await rowsOf(tx, 'select private.taken_book_name($1) as name', [`{${codes.join(',')}}`])
  if (!taken?.name) return
  throw new Error(
    `The portal has a book “${taken.name}” of its own, with another code; rename or delete it under Administration, then import again. Nothing was changed.`,
  )
}

/** Verses or marks by the code of their book, in the order of the first of each book. */
function byBook<Part extends { osis: string }>(parts: Part[]): Map<string, Part[]> {
  const books = new Map<string, Part[]>()
  for (const part of parts) {
    const book = books.get(part.osis)
    if (book) book.push(part)
    else books.set(part.osis, [part])
  }
  return books
}

const jsonOf = (parts: { osis: string }[]): string =>
  JSON.stringify(parts.map(({ osis: _osis, ...part }) => part))

const rowsOf = async (tx: Tx, sql: string, parameters: string[]) => (await tx.query(sql, parameters)).rows
