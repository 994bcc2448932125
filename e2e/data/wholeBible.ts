import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A verse as the database has it, and the marks of its chapter. */
export type WrittenChapter = { osis: string; chapter: number; verses: string[]; marks: string }

const root = join(import.meta.dirname, '../..')
const countsOf = (): Record<string, number[]> =>
  JSON.parse(readFileSync(join(root, 'shared-ui/src/scripture/verse-counts.json'), 'utf8'))

const words =
  'och det hände i de dagarna att Herren talade till sin tjänare och sade till honom så som skrivet är'.split(
    ' ',
  )

/** A text of the length of a verse, different in each. */
function textOf(osis: string, chapter: number, number: number): string {
  const length = 14 + ((7 * chapter + 13 * number) % 20)
  const all = Array.from({ length }, (_, at) => words[(at * 5 + number + chapter) % words.length])
  return `${osis} ${chapter}:${number} ${all.join(' ')}.`
}

/** All 31,102 verses in made-up words, with a heading and a paragraph at each chapter's beginning. */
export const wholeBible = (): WrittenChapter[] =>
  Object.entries(countsOf()).flatMap(([osis, counts]) =>
    counts.map((count, at) => ({
      osis,
      chapter: at + 1,
      verses: Array.from({ length: count }, (_, n) => textOf(osis, at + 1, n + 1)),
      marks: `1 s Rubrik ${at + 1}\n1 p`,
    })),
  )

/** The same as OSIS XML, some megabytes. */
export function wholeBibleAsOsis(chapters: WrittenChapter[]): string {
  const body = chapters.map(({ osis, chapter, verses }) => {
    const texts = verses.map((text, at) => `<verse osisID="${osis}.${chapter}.${at + 1}">${text}</verse>`)
    const begin = chapter === 1 ? `${osis === 'Gen' ? '' : '</div>'}<div type="book" osisID="${osis}">\n` : ''
    return `${begin}<chapter osisID="${osis}.${chapter}"><title>Rubrik ${chapter}</title><p>\n${texts.join('\n')}\n</p></chapter>\n`
  })
  return `<osis><osisText><header><work><title>Hela Provbibeln</title></work></header>\n${body.join('')}</div></osisText></osis>`
}
