import { orMoved } from '@portal/shared-ui/orMoved'
import { type Db, useDb } from '@portal/shared-ui/portal'
import type { PageMeta, RouteContext } from '@portal/shared-ui/remote'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { pageKey } from './pageKey'

/** A page that the office has written, with what its document says of it. */
export type WrittenPage = { lead: string; content: string; meta: PageMeta }

const COLUMNS = 'path, title, lead, description, content'

const published = (db: Db) => db.from('pages').select(COLUMNS).eq('is_published', true)

/** All pages of the office outside the areas of apps, in one response that the service worker keeps. */
const allQuery = (db: Db) =>
  queryOptions({
    queryKey: ['page', 'texts'],
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: async () => (await published(db).in('area', ['om-oss', 'sida']).throwOnError()).data,
  })

/** The published page at a path; null without one. When it cannot be read, the one that the worker has kept. */
export const pageQuery = (db: Db, path: string) =>
  queryOptions({
    queryKey: pageKey(path),
    queryFn: async ({ client, signal }): Promise<WrittenPage | null> => {
      try {
        const one = published(db).eq('path', path).abortSignal(signal)
        return written((await one.maybeSingle().throwOnError()).data)
      } catch (error) {
        const kept = await client.fetchQuery(allQuery(db)).catch(() => [])
        const found = kept.find((page) => page.path === path)
        if (found) return written(found)
        throw error
      }
    },
  })

type Row = { path: string; title: string; lead: string; description: string; content: string }

function written(row: Row | null): WrittenPage | null {
  if (!row) return null
  const { path, title, lead, description, content } = row
  const crumbs = path.startsWith('/om-oss/') ? [{ label: 'Om oss', to: '/om-oss' }] : []
  return { lead, content, meta: { title, description: description || lead, crumbs } }
}

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
