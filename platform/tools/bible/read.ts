import { readdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { canonBook } from './books'
import { type Bible, collectVerses } from './collectVerses'
import { detect, type Format, isUsfm } from './detect'
import { type ImportContext, InputError, noSkips, type Skips, type Verse } from './formats/importContext'
import { openSource, type Source } from './source'

export type ReadOptions = {
  /** The name of the translation, overriding the file's. */
  name?: string
  /** Accepts a file that ends in the middle of a book. */
  partial?: boolean
  /** Called after each chunk with the number of bytes read and the total. */
  onProgress?: (done: number, all: number) => void
}

/** The parsed content of a file or folder. */
export type ReadBible = Bible & {
  name: string
  format: string
  passedOver: string[]
  /** The name of the translation; empty without a name, or with several different ones. */
  translation: string
}

/** Reads a Bible from a file, or from a folder of USFM files. Throws an InputError with the place and the remedy. */
export async function readBible(path: string, options: ReadOptions = {}): Promise<ReadBible> {
  const name = basename(path)
  const kind = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    throw new InputError(path, 'there is no such file; check the path.')
  })
  let [done, all] = [0, 0]
  const onBytes = (bytes: number) => {
    done += bytes
    options.onProgress?.(done, all)
  }
  const { sources, passedOver } = kind.isDirectory()
    ? await usfmFiles(path, onBytes)
    : { sources: [await openSource(path, onBytes)], passedOver: [] }
  all = sources.reduce((sum, { bytes }) => sum + bytes, 0)

  const skips = noSkips()
  const formats = new Set<Format>()
  const bible = await collectVerses(versesOf(sources, skips, formats), skips)
  const [format] = formats
  if (!format) throw new InputError(name, 'this folder is empty; give a file, or a folder of USFM files.')
  if (bible.verses.length === 0) throw new InputError(name, emptySentence(skips))
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

async function usfmFiles(folder: string, onBytes: (bytes: number) => void) {
  const sources: Source[] = []
  const passedOver: string[] = []
  const entries = await readdir(folder, { withFileTypes: true })
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (entry.name.startsWith('.')) continue
    const source = entry.isFile() ? await usfmSource(join(folder, entry.name), onBytes) : null
    if (source) sources.push(source)
    else passedOver.push(entry.name)
  }
  if (sources.length === 0) {
    throw new InputError(
      basename(folder),
      'this folder holds no USFM files; for any other format give the file itself.',
    )
  }
  return { sources, passedOver }
}

/** A file of a folder if it is USFM: by its name, so that a damaged file is not skipped, or by its content. */
async function usfmSource(path: string, onBytes: (bytes: number) => void): Promise<Source | null> {
  if (/\.(?:usfm?|sfm)$/i.test(path)) return await openSource(path, onBytes)
  try {
    const source = await openSource(path, onBytes)
    return isUsfm(source) ? source : null
  } catch (error) {
    if (error instanceof InputError) return null
    throw error
  }
}

function emptySentence({ books }: Skips): string {
  return books.size > 0
    ? `the file holds only books outside the canon (${[...books].join(', ')}); nothing is left to import.`
    : 'the file holds no verses; check that it is a Bible in one of the formats.'
}

/**
 * Detects truncated files in formats without an end marker. Two signs: a last line without a line end in the middle
 * of a chapter, and complete books before an incomplete last one. An import replaces books, so both are refused
 * without `--partial`.
 */
async function checkEnd(source: Source, bible: Bible): Promise<void> {
  const { last } = bible
  if (!last) return
  const book = canonBook(last.osis)
  const chapters = new Set(bible.verses.map(({ osis, chapter }) => `${osis} ${chapter}`))
  const { line, closed } = await endOf(source)
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
  throw new InputError(
    source.name,
    `the file ends in ${book.name} ${last.chapter}:${last.number}, in the middle of the ${cutInBook ? 'book' : 'chapter'}: ` +
      'it may be cut off. Get it again, or add --partial when this is all of it.',
    line,
  )
}

async function endOf(source: Source): Promise<{ line: number; closed: boolean }> {
  let line = 1
  let last = ''
  for await (const chunk of source.chunks()) {
    line += chunk.split('\n').length - 1
    last = chunk.at(-1) ?? last
  }
  const closed = last === '\n' || last === '\r'
  return { line: closed ? line - 1 : line, closed }
}
