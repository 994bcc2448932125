import { bookByOsis } from './books'

/**
 * A passage inside one chapter: the whole chapter, one verse (`from`), a range (`from` to `to`), or a verse and all that
 * follow it (`onward`).
 */
export type Reference = { osis: string; chapter: number; from?: number; to?: number; onward?: boolean }

/** 'Johannes 3:16–18', 'Psaltaren 23'. An unknown code is printed as it is. */
export const formatReference = (reference: Reference): string =>
  formatReferenceIn(bookByOsis(reference.osis)?.name ?? reference.osis, reference)

/** Formats a reference with a given name of the book, as the Bible tables may have another name. */
export const formatReferenceIn = (
  book: string,
  { chapter, from, to, onward }: Omit<Reference, 'osis'>,
): string => {
  if (from === undefined) return `${book} ${chapter}`
  return `${book} ${chapter}:${verses(from, to, '–')}${onward ? ' ff.' : ''}`
}

/** A passage's address: '/bibeln/johannes/3#v16-18'. */
export function referencePath({ osis, chapter, from, to }: Reference): string {
  const path = `/bibeln/${bookByOsis(osis)?.slug ?? osis}/${chapter}`
  return from === undefined ? path : `${path}#v${verses(from, to, '-')}`
}

/** The verses in an address: '#v16-18' or '#v16'; null without any. */
export function parseVerseHash(hash: string): { from: number; to: number } | null {
  const [, first, last = first] = /^#?v(\d{1,3})(?:[-–](\d{1,3}))?$/.exec(decode(hash)) ?? []
  const [from, to] = [Number(first), Number(last)]
  return from > 0 && to >= from ? { from, to } : null
}

const verses = (from: number, to = from, dash: string) => (to > from ? `${from}${dash}${to}` : `${from}`)

function decode(hash: string) {
  try {
    return decodeURIComponent(hash)
  } catch {
    return hash
  }
}
