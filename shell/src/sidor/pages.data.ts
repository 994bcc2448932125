import { orMoved } from '@portal/shared-ui/orMoved'
import { type Db, useDb } from '@portal/shared-ui/portal'
import type { PageMeta, RouteContext } from '@portal/shared-ui/remote'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { pageKey } from './pageKey'

/** A page that the office has written, with what its document says of it. */
export type WrittenPage = { lead: string; content: string; meta: PageMeta }

type Row = { title: string; lead: string; description: string; content: string }

const COLUMNS = 'path, title, lead, description, content'

/** The page at a path, published or not, as a request. */
export const rowAt = (db: Db, path: string) => db.from('pages').select(COLUMNS).eq('path', path)

/** All pages of the office outside the areas of apps, in one response that the service worker keeps. */
const allQuery = (db: Db) =>
  queryOptions({
    queryKey: ['page', 'texts'],
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: async () => {
      const pages = db.from('pages').select(COLUMNS).eq('is_published', true)
      return (await pages.in('area', ['om-oss', 'sida']).throwOnError()).data
    },
  })

export const writtenPage = (path: string, { title, lead, description, content }: Row): WrittenPage => ({
  lead,
  content,
  meta: {
    title,
    description: description || lead,
    crumbs: path.startsWith('/om-oss/') ? [{ label: 'Om oss', to: '/om-oss' }] : [],
  },
})

/** The published page at a path; null without one. When it cannot be read, the one that the worker has kept. */
export const pageQuery = (db: Db, path: string) =>
  queryOptions({
    queryKey: pageKey(path),
    queryFn: async ({ client, signal }): Promise<WrittenPage | null> => {
      try {
        const published = rowAt(db, path).eq('is_published', true).abortSignal(signal)
        const { data } = await published.maybeSingle().throwOnError()
        return data && writtenPage(path, data)
      } catch (error) {
        const kept = await client.fetchQuery(allQuery(db)).catch(() => [])
        const found = kept.find((page) => page.path === path)
        if (found) return writtenPage(path, found)
        throw error
      }
    },
  })

/** A page, and once it is shown all of them, so that the service worker keeps them for reading without network. */
export function usePage(path: string) {
  const db = useDb()
  const queryClient = useQueryClient()
  useEffect(() => {
    if ('serviceWorker' in navigator) void queryClient.prefetchQuery(allQuery(db))
  }, [db, queryClient])
  return useQuery(pageQuery(db, path))
}

/** Fills the query of a page for its route. */
export const prefetchPage = ({ db, queryClient, url }: RouteContext): Promise<unknown> =>
  orMoved(queryClient.fetchQuery(pageQuery(db, url.pathname)), db, url)
