import { bookBySlug } from '@portal/shared-ui/scripture'
import { useSearchParams } from 'react-router-dom'
import { slugOf } from '../shared/books.data'

/** One side of a comparison; the chapter comes after the book. */
export type Side = { osis: string; chapter?: number }

export type SideName = 'forsta' | 'andra'

/** Both sides as they stand in the address (`?forsta=johannes-3&andra=1-mosebok-1`), so that they can be shared. */
export function useComparison() {
  const [params, setParams] = useSearchParams()
  const setSide = (name: SideName, value: Side | null) => {
    const next = new URLSearchParams(params)
    if (value) next.set(name, formatSide(value))
    else next.delete(name)
    setParams(next, { replace: true, preventScrollReset: true })
  }
  return { forsta: parseSide(params, 'forsta'), andra: parseSide(params, 'andra'), setSide }
}

export const formatSide = ({ osis, chapter }: Side): string =>
  chapter ? `${slugOf(osis)}-${chapter}` : slugOf(osis)

/** One side of the address; null when the address has none that can be understood. */
export function parseSide(params: URLSearchParams, name: SideName): Side | null {
  const text = params.get(name) ?? ''
  const [, book = text, chapter] = /^(.+)-([1-9]\d{0,2})$/.exec(text) ?? []
  const osis = bookBySlug(book)?.osis ?? (book.startsWith('x-') ? book : undefined)
  if (!osis) return null
  return chapter ? { osis, chapter: Number(chapter) } : { osis }
}
