import { type FakeRequest, fakeDb, refusal } from '@portal/shared-ui/testing'
import type { FoundVideos, Video, VideoInSeries, VideoNames } from './videos.data'

export const idOf = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`

/** A video, number 1 is the newest; the second is on a site without stills. */
export const video = (at: number, changes: Partial<Video> = {}): Video => ({
  id: idOf(at),
  path: `/studera/predikningar/${idOf(at)}/film-${at}`,
  title: `Film ${at}`,
  youtube_url: at === 2 ? 'https://vimeo.com/12345' : 'https://youtu.be/aqz-KE-bpKQ',
  created_at: new Date(Date.UTC(2026, 5, 30, 12) - (at - 1) * 86_400_000).toISOString(),
  updated_at: '2026-07-01T12:00:00Z',
  preacher: null,
  series: null,
  preached_on: null,
  passage: null,
  topics: [],
  description: null,
  is_public: true,
  ...changes,
})

const newest = (count: number) => Array.from({ length: count }, (_, at) => video(at + 1))

/** `count` videos as the database returns them: the requested range, with the filtered total. */
export function listOf(count: number) {
  const rows = newest(count)
  return ({ params }: FakeRequest) => {
    const chosen = params.has('series') ? rows.slice(0, 3) : rows
    const first = Number(params.get('offset') ?? 0)
    if (first > 0 && first >= chosen.length)
      return refusal(416, 'PGRST103', 'Requested range not satisfiable')
    const page = chosen.slice(first, first + Number(params.get('limit') ?? count))
    const range = page.length ? `${first}-${first + page.length - 1}` : '*'
    return new Response(JSON.stringify(page), { headers: { 'content-range': `${range}/${chosen.length}` } })
  }
}

/**
 * Answers `search_videos`: the requested page of those videos whose titles contain each word of `q`, and how many match.
 * `count` videos exist.
 */
function foundOf(count: number) {
  return ({ params }: FakeRequest): FoundVideos => {
    const words = (params.get('q') ?? '').toLowerCase().split(' ')
    const found = newest(count).filter(({ title }) =>
      words.every((word) => title.toLowerCase().includes(word)),
    )
    const first = Number(params.get('page_offset'))
    return { videos: found.slice(first, first + Number(params.get('page_size'))), total: found.length }
  }
}

type Answers = { count?: number; names?: VideoNames; found?: Partial<VideoInSeries> | null }

/** A database of sermons: this number of videos, these names for the filters, and the data of a video's page. */
export function sermonsDb({ count = 30, names = { series: [], preachers: [] }, found = null }: Answers = {}) {
  const page = found && {
    video: video(1),
    summary: 'Predikan med Anders Holm om Joh 3:16; Romarbrevet 8 i serien Romarbrevet.',
    previous: null,
    next: null,
    newer: null,
    ...found,
  }
  return fakeDb({
    'GET sermons': listOf(count),
    'HEAD sermons': () => count,
    'GET rpc/search_videos': foundOf(count),
    'GET rpc/video_filters': names,
    'GET rpc/video_page': () => new Response(JSON.stringify(page)),
  })
}
