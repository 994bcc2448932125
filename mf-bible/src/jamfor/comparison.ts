import { useDb } from '@portal/shared-ui/portal'
import { bookBySlug } from '@portal/shared-ui/scripture'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { chapterQuery } from '../shared/chapter.data'
import { formatSide, type Side } from '../shared/formatSide'

export type SideName = 'forsta' | 'andra'

/** Both sides, kept in the address (`?forsta=johannes-3&andra=1-mosebok-1`), so that comparisons can be shared. */
export function useComparison() {
  const [params, setParams] = useSearchParams()
  const [forsta, andra] = [parseSide(params, 'forsta'), parseSide(params, 'andra')]
  const setSides = (sides: Partial<Record<SideName, Side | null>>) => {
    const next = new URLSearchParams()
    for (const [name, side] of Object.entries({ forsta, andra, ...sides })) {
      if (side) next.set(name, formatSide(side))
    }
    setParams(next, { replace: true, preventScrollReset: true })
  }
  return {
    forsta,
    andra,
    setSide: (name: SideName, side: Side | null) => setSides({ [name]: side }),
    swap: () => setSides({ forsta: andra, andra: forsta }),
  }
}

/** The chapter of a side; idle until one is chosen. */
export function useSideChapter(side: Side | null) {
  const { osis = '', chapter = 0 } = side ?? {}
  return useQuery({ ...chapterQuery(useDb(), { osis, chapter }), enabled: chapter > 0 })
}

export type SideChapter = ReturnType<typeof useSideChapter>

/** One side of the address; null when the parameter is missing or unreadable. */
export function parseSide(params: URLSearchParams, name: SideName): Side | null {
  const text = params.get(name) ?? ''
  const [, book = text, chapter] = /^(.+)-([1-9]\d{0,2})$/.exec(text) ?? []
  const osis = bookBySlug(book)?.osis ?? (book.startsWith('x-') ? book : undefined)
  if (!osis) return null
  return chapter ? { osis, chapter: Number(chapter) } : { osis }
}
