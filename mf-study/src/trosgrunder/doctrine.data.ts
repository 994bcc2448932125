import { type Db, useDb } from '@portal/shared-ui/portal'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

/** The columns of a doctrine's page. */
export const DOCTRINE_COLUMNS = 'id, slug, title, lead, description, content, path, updated_at'

const published = <Columns extends string>(db: Db, columns: Columns) =>
  db.from('pages').select(columns).eq('area', 'trosgrunder').eq('is_published', true)

/** The published doctrines in order: each builds on the ones before. */
const inOrder = <Columns extends string>(db: Db, columns: Columns) =>
  queryOptions({
    queryKey: ['study', 'doctrines', columns],
    queryFn: async ({ signal }) =>
      (
        await published(db, columns)
          .order('page_order')
          .order('created_at')
          .abortSignal(signal)
          .throwOnError()
      ).data,
  })

/** The doctrines as cards. */
export const doctrinesQuery = (db: Db) => inOrder(db, 'title, lead, keywords, path')

/** The doctrines around one that is shown. */
export const doctrineOrderQuery = (db: Db) => inOrder(db, 'title, lead, path')

/** All doctrines with their texts, in one response that the service worker keeps. */
const allQuery = (db: Db) =>
  queryOptions({
    queryKey: ['study', 'doctrines', 'texts'],
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: async () => (await published(db, DOCTRINE_COLUMNS).throwOnError()).data,
  })

/** One published doctrine with its text; null without one. When it cannot be read, the one that the worker has kept. */
export const doctrineQuery = (db: Db, slug: string | undefined) =>
  queryOptions({
    queryKey: ['study', 'doctrine', slug],
    queryFn: async ({ client, signal }) => {
      if (!slug) return null
      try {
        const one = published(db, DOCTRINE_COLUMNS).eq('slug', slug)
        return (await one.abortSignal(signal).maybeSingle().throwOnError()).data
      } catch (error) {
        const kept = await client.fetchQuery(allQuery(db)).catch(() => [])
        const found = kept.find((doctrine) => doctrine.slug === slug)
        if (found) return found
        throw error
      }
    },
  })

export const useDoctrines = () => useQuery(doctrinesQuery(useDb()))
export const useDoctrineOrder = () => useQuery(doctrineOrderQuery(useDb()))
export const useDoctrine = (slug: string | undefined) => useQuery(doctrineQuery(useDb(), slug))

/** Reads all doctrines once one of them is shown, so that the service worker keeps them for reading without network. */
export function useKeptDoctrines(): void {
  const db = useDb()
  const queryClient = useQueryClient()
  useEffect(() => {
    if ('serviceWorker' in navigator) void queryClient.prefetchQuery(allQuery(db))
  }, [db, queryClient])
}
