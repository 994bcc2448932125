import { ANSWER_COLUMNS, type Answer, toAnswer } from '@portal/shared-ui/answers'
import { searchTerm } from '@portal/shared-ui/format'
import { type Db, useDb } from '@portal/shared-ui/portal'
import type { AnswerFilters } from '@portal/supabase/client'
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query'
import { isUuid } from '../shared/uuid'
import type { Filters } from './filters'

/** The search term; empty for fewer than two characters, for which the database would return all answers. */
export const normalSearch = (text: string) => {
  const normal = searchTerm(text)
  return normal.length < 2 ? '' : normal
}

const PAGE_SIZE = 20

type Page = { answers: Answer[]; next: Cursor | null }
type Cursor = { before_created_at: string; before_id: string }

/**
 * The answers page by page, newest first; the database searches and filters. One extra row shows whether there is a
 * next page.
 */
export const answersQuery = (db: Db, search: string, filters: Filters) =>
  infiniteQueryOptions({
    queryKey: ['study', 'answers', 'list', search, filters],
    initialPageParam: null as Cursor | null,
    queryFn: async ({ pageParam, signal }): Promise<Page> => {
      const { data } = await db
        .rpc('search_interpretations', { q: search, page_size: PAGE_SIZE + 1, ...filters, ...pageParam })
        .abortSignal(signal)
        .throwOnError()
      const answers = data.slice(0, PAGE_SIZE).map(toAnswer)
      const last = answers.at(-1)
      const more = data.length > PAGE_SIZE && last
      return { answers, next: more ? { before_created_at: last.created_at, before_id: last.id } : null }
    },
    getNextPageParam: ({ next }) => next,
  })

/** Keeps the previous result while the next loads. */
export const useAnswers = (search: string, filters: Filters) =>
  useInfiniteQuery({ ...answersQuery(useDb(), search, filters), placeholderData: keepPreviousData })

/** The filters' choices: topics within the chosen book, books within the chosen topic. */
export const choicesQuery = (db: Db, filters: Filters) =>
  queryOptions({
    queryKey: ['study', 'answers', 'choices', filters],
    queryFn: async ({ signal }) => {
      const { data } = await db.rpc('answer_filters', filters).abortSignal(signal).throwOnError()
      return data as AnswerFilters
    },
  })

/** Keeps the previous choices while the next load. */
export const useChoices = (filters: Filters) =>
  useQuery({ ...choicesQuery(useDb(), filters), placeholderData: keepPreviousData })

/** One answer; null when it does not exist or is not published. */
export const answerQuery = (db: Db, id: string) =>
  queryOptions({
    queryKey: ['study', 'answers', 'one', id],
    queryFn: async ({ signal }): Promise<Answer | null> => {
      if (!isUuid(id)) return null
      const { data } = await db
        .from('interpretations')
        .select(ANSWER_COLUMNS)
        .eq('id', id)
        .eq('is_public', true)
        .abortSignal(signal)
        .maybeSingle()
        .throwOnError()
      return data && toAnswer(data)
    },
  })

/** Idle without an id in the address. */
export const useAnswer = (id: string | null) =>
  useQuery({ ...answerQuery(useDb(), id ?? ''), enabled: id !== null })
