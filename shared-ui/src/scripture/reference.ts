import { bookByName, bookByOsis } from './books'

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

/**
 * The passage of a text in the form of `formatReference`, with any name of its book; null for other text. The parser, which
 * understands what people type, is separate code.
 */
export function readReference(text: string): Reference | null {
  const [, name = '', chapter, from, to] =
    /^(.+?)\s(\d{1,3})(?:[:.](\d{1,3})(?:\s?[-–]\s?(\d{1,3}))?)?$/.exec(text.trim()) ?? []
  const book = bookByName(name)
  if (!book || !chapter) return null
  return {
    osis: book.osis,
    chapter: Number(chapter),
    ...(from && { from: Number(from) }),
    ...(to && { to: Number(to) }),
  }
}

/** A passage's address: '/bibeln/johannes/3#v16-18'. */
export function referencePath({ osis, chapter, from, to }: Reference): string {
  const path = `/bibeln/${bookByOsis(osis)?.slug ?? osis}/${chapter}`
  return from === undefined ? path : `${path}#v${verses(from, to, '-')}`
}

const verses = (from: number, to = from, dash: string) => (to > from ? `${from}${dash}${to}` : `${from}`)
