import { pagePaths, videoPath } from '@portal/shared-ui/format'
import { bookByName, referencePath } from '@portal/shared-ui/scripture'
import type { SiteHit } from '@portal/supabase/client'
import type { PageEntry } from '../../registry/registry'
import { type Found, MAX_RESULTS, type Result } from './found'

export { ownPages } from './ownPages'

type Kind = { label: string; path: string; at: 'path' | 'id' | 'video' }

/** Links lead to the item itself, not only to its list: by its own address, or by its id. */
const kinds: Record<Exclude<SiteHit['source'], 'page'>, Kind> = {
  interpretation: { label: 'Svar', path: pagePaths.interpretations, at: 'id' },
  lesson: { label: 'Lektion', path: pagePaths.soul_winning_lessons, at: 'id' },
  bible_study: { label: 'Bibelstudium', path: pagePaths.bible_studies, at: 'video' },
  sermon: { label: 'Predikan', path: pagePaths.sermons, at: 'video' },
  documentary: { label: 'Dokumentär', path: pagePaths.documentaries, at: 'video' },
  subject: { label: 'Ämne', path: pagePaths.subjects, at: 'path' },
  subject_article: { label: 'Artikel', path: pagePaths.subjects, at: 'path' },
  religion: { label: 'Religion', path: pagePaths.false_religion_categories, at: 'path' },
  religion_group: { label: 'Religion', path: pagePaths.false_religion_categories, at: 'path' },
  religion_article: { label: 'Artikel', path: pagePaths.false_religion_categories, at: 'path' },
  event: { label: 'Evenemang', path: pagePaths.events, at: 'id' },
}

/** The names and keywords of the pages, sent to the database. A hit's slug is the number of its page, from 1. */
export const namesOf = (pages: PageEntry[]): string[][] =>
  pages.map(({ title, alsoCalled }) => (alsoCalled ? [title, alsoCalled] : [title]))

/** Words with a minus sign before them: the search leaves out items with such a word. */
const excludedWords = /(?:^|\s)[-−]\p{L}\S*/gu

/** The shown results: the Bible book that the term names, then the database's hits, eight in all. */
export function showHits(hits: SiteHit[], pages: PageEntry[], term: string): Found {
  const wanted = term.replace(excludedWords, ' ').trim()
  const results = hits.flatMap((hit) => {
    const result = hit.source === 'page' ? pageResult(pages[Number(hit.slug) - 1]) : contentResult(hit)
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
function whyOf({ source, why, matched }: SiteHit, { title, text }: Result, term: string): string | undefined {
  const words = (matched ?? term).toLocaleLowerCase('sv')
  const isShown = [title, text].some((shown) => shown?.toLocaleLowerCase('sv').includes(words))
  if (isShown || why === 'title') return undefined
  if (why !== 'text') return `Träff på ”${matched}”`
  if (source === 'page') return undefined
  return source === 'interpretation' ? 'Träff i svaret' : 'Träff i beskrivningen'
}

const pageResult = (page: PageEntry | undefined): Result | null =>
  page ? { key: page.to, kind: 'Sida', title: page.title, text: page.description, to: page.to } : null

function contentResult({ source, id, title, snippet, slug }: SiteHit): Result | null {
  if (source === 'page' || id === null) return null
  const { label, path, at } = kinds[source]
  const to = {
    id: `${path}?${new URLSearchParams({ id, ...(slug && { slug }) })}`,
    path: `${path}/${slug?.split('/').map(encodeURIComponent).join('/')}`,
    video: videoPath(path, { id, title }),
  }
  return { key: `${source} ${id}`, kind: label, title, text: snippet, to: to[at] }
}
