import { formatReference } from '@portal/shared-ui/scripture'
import type { Verse } from '../shared/chapter.data'

/** 'Johannes 3:16' or 'Johannes 3:16–18': from the first selected verse to the last. */
export function referenceOf(book: string, chapter: number, verses: Verse[]): string {
  const [from, to] = [verses[0]?.number, verses.at(-1)?.number]
  // Uses the book's current name as the code: `formatReference` prints an unknown code unchanged.
  return formatReference({ osis: book, chapter, from, to })
}

/** The text for the clipboard: the reference with a hyphen, which every program keeps, then a line for each verse. */
export const clipboardText = (book: string, chapter: number, verses: Verse[]): string =>
  [
    referenceOf(book, chapter, verses).replace('–', '-'),
    ...verses.map(({ number, text }) => `${number} ${text}`),
  ].join('\n')
