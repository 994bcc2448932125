import type { PageEntry } from '../../registry/registry'
import type { Hit } from './found'
import { errorsBetween, isForm, plain, wordsOf } from './kinship'

/** The pages whose names, other names or descriptions fit a term, the best first. */
export function pageHits(pages: PageEntry[], term: string): Hit[] {
  const wanted = term.toLocaleLowerCase('sv')
  const typed = wordsOf(plain(term)).filter((word, _, all) => /^(..|\d)/.test(word) || all.length === 1)
  const found = pages.flatMap((page) => {
    const fit = literal(page, wanted) ?? byForms(page, typed) ?? byNearWords(page, typed)
    return fit ? [{ page, ...fit }] : []
  })
  const least = Math.min(...found.filter(({ why }) => why === 'similar').map(({ lack }) => lack))
  return found
    .filter(({ why, lack }) => why !== 'similar' || lack === least)
    .sort((a, b) => a.lack - b.lack)
    .map(({ page: { title, description, to }, why, matched = null }, index) => ({
      source: 'page',
      rank: index + 1,
      why,
      matched,
      result: { key: to, kind: 'Sida', title, text: description, to },
    }))
}

/** How a page fits, and what it lacks of fitting perfectly. */
type Fit = Pick<Hit, 'why'> & { matched?: string; lack: number }

function literal({ title, description, alsoCalled = '' }: PageEntry, wanted: string): Fit | null {
  const name = title.toLocaleLowerCase('sv')
  if (name === wanted) return { why: 'title', lack: 0 }
  const places = [name, alsoCalled, `${name} ${description} ${alsoCalled}`]
  const lack = places.findIndex((text) => text.toLocaleLowerCase('sv').includes(wanted))
  return lack < 0 ? null : { why: 'text', lack }
}

function byForms({ title, description, alsoCalled = '' }: PageEntry, typed: string[]): Fit | null {
  const places = [title, alsoCalled, `${title} ${description} ${alsoCalled}`].map(wordsOf)
  for (const [lack, words] of places.entries()) {
    const forms = typed.map((word) => words.find((other) => isForm(word, plain(other))))
    if (typed.length === 0 || forms.some((form) => form === undefined)) continue
    return { why: 'form', matched: lowered(forms), lack: lack + words.length / 100 }
  }
  return null
}

function byNearWords({ title, alsoCalled = '' }: PageEntry, typed: string[]): Fit | null {
  const names = wordsOf(`${title} ${alsoCalled}`)
  const near = typed.map((word) => nearest(word, names))
  if (typed.length === 0 || !near.every((one) => one !== null)) return null
  return {
    why: 'similar',
    matched: lowered(near.map(({ other }) => other)),
    lack: near.reduce((sum, { errors }) => sum + errors, 0),
  }
}

const lowered = (words: (string | undefined)[]) => words.join(' ').toLocaleLowerCase('sv')

function nearest(word: string, names: string[]): { other: string; errors: number } | null {
  const near = names.flatMap((other) => {
    const errors = errorsBetween(word, plain(other))
    return errors === null ? [] : [{ other, errors }]
  })
  return near.sort((a, b) => a.errors - b.errors)[0] ?? null
}
