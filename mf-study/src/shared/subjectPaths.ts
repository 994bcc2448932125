import { pagePaths, titleSlug } from '@portal/shared-ui/format'

export const subjectsPath = pagePaths.subjects

/** The link back to the list. */
export const toAll = { label: 'Alla ämnen', to: subjectsPath }

export const subjectPath = (id: string) => `${subjectsPath}/${id}`

type Addressed = { id: string; title: string }

/** The id identifies the article; the slug is for people. */
export function articlePath(subjectId: string, { id, title }: Addressed): string {
  const slug = encodeURIComponent(titleSlug(title))
  return `${subjectPath(subjectId)}/${id}${slug && `/${slug}`}`
}
