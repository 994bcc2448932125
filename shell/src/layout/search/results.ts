import type { SiteHit } from '@portal/supabase/client'
import type { PageEntry } from '../../registry/registry'

export type Result = { key: string; kind: string; title: string; text: string | null; to: string }

export const MAX_RESULTS = 8

const sources = ['interpretation', 'lesson', 'bible_study', 'sermon', 'page'] as const

const kinds: Record<SiteHit['source'], { label: string; path: string }> = {
  interpretation: { label: 'Svar', path: '/studera/tolkningar' },
  lesson: { label: 'Lektion', path: '/sjalavinna/skolan' },
  bible_study: { label: 'Bibelstudium', path: '/studera/bibelstudier' },
  sermon: { label: 'Predikan', path: '/studera/predikningar' },
}

/**
 * What the dropdown shows: hits of the database and pages that are known by name, exact titles first, then one of each source in turn,
 * eight in all.
 */
export function mixResults(hits: SiteHit[], pages: PageEntry[], term: string): Result[] {
  const dealt = [
    ...hits.map((hit) => ({ source: hit.source, rank: hit.rank, exact: hit.is_exact, result: fromHit(hit) })),
    ...pagesFor(pages, term),
  ]
  return dealt
    .sort(
      (a, b) =>
        Number(b.exact) - Number(a.exact) ||
        a.rank - b.rank ||
        sources.indexOf(a.source) - sources.indexOf(b.source),
    )
    .slice(0, MAX_RESULTS)
    .map(({ result }) => result)
}

/** Links lead to the very item, not only to its list. */
function fromHit({ source, id, title, snippet, slug }: SiteHit): Result {
  const { label, path } = kinds[source]
  const query = new URLSearchParams({ id, ...(slug && { slug }) })
  return { key: `${source} ${id}`, kind: label, title, text: snippet, to: `${path}?${query}` }
}

function pagesFor(pages: PageEntry[], term: string) {
  const wanted = term.toLocaleLowerCase('sv')
  return pages
    .filter(({ title, description, alsoCalled = '' }) =>
      `${title} ${description} ${alsoCalled}`.toLocaleLowerCase('sv').includes(wanted),
    )
    .map(({ title, description, to }, index) => ({
      source: 'page' as const,
      rank: index + 1,
      exact: title.toLocaleLowerCase('sv') === wanted,
      result: { key: to, kind: 'Sida', title, text: description, to },
    }))
}
