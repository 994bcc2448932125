import { type Db, useDb } from '@portal/shared-ui/portal'
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { counted } from '../format'
import { bookByOsis } from './books'
import { formatReferenceIn, type Reference } from './reference'
import { isWithin, lastNumber, type Verse } from './verse'

export { isWithin, lastNumber, numbersOf, type Verse, verseLabel } from './verse'

export type Chapter = {
  number: number
  verses: Verse[]
  /** The typesetting of the text, one marker per line; null when it was imported without. */
  marks?: string | null
  /** What the translation's owner demands, when there is something. */
  terms?: Terms
}

/** The columns of `translations`. */
type Terms = {
  /** Shown under the chapter. */
  notice?: string
  /** The most verses to copy at once. */
  copy_limit?: number
  /** The service worker keeps no response in which it reads `"may_store":false`. */
  may_store?: false
}

const HOUR_MS = 3_600_000

type ChapterRef = Pick<Reference, 'osis' | 'chapter'>

const chaptersOf = (db: Db, osis: string) =>
  db
    .from('chapters')
    .select(
      'number, marks, verses(number, last, text), books!inner(translations(notice, copy_limit, may_store))',
    )
    .eq('books.osis', osis)
    .eq('is_public', true)
    .order('number', { referencedTable: 'verses' })

type ChapterRow = Omit<Chapter, 'terms'> & {
  books?: { translations: { notice: string | null; copy_limit: number | null; may_store: boolean } | null }
}

/** Leaves out what most chapters lack, so that painted pages stay small. */
function chapterOf({ number, marks, verses, books }: ChapterRow): Chapter {
  const of = books?.translations
  const terms: Terms = {
    ...(of?.notice && { notice: of.notice }),
    ...(of?.copy_limit && { copy_limit: of.copy_limit }),
    ...(of?.may_store === false && { may_store: false }),
  }
  return {
    number,
    marks,
    verses: verses.map(({ last, ...verse }) => (last ? { ...verse, last } : verse)),
    ...(Object.keys(terms).length > 0 && { terms }),
  }
}

/**
 * A chapter with its verses in one small response; null when it does not exist or its book is not active. All areas
 * share the cache: a passage shown beside an answer opens in the reader without a request.
 */
export const chapterQuery = (db: Db, { osis, chapter }: ChapterRef) =>
  queryOptions({
    queryKey: ['bible', 'chapter', osis, chapter],
    staleTime: HOUR_MS,
    gcTime: HOUR_MS,
    queryFn: async ({ signal }): Promise<Chapter | null> => {
      const { data } = await chaptersOf(db, osis)
        .eq('number', chapter)
        .abortSignal(signal)
        .maybeSingle()
        .throwOnError()
      return data && chapterOf(data)
    },
  })

/** Several chapters in one request for each book; cached chapters are not requested again. */
export async function fetchChapters(
  client: QueryClient,
  db: Db,
  chapters: readonly ChapterRef[],
): Promise<(Chapter | null)[]> {
  const keyOf = (chapter: ChapterRef) => chapterQuery(db, chapter).queryKey
  const missing = chapters.filter((chapter) => client.getQueryData(keyOf(chapter)) === undefined)
  await Promise.all(
    [...new Set(missing.map(({ osis }) => osis))].map(async (osis) => {
      const numbers = [
        ...new Set(missing.flatMap((chapter) => (chapter.osis === osis ? [chapter.chapter] : []))),
      ]
      const { data } = await chaptersOf(db, osis).in('number', numbers).throwOnError()
      for (const chapter of numbers) {
        const read = data.find(({ number }) => number === chapter)
        client.setQueryData(keyOf({ osis, chapter }), read ? chapterOf(read) : null)
      }
    }),
  )
  return chapters.map((chapter) => client.getQueryData(keyOf(chapter)) ?? null)
}

export const useChapter = (chapter: ChapterRef) => useQuery(chapterQuery(useDb(), chapter))

/**
 * The verses of a passage in its chapter. For missing verses, `lack` is a sentence: how many verses the chapter has,
 * or that the passage is missing.
 */
export function versesOf(
  reference: Reference,
  chapter: Chapter | null,
  book: string = bookByOsis(reference.osis)?.name ?? reference.osis,
): { verses: Verse[]; lack?: string } {
  const { from = 1, onward, to = onward ? undefined : reference.from } = reference
  const all = chapter?.verses ?? []
  const verses = all.filter((verse) => isWithin(verse, from, to ?? Number.POSITIVE_INFINITY))
  const end = all.at(-1)
  const count = end ? lastNumber(end) : 0
  if (count > 0 && (to ?? from) > count)
    return { verses, lack: `${book} ${reference.chapter} har ${counted(count, 'vers', 'verser')}.` }
  if (verses.length > 0) return { verses }
  return { verses, lack: `${formatReferenceIn(book, reference)} finns inte i vår bibel än.` }
}
