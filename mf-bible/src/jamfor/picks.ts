import { bookBySlug } from '@portal/shared-ui/scripture'
import { useSearchParams } from 'react-router-dom'
import { slugOf } from '../shared/books.data'

/** One side of a comparison; the chapter comes after the book. */
export type Pick = { osis: string; chapter?: number }

export type Side = 'forsta' | 'andra'

/** Both picks as they stand in the address (`?forsta=johannes-3&andra=1-mosebok-1`), so that they can be shared. */
export function usePicks() {
  const [params, setParams] = useSearchParams()
  const pick = (side: Side, value: Pick | null) => {
    const next = new URLSearchParams(params)
    if (value) next.set(side, printPick(value))
    else next.delete(side)
    setParams(next, { replace: true, preventScrollReset: true })
  }
  return { forsta: readPick(params, 'forsta'), andra: readPick(params, 'andra'), pick }
}

export const printPick = ({ osis, chapter }: Pick): string =>
  chapter ? `${slugOf(osis)}-${chapter}` : slugOf(osis)

/** One side's pick; null when the address has none that can be understood. */
export function readPick(params: URLSearchParams, side: Side): Pick | null {
  const text = params.get(side) ?? ''
  const [, book = text, chapter] = /^(.+)-([1-9]\d{0,2})$/.exec(text) ?? []
  const osis = bookBySlug(book)?.osis ?? (book.startsWith('x-') ? book : undefined)
  if (!osis) return null
  return chapter ? { osis, chapter: Number(chapter) } : { osis }
}
