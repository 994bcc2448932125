import { formatReference } from '@portal/shared-ui/scripture'
import type { Verse } from '../shared/chapter.data'

/** 'Johannes 3:16' or 'Johannes 3:16–18': from the first chosen verse to the last. */
export function referenceOf(book: string, chapter: number, verses: Verse[]): string {
  const [from, to] = [verses[0]?.number, verses.at(-1)?.number]
  // An unknown code is printed as it is: so the book gets the name that it has now.
  return formatReference({ osis: book, chapter, from, to })
}

/** The clipboard's text: the reference with a hyphen, which every program keeps, then a line for each verse. */
export const clipboardText = (book: string, chapter: number, verses: Verse[]): string =>
  [
    referenceOf(book, chapter, verses).replace('–', '-'),
    ...verses.map(({ number, text }) => `${number} ${text}`),
  ].join('\n')
