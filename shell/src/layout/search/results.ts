import type { SiteHit } from '@portal/supabase/client'
import type { PageEntry } from '../../registry/registry'
import { type Found, type Hit, MAX_RESULTS } from './found'
import { pageHits } from './pageHits'

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

type Kind = { label: string; path: string; at?: 'path' | 'id' }

/** Links lead to the very item, not only to its list: by its own address, or by its id. */
const kinds: Record<SiteHit['source'], Kind> = {
  interpretation: { label: 'Svar', path: '/studera/tolkningar', at: 'id' },
  lesson: { label: 'Lektion', path: '/sjalavinna/skolan', at: 'id' },
  bible_study: { label: 'Bibelstudium', path: '/studera/bibelstudier', at: 'id' },
  sermon: { label: 'Predikan', path: '/studera/predikningar', at: 'id' },
  documentary: { label: 'Dokumentär', path: '/studera/dokumentarer', at: 'id' },
  subject: { label: 'Ämne', path: '/studera/amnen', at: 'path' },
  subject_article: { label: 'Artikel', path: '/studera/amnen', at: 'path' },
  religion: { label: 'Religion', path: '/studera/falska-religioner', at: 'path' },
  religion_group: { label: 'Religion', path: '/studera/falska-religioner', at: 'path' },
  religion_article: { label: 'Artikel', path: '/studera/falska-religioner', at: 'path' },
  event: { label: 'Evenemang', path: '/evenemang' },
}

const tiers = ['title', 'titled', 'text', 'form', 'similar'] as const

/**
 * What the search shows of the database's hits and of the pages that are known by name: exact titles first, titles that
 * contain the term, texts that do, its words in another form; similar words only when there is nothing else. Among these
 * one of each source in turn, eight in all.
 */
export function mixResults(hits: SiteHit[], pages: PageEntry[], term: string): Found {
  const wanted = term.toLocaleLowerCase('sv')
  const has = (text: string | null, part: string) => text?.toLocaleLowerCase('sv').includes(part) ?? false
  const tierOf = ({ why, result }: Hit) =>
    tiers.indexOf(why === 'text' && has(result.title, wanted) ? 'titled' : why)

  const dealt = [...hits.map(fromHit), ...pageHits(pages, term)]
    .map((hit) => ({ ...hit, tier: tierOf(hit) }))
    .sort(
      (a, b) => a.tier - b.tier || a.rank - b.rank || sources.indexOf(a.source) - sources.indexOf(b.source),
    )
  const best = dealt.filter(({ why }) => why !== 'similar' || dealt[0]?.why === 'similar')
  const results = best.slice(0, MAX_RESULTS).map(({ source, why, matched, result }) => {
    const shown = has(result.title, matched ?? wanted) || has(result.text, matched ?? wanted)
    return shown ? result : { ...result, why: why === 'text' ? placeOf(source) : `Träff på ”${matched}”` }
  })
  return { results, meant: best[0]?.why === 'similar' ? best[0].matched : null }
}

const placeOf = (source: Hit['source']) =>
  source === 'interpretation' ? 'Träff i svaret' : source === 'page' ? undefined : 'Träff i beskrivningen'

function fromHit({ source, id, title, snippet, slug, rank, why, matched }: SiteHit): Hit {
  const { label, path, at } = kinds[source]
  const to = {
    id: `${path}?${new URLSearchParams({ id, ...(slug && { slug }) })}`,
    path: `${path}/${slug?.split('/').map(encodeURIComponent).join('/')}`,
  }
  return {
    source,
    rank,
    why,
    matched,
    result: { key: `${source} ${id}`, kind: label, title, text: snippet, to: at ? to[at] : path },
  }
}
