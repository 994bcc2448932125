import { pagePaths, searchTerm } from '@portal/shared-ui/format'

/** One of the three lists of videos: its table, its names, and the texts of its empty states. */
export type VideoList = {
  table: 'bible_studies' | 'sermons' | 'documentaries'
  title: string
  /** The noun for one video and for several: 'predikan', 'predikningar'. */
  noun: readonly [one: string, many: string]
  lead: string
  /** The description for search engines, 50 to 150 characters; later pages append their number. */
  description: string
  /** The message of an empty list. */
  empty: string
}

export const PER_PAGE = 12

/** The order of a list: newest first, or oldest first. */
type VideoOrder = '' | 'aldst'

/** The filters of a list; empty texts filter nothing. */
export type VideoChoice = {
  series: string
  preacher: string
  topic: string
  search: string
  order: VideoOrder
}

/** The filters of an address. The page is null when invalid. */
export type VideoParams = VideoChoice & { page: number | null }

/** Reads '?serie=…&talare=…&amne=…&q=…&ordning=aldst&sida=2'. */
export function parseVideoParams(address: URLSearchParams): VideoParams {
  const page = address.get('sida') ?? '1'
  const named = (name: string) => address.get(name) ?? ''
  return {
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : null,
    series: named('serie'),
    preacher: named('talare'),
    topic: named('amne'),
    search: searchTerm(named('q')),
    order: named('ordning') === 'aldst' ? 'aldst' : '',
  }
}

/** The inverse: the parameters of an address for these filters. */
export function videoParams({
  series,
  preacher,
  topic,
  search,
  order,
  page,
}: Partial<VideoParams>): URLSearchParams {
  const named = {
    serie: series,
    talare: preacher,
    amne: topic,
    q: search,
    ordning: order,
    sida: page && page > 1 && `${page}`,
  }
  return new URLSearchParams(Object.entries(named).flatMap(([name, value]) => (value ? [[name, value]] : [])))
}

/** Whether any filter is set; the order does not count. */
export const isChosen = ({ series, preacher, topic, search }: VideoChoice) =>
  [series, preacher, topic, search].some(Boolean)

/** The address of a list with these filters. */
export function listPath({ table }: VideoList, params: Partial<VideoParams> = {}): string {
  const search = videoParams(params).toString()
  return `${pagePaths[table]}${search && `?${search}`}`
}
