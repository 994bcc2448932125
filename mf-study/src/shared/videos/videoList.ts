/** One of the three lists of videos: where it is, what it is called, what it says when there is nothing. */
export type VideoList = {
  /** The end of its address below `/studera`. */
  path: string
  table: 'bible_studies' | 'sermons' | 'documentaries'
  title: string
  /** What one of its videos is, and what several are: 'predikan', 'predikningar'. */
  noun: readonly [one: string, many: string]
  lead: string
  /** What search engines show, 50 to 150 characters. */
  description: string
  /** Said when the list is empty. */
  empty: string
}

export const PER_PAGE = 12

/** What an address asks for: a page, or the page on which one video stands. Null for what is no page or no id. */
export type VideoParams = { page: number | null; id?: undefined } | { page?: undefined; id: string }

/** Reads '?sida=2', or '?id=…' as the site's search links. */
export function parseVideoParams(search: URLSearchParams): VideoParams {
  const id = search.get('id')
  if (id !== null) return { id }
  const page = search.get('sida') ?? '1'
  return { page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : null }
}

/** The one address of a page of a list. */
export const pagePath = ({ path }: VideoList, page: number) =>
  page === 1 ? `/studera/${path}` : `/studera/${path}?sida=${page}`
