import { type Db, useDb } from '@portal/shared-ui/portal'
import { loadParser, type Reference } from '@portal/shared-ui/scripture'
import type { VerseSearch } from '@portal/supabase/client'
import { keepPreviousData, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { chapterQuery, type Verse } from '../shared/chapter.data'

export const PAGE_SIZE = 50

/** 'all', 'old', 'new', or the code of a book. */
export type Scope = string

export type Search = { text: string; scope: Scope; page: number }

/** What a search gives: the passage that the text names, or the verses that contain it. */
export type Found =
  | { kind: 'passage'; text: string; reference: Reference; verses: Verse[] }
  | ({ kind: 'verses'; text: string } & VerseSearch)

const searchQuery = (db: Db, { text, scope, page }: Search) =>
  queryOptions({
    queryKey: ['bible', 'search', text, scope, page],
    queryFn: async ({ signal, client }): Promise<Found> =>
      (await findPassage(client, db, text)) ?? (await findVerses(db, { text, scope, page }, signal)),
  })

/**
 * Searches the Bible; idle while the text is shorter than two characters (BI-06). What was found last stays until the
 * next answer is there, and an answer that comes too late is thrown away with its request.
 */
export function useSearch(search: Search) {
  return useQuery({
    ...searchQuery(useDb(), search),
    enabled: search.text.length >= 2,
    placeholderData: keepPreviousData,
  })
}

/** A reference first (BI-07). Without a digit it cannot be one, and the parser is not fetched. */
async function findPassage(client: QueryClient, db: Db, text: string): Promise<Found | null> {
  if (!/\d/.test(text)) return null
  const { parseReference } = await loadParser()
  const reference = parseReference(text)
  if (!reference) return null
  const chapter = await client.fetchQuery(chapterQuery(db, reference))
  const { from = 1, to = reference.from ?? Number.POSITIVE_INFINITY } = reference
  const verses = chapter?.verses.filter(({ number }) => number >= from && number <= to) ?? []
  return verses.length > 0 ? { kind: 'passage', text, reference, verses } : null
}

async function findVerses(db: Db, { text, scope, page }: Search, signal: AbortSignal): Promise<Found> {
  const { data } = await db
    .rpc('search_verses', { q: text, scope, page_size: PAGE_SIZE, page_offset: (page - 1) * PAGE_SIZE })
    .abortSignal(signal)
    .throwOnError()
  return { kind: 'verses', text, ...(data as VerseSearch) }
}
