import { type Db, useDb } from '@portal/shared-ui/portal'
import { RANGE_NOT_SATISFIABLE } from '@portal/shared-ui/sqlState'
import type { Row } from '@portal/supabase/client'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { isUuid } from '../uuid'
import { PER_PAGE, type VideoList, type VideoParams } from './videoList'

type Table = VideoList['table']

export type ListedVideo = Pick<
  Row<'sermons'>,
  'id' | 'title' | 'youtube_url' | 'created_at' | 'preacher' | 'series' | 'preached_on' | 'passage' | 'path'
>

export type Video = ListedVideo & Pick<Row<'sermons'>, 'updated_at' | 'topics' | 'description' | 'is_public'>

type VideoPage = { page: number; total: number; videos: ListedVideo[] }

/** One page of a filtered list in its order, and the filtered total; null for a page that does not exist. */
export const videosQuery = (db: Db, table: Table, params: VideoParams) =>
  queryOptions({
    queryKey: ['study', 'videos', table, params],
    queryFn: ({ signal }) => readPage(db, table, params, signal),
  })

/** Keeps the previous result, and with it the total, while another page loads. */
export const useVideos = (table: Table, params: VideoParams) =>
  useQuery({ ...videosQuery(useDb(), table, params), placeholderData: keepPreviousData })

async function readPage(db: Db, table: Table, params: VideoParams, signal: AbortSignal) {
  const found = await (params.search ? searchPage : listPage)(db, table, params, signal)
  return found && (params.page ?? 1) > 1 && found.videos.length === 0 ? null : found
}

type Read = (db: Db, table: Table, params: VideoParams, signal: AbortSignal) => Promise<VideoPage | null>

/** A page of the list, filtered by series, preacher and topic. */
const listPage: Read = async (db, table, { page, series, preacher, topic, order }, signal) => {
  if (page === null) return null
  const first = (page - 1) * PER_PAGE
  let query = db
    .from(table)
    .select('id, title, youtube_url, created_at, preacher, series, preached_on, passage, path', {
      count: 'exact',
    })
    .eq('is_public', true)
  if (series) query = query.eq('series', series)
  if (preacher) query = query.eq('preacher', preacher)
  if (topic) query = query.contains('topics', `{"${topic.replace(/[\\"]/g, '\\$&')}"}`)
  const { data, count, error } = await query
    .order('created_at', { ascending: order === 'aldst' })
    .order('id', { ascending: order === 'aldst' })
    .range(first, first + PER_PAGE - 1)
    .abortSignal(signal)
  if (error?.code === RANGE_NOT_SATISFIABLE) return null
  if (error) throw error
  return { page, total: count ?? data.length, videos: data }
}

/** The result of `search_videos`. */
export type FoundVideos = { videos: ListedVideo[]; total: number }

/** Reads a page of the videos whose title has these words: the database searches and counts. */
const searchPage: Read = async (db, table, { page, search, order, ...choice }, signal) => {
  if (page === null) return null
  const { data } = await db
    .rpc(
      'search_videos',
      {
        of_table: table,
        q: search,
        ...choice,
        page_size: PER_PAGE,
        page_offset: (page - 1) * PER_PAGE,
        ...(order === 'aldst' && { oldest_first: true }),
      },
      { get: true },
    )
    .abortSignal(signal)
    .throwOnError()
  const found = data as FoundVideos | null
  return found && { page, ...found }
}

/** The names for the filters of a list. */
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

type Neighbour = Pick<Video, 'title' | 'path'>

/** The result of `video_page`. */
export type VideoInSeries = {
  video: Video
  /** The video in one sentence: 'Predikan med Anders Holm om Joh 3:16 i serien Johannes.' */
  summary: string
  /** The neighbouring parts of its series. */
  previous: Neighbour | null
  next: Neighbour | null
  /** The next newer video, of any series. */
  newer: Neighbour | null
}

/** Reads one video with the videos before and after it; the office has hidden videos too. Null without one. */
export async function readVideo(db: Db, table: Table, id: string, signal?: AbortSignal) {
  const read = db.rpc('video_page', { of_table: table, video_id: id }, { get: true })
  const { data } = await (signal ? read.abortSignal(signal) : read).throwOnError()
  return data as VideoInSeries | null
}

/** One published video with the videos before and after it; null without one. */
export const videoQuery = (db: Db, table: Table, id: string | undefined) =>
  queryOptions({
    queryKey: ['study', 'video', table, id],
    queryFn: async ({ signal }) => {
      if (!isUuid(id)) return null
      const page = await readVideo(db, table, id, signal)
      return page?.video.is_public ? page : null
    },
  })

export const useVideo = (table: Table, id: string | undefined) => useQuery(videoQuery(useDb(), table, id))

/** How many videos a list has. */
export async function countVideos(db: Db, table: Table): Promise<number> {
  const { count } = await db
    .from(table)
    .select('id', { count: 'exact', head: true })
    .eq('is_public', true)
    .throwOnError()
  return count ?? 0
}
