import { titleSlug } from './slugs'

/** The one address of a video: `list` is the end of its list's. The id finds it; the slug is for people. */
export function videoPath(list: string, { id, title }: { id: string; title: string }): string {
  const slug = encodeURIComponent(titleSlug(title))
  return `/studera/${list}/${id}${slug && `/${slug}`}`
}
