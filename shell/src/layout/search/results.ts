import { videoPath } from '@portal/shared-ui/format'
import { bookByName, referencePath } from '@portal/shared-ui/scripture'
import type { SiteHit } from '@portal/supabase/client'
import type { PageEntry } from '../../registry/registry'
import { type Found, type Hit, MAX_RESULTS, type Result } from './found'
import { plain } from './kinship'
import { pageHits } from './pageHits'

export { ownPages } from './ownPages'

/** In the order of the turns in which hits are dealt. */
const sources = [
  'interpretation',
  'lesson',
  'bible_study',
  'sermon',
  'page',
  'documentary',
  'subject',
  'subject_article',
  'religion',
  'religion_group',
  'religion_article',
  'event',
] as const satisfies Hit['source'][]

type Kind = { label: string; path: string; at: 'path' | 'id' | 'video' }

/** Links lead to the very item, not only to its list: by its own address, or by its id. */
const kinds: Record<SiteHit['source'], Kind> = {
  interpretation: { label: 'Svar', path: '/studera/tolkningar', at: 'id' },
  lesson: { label: 'Lektion', path: '/sjalavinna/skolan', at: 'id' },
  bible_study: { label: 'Bibelstudium', path: 'bibelstudier', at: 'video' },
  sermon: { label: 'Predikan', path: 'predikningar', at: 'video' },
  documentary: { label: 'Dokumentär', path: 'dokumentarer', at: 'video' },
  subject: { label: 'Ämne', path: '/studera/amnen', at: 'path' },
  subject_article: { label: 'Artikel', path: '/studera/amnen', at: 'path' },
  religion: { label: 'Religion', path: '/studera/falska-religioner', at: 'path' },
  religion_group: { label: 'Religion', path: '/studera/falska-religioner', at: 'path' },
  religion_article: { label: 'Artikel', path: '/studera/falska-religioner', at: 'path' },
  event: { label: 'Evenemang', path: '/evenemang', at: 'id' },
}

const whys = ['title', 'text', 'form', 'similar'] as const

/**
 * What the search shows of the database's hits and of the pages that are known by name: exact titles first, then what
 * contains the term, then its words in another form; similar words only when there is nothing else. Of each kind titles
 * come before texts, and among these one of each source in turn, eight in all.
 */
export function mixResults(hits: SiteHit[], pages: PageEntry[], term: string): Found {
  const wanted = term.toLocaleLowerCase('sv')
  const has = (text: string | null, part: string) => text?.toLocaleLowerCase('sv').includes(part) ?? false
  const tierOf = ({ why, matched, result: { title } }: Hit) =>
    plain(title) === plain(term) ? 0 : whys.indexOf(why) + (has(title, matched ?? wanted) ? 0 : 0.5)

  const dealt = [...hits.map(fromHit), ...pageHits(pages, term)]
    .map((hit) => ({ ...hit, tier: tierOf(hit) }))
    .sort(
      (a, b) => a.tier - b.tier || a.rank - b.rank || sources.indexOf(a.source) - sources.indexOf(b.source),
    )
  const best = dealt.filter(({ why }) => why !== 'similar' || dealt[0]?.why === 'similar')
  const results = best.map(({ source, why, matched, result }) => {
    const shown = has(result.title, matched ?? wanted) || has(result.text, matched ?? wanted)
    return shown ? result : { ...result, why: why === 'text' ? placeOf(source) : `Träff på ”${matched}”` }
  })
  return {
    results: [...bookNamed(term), ...results].slice(0, MAX_RESULTS),
    meant: best[0]?.why === 'similar' ? best[0].matched : null,
  }
}

/** The book of the Bible that a term names, as its first row. Two letters name none: somebody goes on typing. */
function bookNamed(term: string): Result[] {
  const book = term.length > 2 ? bookByName(term) : undefined
  if (!book) return []
  const to = referencePath({ osis: book.osis, chapter: 1 })
  return [{ key: 'book', kind: 'Bibeln', title: book.name, text: 'Läs i Bibeln', to }]
}

const placeOf = (source: Hit['source']) =>
  source === 'interpretation' ? 'Träff i svaret' : source === 'page' ? undefined : 'Träff i beskrivningen'

function fromHit({ source, id, title, snippet, slug, rank, why, matched }: SiteHit): Hit {
  const { label, path, at } = kinds[source]
  const to = {
    id: `${path}?${new URLSearchParams({ id, ...(slug && { slug }) })}`,
    path: `${path}/${slug?.split('/').map(encodeURIComponent).join('/')}`,
    video: videoPath(path, { id, title }),
  }
  return {
    source,
    rank,
    why,
    matched,
    result: { key: `${source} ${id}`, kind: label, title, text: snippet, to: to[at] },
  }
}
