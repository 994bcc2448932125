import { type Db, useDb } from '@portal/shared-ui/portal'
import type { VerseSearch } from '@portal/supabase/client'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { type FoundPassages, findPassages } from './passages.data'

export const PAGE_SIZE = 50

/** 'all', 'old', 'new', or a book's code. */
export type Scope = string

export type Search = { text: string; scope: Scope; page: number }

/** A search's result: the passages that the search text names ('Joh 3:16'), or else the verses that contain its words. */
export type SearchResult =
  | ({ kind: 'passage'; text: string } & FoundPassages)
  | ({ kind: 'verses'; text: string } & VerseSearch)

/** The query of a search's result. */
export const searchQuery = (db: Db, { text, scope, page }: Search) =>
  queryOptions({
    queryKey: ['bible', 'search', text, scope, page],
    queryFn: async ({ signal, client }): Promise<SearchResult> => {
      const named = await findPassages(client, db, text)
      return named ? { kind: 'passage', text, ...named } : findVerses(db, { text, scope, page }, signal)
    },
  })

/**
 * Searches the Bible; idle while the text is shorter than two characters. The last hits stay until the next result
 * has loaded; a superseded request is aborted.
 */
export function useSearch(search: Search) {
  return useQuery({
    ...searchQuery(useDb(), search),
    enabled: search.text.length >= 2,
    placeholderData: keepPreviousData,
  })
}

async function findVerses(db: Db, { text, scope, page }: Search, signal: AbortSignal): Promise<SearchResult> {
  const { data } = await db
    .rpc('search_verses', { q: text, scope, page_size: PAGE_SIZE, page_offset: (page - 1) * PAGE_SIZE })
    .abortSignal(signal)
    .throwOnError()
  return { kind: 'verses', text, ...(data as VerseSearch) }
}
