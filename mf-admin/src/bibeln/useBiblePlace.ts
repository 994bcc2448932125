import { useNavigate, useSearchParams } from 'react-router-dom'

/** The open book, chapter and verse, kept in the address: `?bok=John&kapitel=3&vers=16`. */
export type BiblePlace = { osis?: string; chapter?: number; verse?: number }

/** The open place, the address of another one, and a function that goes there. The search stays in the address. */
export function useBiblePlace() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const place: BiblePlace = {
    osis: params.get('bok') ?? undefined,
    chapter: Number(params.get('kapitel')) || undefined,
    verse: Number(params.get('vers')) || undefined,
  }

  const present = params.get('q') ?? ''

  const searchOf = ({ osis, chapter, verse }: BiblePlace, search = present) => {
    const next = new URLSearchParams()
    if (search) next.set('q', search)
    if (osis) next.set('bok', osis)
    if (chapter) next.set('kapitel', String(chapter))
    if (verse) next.set('vers', String(verse))
    return `?${next}`
  }
  const go = (to: BiblePlace) => navigate({ search: searchOf(to) }, { preventScrollReset: true })

  return { place, search: present, searchOf, go }
}
