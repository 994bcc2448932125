import { fetchAllRows } from '@portal/shared-ui/fetchAllRows'
import { type Db, useDb } from '@portal/shared-ui/portal'
import { RANGE_NOT_SATISFIABLE } from '@portal/shared-ui/sqlState'
import type { Row } from '@portal/supabase/client'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { isUuid } from '../uuid'
import { PER_PAGE, type VideoList, type VideoParams } from './videoList'

type Table = VideoList['table']

export type ListedVideo = Pick<
  Row<'sermons'>,
  'id' | 'title' | 'youtube_url' | 'created_at' | 'preacher' | 'series' | 'preached_on' | 'passage'
>

export type Video = ListedVideo & Pick<Row<'sermons'>, 'updated_at' | 'topics'>

export type VideoPage = { page: number; total: number; videos: ListedVideo[] }

/** One page of what is asked for of a list, newest first, and how many videos that is in all; null when there is no such page. */
export const videosQuery = (db: Db, table: Table, params: VideoParams) =>
  queryOptions({
    queryKey: ['study', 'videos', table, params],
    queryFn: ({ signal }) => readPage(db, table, params, signal),
  })

/** While another page is read, the count of the one before stays known. */
export const useVideos = (table: Table, params: VideoParams) =>
  useQuery({ ...videosQuery(useDb(), table, params), placeholderData: keepPreviousData })

async function readPage(
  db: Db,
  table: Table,
  { page, series, preacher, topic, search }: VideoParams,
  signal: AbortSignal,
): Promise<VideoPage | null> {
  if (page === null) return null
  const first = (page - 1) * PER_PAGE
  let query = db
    .from(table)
    .select('id, title, youtube_url, created_at, preacher, series, preached_on, passage', { count: 'exact' })
  if (series) query = query.eq('series', series)
  if (preacher) query = query.eq('preacher', preacher)
  if (topic) query = query.contains('topics', `{"${topic.replace(/[\\"]/g, '\\$&')}"}`)
  for (const word of search.split(/\s+/).slice(0, MAX_WORDS))
    if (word) query = query.ilike('title', `%${literally(word)}%`)
  const { data, count, error } = await query
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
    .range(first, first + PER_PAGE - 1)
    .abortSignal(signal)
  if (error?.code === RANGE_NOT_SATISFIABLE) return null
  if (error) throw error
  return page > 1 && data.length === 0 ? null : { page, total: count ?? data.length, videos: data }
}

const MAX_WORDS = 8

/** Every sign of a pattern means itself; a star, which PostgREST reads as one, any sign. */
const literally = (word: string) => word.replace(/[\\%_]/g, '\\$&').replaceAll('*', '_')

/** The names that a list can be chosen by. */
export type VideoNames = { series: string[]; preachers: string[] }

export const videoNamesQuery = (db: Db, table: Table) =>
  queryOptions({
    queryKey: ['study', 'video-names', table],
    queryFn: async ({ signal }) => {
      const { data } = await db
        .rpc('video_filters', { of_table: table }, { get: true })
        .abortSignal(signal)
        .throwOnError()
      return data as VideoNames
    },
  })

export const useVideoNames = (table: Table) => useQuery(videoNamesQuery(useDb(), table))

type Neighbour = Pick<Video, 'id' | 'title'>

/** What `video_page` gives. */
export type VideoInSeries = {
  video: Video
  /** The parts of its series around it. */
  previous: Neighbour | null
  next: Neighbour | null
  /** The one that came after it, of whichever series. */
  newer: Neighbour | null
}

/** One video with what comes before and after it; null without one. */
export const videoQuery = (db: Db, table: Table, id: string | undefined) =>
  queryOptions({
    queryKey: ['study', 'video', table, id],
    queryFn: async ({ signal }) => {
      if (!isUuid(id)) return null
      const { data } = await db
        .rpc('video_page', { of_table: table, video_id: id }, { get: true })
        .abortSignal(signal)
        .throwOnError()
      return data as VideoInSeries | null
    },
  })

export const useVideo = (table: Table, id: string | undefined) => useQuery(videoQuery(useDb(), table, id))

/** What the addresses of all videos of a list are made of. */
export const videoAddresses = (db: Db, table: Table) =>
  fetchAllRows(({ after, limit }) =>
    db.from(table).select('id, title, updated_at').gt('id', after).order('id').limit(limit).throwOnError(),
  )

/** How many videos a list has. */
export async function countVideos(db: Db, table: Table): Promise<number> {
  const { count } = await db.from(table).select('id', { count: 'exact', head: true }).throwOnError()
  return count ?? 0
}
