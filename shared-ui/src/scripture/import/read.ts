import { canonBook } from './books'
import { type Bible, collectVerses } from './collectVerses'
import { detect, type Format, type FormatName } from './detect'
import { type ImportContext, noSkips, type Skips, type Verse } from './formats/importContext'
import { linesOf } from './lines'
import type { Opened } from './openFiles'
import { InputError, type Position } from './problem'
import type { Source } from './source'

export type ReadOptions = {
  /** The name of the translation, overriding the file's. */
  name?: string
  /** Accepts a file that ends in the middle of a book. */
  partial?: boolean
}

/** The parsed content of a file or folder. */
export type ReadBible = Bible & {
  name: string
  format: FormatName
  passedOver: string[]
  /** The name of the translation; empty without a name, or with several different ones. */
  translation: string
}

/** Reads a Bible from opened files. Throws an InputError with the place. */
export async function readBible(
  { name, sources, passedOver }: Opened,
  options: ReadOptions = {},
): Promise<ReadBible> {
  const skips = noSkips()
  const formats = new Set<Format>()
  const bible = await collectVerses(versesOf(sources, skips, formats), skips)
  const [format] = formats
  if (!format) throw new InputError(name, { code: 'noUsfm' })
  if (bible.verses.length === 0) {
    const books = [...skips.books]
    throw new InputError(name, books.length > 0 ? { code: 'onlyOutside', books } : { code: 'noVerses' })
  }
  const only = sources.length === 1 ? sources[0] : undefined
  if (only && !format.hasEnd && !options.partial) await checkEnd(only, bible)
  const [named = '', ...others] = skips.translations
  const translation = options.name ?? (others.length > 0 ? '' : named)
  return { ...bible, name, format: format.name, passedOver, translation }
}

async function* versesOf(sources: Source[], skips: Skips, formats: Set<Format>): AsyncGenerator<Verse> {
  for (const source of sources) {
    const format = detect(source)
    formats.add(format)
    const context: ImportContext = { file: source.name, skips }
    yield* format.read(source, context)
  }
}

/**
 * Detects truncated files in formats without an end marker. Two signs: a last line without a line end in the middle
 * of a chapter, and complete books before an incomplete last one. An import replaces books, so both are refused
 * without `partial`.
 */
async function checkEnd(source: Source, bible: Bible): Promise<void> {
  const { last } = bible
  if (!last) return
  const book = canonBook(last.osis)
  const chapters = new Set(bible.verses.map(({ osis, chapter }) => `${osis} ${chapter}`))
  const { end, closed } = await endOf(source)
  const inChapter = last.number < (book.verses[last.chapter - 1] ?? 0)
  const cutInLine = inChapter && !closed && chapters.size > 1
  // A file that was cut off has every chapter of its last book up to the last one. A chosen set of chapters has gaps.
  const upToLast = book.verses.slice(0, last.chapter).every((_, at) => chapters.has(`${last.osis} ${at + 1}`))
  const inBook = last.chapter < book.chapters && !chapters.has(`${last.osis} ${book.chapters}`)
  const cutInBook =
    inBook &&
    upToLast &&
    bible.verses.some(({ osis, chapter }) => osis !== last.osis && chapter === canonBook(osis).chapters)
  if (!cutInLine && !cutInBook) return
  throw new InputError(source.name, { code: 'cutOff', ...last, end: cutInBook ? 'book' : 'chapter' }, end)
}

/** Where a file ends, and whether its last line has a line end. */
async function endOf(source: Source): Promise<{ end: Position; closed: boolean }> {
  let end = { line: 1, column: 1 }
  for await (const { text, line } of linesOf(source)) end = { line, column: text.length + 1 }
  let last = ''
  for await (const chunk of source.chunks()) last = chunk.at(-1) ?? last
  return { end, closed: last === '\n' || last === '\r' }
}
