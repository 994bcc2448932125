import { type Db, useDb } from '@portal/shared-ui/portal'
import { RANGE_NOT_SATISFIABLE } from '@portal/shared-ui/sqlState'
import type { Row } from '@portal/supabase/client'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { isUuid } from '../uuid'
import { PER_PAGE, type VideoList, type VideoParams } from './videoList'

export type Video = Pick<Row<'sermons'>, 'id' | 'title' | 'youtube_url' | 'created_at'>

export type VideoPage = { page: number; total: number; videos: Video[] }

/** One page of a list, newest first, and how many videos there are in all; null when there is no such page or video. */
export const videosQuery = (db: Db, table: VideoList['table'], params: VideoParams) =>
  queryOptions({
    queryKey: ['study', 'videos', table, params],
    queryFn: async ({ signal }): Promise<VideoPage | null> => {
      const page = params.id === undefined ? params.page : await pageOf(db, table, params.id, signal)
      return page === null ? null : readPage(db, table, page, signal)
    },
  })

/** While another page is read, the count of the one before stays known. */
export const useVideos = (table: VideoList['table'], params: VideoParams) =>
  useQuery({ ...videosQuery(useDb(), table, params), placeholderData: keepPreviousData })

async function readPage(db: Db, table: VideoList['table'], page: number, signal: AbortSignal) {
  const first = (page - 1) * PER_PAGE
  const { data, count, error } = await db
    .from(table)
    .select('id, title, youtube_url, created_at', { count: 'exact' })
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
    .range(first, first + PER_PAGE - 1)
    .abortSignal(signal)
  if (error?.code === RANGE_NOT_SATISFIABLE) return null
  if (error) throw error
  return page > 1 && data.length === 0 ? null : { page, total: count ?? data.length, videos: data }
}

/** The page on which a video stands: as many stand before it as are newer. */
async function pageOf(db: Db, table: VideoList['table'], id: string, signal: AbortSignal) {
  if (!isUuid(id)) return null
  const { data: video } = await db
    .from(table)
    .select('created_at')
    .eq('id', id)
    .abortSignal(signal)
    .maybeSingle()
    .throwOnError()
  if (!video) return null
  const { count } = await db
    .from(table)
    .select('id', { count: 'exact', head: true })
    .or(`created_at.gt."${video.created_at}",and(created_at.eq."${video.created_at}",id.gt.${id})`)
    .abortSignal(signal)
    .throwOnError()
  return Math.floor((count ?? 0) / PER_PAGE) + 1
}

/** How many videos a list has. */
export async function countVideos(db: Db, table: VideoList['table']): Promise<number> {
  const { count } = await db.from(table).select('id', { count: 'exact', head: true }).throwOnError()
  return count ?? 0
}
