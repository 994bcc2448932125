import { formatReference, referencePath } from '@portal/shared-ui/scripture'
import { lastNumber, type Verse, verseLabel } from '../shared/chapter.data'
import type { ChapterRef } from '../shared/chapterRef'

/** 'Johannes 3:16' or 'Johannes 3:16–18': from the first selected verse to the last. */
export function referenceOf(book: string, chapter: number, verses: Verse[]): string {
  const { from, to } = rangeOf(verses)
  // Uses the book's current name as the code: `formatReference` prints an unknown code unchanged.
  return formatReference({ osis: book, chapter, from, to })
}

/** 'Johannes 3:16, 18–19': names only the selected verses, where `referenceOf` includes those between them. */
export function exactReferenceOf(book: string, chapter: number, verses: Verse[]): string {
  const runs: Verse[][] = []
  for (const verse of verses) {
    const run = runs.at(-1)
    const before = run?.at(-1)
    if (run && before && lastNumber(before) + 1 === verse.number) run.push(verse)
    else runs.push([verse])
  }
  return `${book} ${chapter}:${runs.map((run) => runLabel(rangeOf(run))).join(', ')}`
}

const runLabel = ({ from, to }: { from?: number; to?: number }) => (from === to ? `${from}` : `${from}–${to}`)

/** The first number of some verses and the last. */
export function rangeOf(verses: Verse[]): { from?: number; to?: number } {
  const [first, last] = [verses[0], verses.at(-1)]
  return { from: first?.number, to: last && lastNumber(last) }
}

/** The options of one copy: with the address under the verses, and without verse numbers. */
type CopyChoice = { link?: string; withoutNumbers?: boolean }

/** The text for the clipboard: the reference with a hyphen, which every program keeps, then a line for each verse. */
export const clipboardText = (
  book: string,
  chapter: number,
  verses: Verse[],
  { link, withoutNumbers = false }: CopyChoice = {},
): string =>
  [
    referenceOf(book, chapter, verses).replace('–', '-'),
    ...verses.map((verse) =>
      withoutNumbers ? verse.text : `${verseLabel(verse).replace('–', '-')} ${verse.text}`,
    ),
    ...(link ? [link] : []),
  ].join('\n')

/** The address of verses of one chapter, from the first to the last. */
export const linkTo = (chapterRef: ChapterRef, verses: Verse[]): string =>
  new URL(referencePath({ ...chapterRef, ...rangeOf(verses) }), window.location.origin).href
