import { titleSlug } from './slugs'

/** The canonical address of a video below its list's page. The id identifies it; the slug is for people. */
export function videoPath(list: string, { id, title }: { id: string; title: string }): string {
  const slug = encodeURIComponent(titleSlug(title))
  return `${list}/${id}${slug && `/${slug}`}`
}
