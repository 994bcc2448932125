import type { Marking, MarkingsPage } from '@portal/shared-ui/markings'
import type { Db } from '@portal/shared-ui/portal'
import { lastNumber } from '@portal/shared-ui/scripture/chapter'

/** Filters and order of the markings. */
export type Shown = {
  /** 'note', the name of a colour, or '' for all. */
  kind: string
  /** The code of a book, or '' for all. */
  book: string
  /** A search term in notes or verses. */
  words: string
  newest: boolean
}

/** Every marking, in the Bible's order. */
export const everything: Shown = { kind: '', book: '', words: '', newest: false }

/** The maximum number of rows of the database's function. */
const COPY_SIZE = 500

/** Reads all filtered markings, also those that the list has not loaded. */
export async function readAllMarkings(db: Db, shown: Shown): Promise<Marking[]> {
  const rows: Marking[] = []
  let next: MarkingsPage['next'] = null
  do {
    const page: MarkingsPage = await readPage(db, shown, next, COPY_SIZE)
    rows.push(...page.rows)
    next = page.next
  } while (next)
  return rows
}

/** Reads one page of filtered markings. */
export async function readPage(
  db: Db,
  { kind, book, words, newest }: Shown,
  after: MarkingsPage['next'],
  size: number,
  signal?: AbortSignal,
): Promise<MarkingsPage> {
  const asked = db.rpc('my_markings', {
    newest,
    page_size: size,
    ...(kind && { shown: kind }),
    ...(book && { of_book: book }),
    ...(words && { q: words }),
    ...(after && { after }),
  })
  const { data } = await (signal ? asked.abortSignal(signal) : asked).throwOnError()
  return data as MarkingsPage
}

/** The text of a marking's verses; with '…' for a range that is longer than the loaded verses. */
export function wordsOf({ verses, last }: Pick<Marking, 'verses' | 'last'>): string {
  const words = verses.map(({ text }) => text).join(' ')
  return areCut({ verses, last }) ? `${words} …` : words
}

/** Whether a marking's range is longer than the loaded verses. */
export function areCut({ verses, last }: Pick<Marking, 'verses' | 'last'>): boolean {
  const end = verses.at(-1)
  return end !== undefined && lastNumber(end) < last
}
