import type { PageEntry } from '@portal/platform/contract/registry'
import { bookByName, referencePath } from '@portal/shared-ui/scripture'
import type { SiteHit } from '@portal/supabase/client'
import { type Found, MAX_RESULTS, type Result } from './found'

export { ownPages } from './ownPages'

/** The names and keywords of the pages, sent to the database. A hit's path is the number of its page, from 1. */
export const namesOf = (pages: PageEntry[]): string[][] =>
  pages.map(({ title, alsoCalled }) => (alsoCalled ? [title, alsoCalled] : [title]))

/** Words with a minus sign before them: the search leaves out items with such a word. */
const excludedWords = /(?:^|\s)[-−]\p{L}\S*/gu

/** The shown results: the Bible book that the term names, then the database's hits, eight in all. */
export function showHits(hits: SiteHit[], pages: PageEntry[], term: string): Found {
  const wanted = term.replace(excludedWords, ' ').trim()
  const results = hits.flatMap((hit) => {
    const result = hit.id === null ? pageResult(hit, pages[Number(hit.path) - 1]) : contentResult(hit)
    return result ? [{ ...result, why: whyOf(hit, result, wanted) }] : []
  })
  return {
    results: [...bookNamed(term), ...results].slice(0, MAX_RESULTS),
    meant: hits[0]?.why === 'similar' ? hits[0].matched : null,
  }
}

/** The Bible book that a term names, as the first row. Needs at least three letters. */
function bookNamed(term: string): Result[] {
  const book = term.length > 2 ? bookByName(term) : undefined
  if (!book) return []
  const to = referencePath({ osis: book.osis, chapter: 1 })
  return [{ key: 'book', kind: 'Bibeln', title: book.name, text: 'Läs i Bibeln', to }]
}

/**
 * Why a hit was found, when neither the title nor the shown text has the words; undefined for pages found by their
 * keywords.
 */
function whyOf({ kind, why, matched }: SiteHit, { title, text }: Result, term: string): string | undefined {
  const words = (matched ?? term).toLocaleLowerCase('sv')
  const isShown = [title, text].some((shown) => shown?.toLocaleLowerCase('sv').includes(words))
  if (isShown || why === 'title') return undefined
  if (why !== 'text') return `Träff på ”${matched}”`
  if (kind === 'pages') return undefined
  return kind === 'interpretations' ? 'Träff i svaret' : 'Träff i beskrivningen'
}

const pageResult = ({ label }: SiteHit, page: PageEntry | undefined): Result | null =>
  page ? { key: page.to, kind: label, title: page.title, text: page.description, to: page.to } : null

const contentResult = ({ kind, label, id, title, snippet, path }: SiteHit): Result => ({
  key: `${kind} ${id}`,
  kind: label,
  title,
  text: snippet,
  to: encodeURI(path),
})
