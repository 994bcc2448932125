import { findBook } from '../books'
import { linesOf } from '../lines'
import { InputError, type Position } from '../problem'
import type { Source } from '../source'
import {
  countSkipped,
  type ImportContext,
  parseNumber,
  parseVerseNumbers,
  resolveBook,
  truncate,
  type Verse,
  verseNumbers,
} from './importContext'

const heading = /^\s*(?:#{1,6}|={1,6})\s*(.*?)\s*[#=]*\s*$/
const chapterTitle = /^(?:(.+?)[\s:,]+)?(?:chapter|kapitel|kapitlet|kap\.?|cap\.?)\s+(\d{1,3})\.?$/iu
/** '1:3 text', '1.3 text', '1:3-4 text' */
const placed = new RegExp(`^(\\d{1,3})\\s*[:.,]\\s*(${verseNumbers})(?:[.:]?\\s+(.*))?$`)
/** 'Gen 1:1 text', 'Gen.1.1 text', '1 Mos 1:1 text' */
const referenced = new RegExp(
  `^((?:\\d\\s*\\.?\\s*|[IV]{1,3}\\.?\\s+)?\\p{L}[\\p{L}\\p{M}.'’() ]{0,60}?)[\\s.]*(\\d{1,3})\\s*[:.,]\\s*(${verseNumbers})(?:[.:]?\\s+(.*))?$`,
  'u',
)
const numbered = new RegExp(`^(${verseNumbers})[).]?\\s+(.*)$`)
/** '[1:3] text', '(Gen 1:3) text' */
const bracketed = /^(?:\[([^\]]*)\]|\{([^}]*)\}|\(([^)]*)\))\s*(.*)$/

/**
 * Reads plain text, one verse on a line: '[1:1] …' or '1:1 …' below a heading with the book ('### Genesis',
 * 'Genesis'), 'Gen 1:1 …' without one, or '1 …' below a chapter heading ('Kapitel 1'). Skips lines before the first
 * book; after it refuses each line that is neither a heading nor a verse. Also refuses '1:1 …' before any book.
 */
export async function* readPlain(source: Source, context: ImportContext): AsyncGenerator<Verse> {
  let book: string | null | undefined
  let chapter: number | null = null

  for await (const { text, line } of linesOf(source)) {
    const content = text.trim().replace(bracketed, '$1$2$3 $4')
    if (content === '') continue

    const position = { line, column: text.search(/\S/) + 1 }
    const verse = verseIn(context, content, position, book)
    const title = verse ? null : titleIn(context, content, position, book !== undefined)
    const found = verse ?? (title || chapter === null ? null : numberedIn(content, book, chapter))
    if (found) {
      book ??= null
      if (found.osis !== null) {
        yield {
          osis: found.osis,
          chapter:
            typeof found.chapter === 'number'
              ? found.chapter
              : parseNumber(context, 'chapter', found.chapter, position),
          ...parseVerseNumbers(context, found.numbers, position),
          text: found.text ?? '',
          file: context.file,
          ...position,
        }
      }
    } else if (title) {
      if (title.book !== undefined) book = title.book
      chapter = title.chapter
    } else if (book !== undefined) {
      throw new InputError(context.file, { code: 'noVerseLine', text: truncate(content) }, position)
    } else countSkipped(context, 'linesBefore', position)
  }
}

type FoundVerse = { osis: string | null; chapter: string | number; numbers: string; text?: string }

/** Parses a line with a verse and its chapter, and perhaps its book. */
function verseIn(
  context: ImportContext,
  content: string,
  position: Position,
  book: string | null | undefined,
): FoundVerse | null {
  const place = placed.exec(content)
  if (place) {
    if (book === undefined) {
      throw new InputError(context.file, { code: 'verseBeforeBook' }, position)
    }
    return { osis: book, chapter: place[1] ?? '', numbers: place[2] ?? '', text: place[3] }
  }
  const [, name = '', chapter = '', numbers = '', text] = referenced.exec(content) ?? []
  if (!numbers) return null
  return { osis: resolveBook(context, name, position), chapter, numbers, text }
}

/** Parses a verse below a chapter heading, which has only its number. */
function numberedIn(content: string, book: string | null | undefined, chapter: number): FoundVerse | null {
  const [, numbers = '', text] = numbered.exec(content) ?? []
  return numbers && book !== undefined ? { osis: book, chapter, numbers, text } : null
}

/** Parses a line that names a book, a chapter, or both. Before the first book, other headings are allowed. */
function titleIn(
  context: ImportContext,
  content: string,
  position: Position,
  strict: boolean,
): { book?: string | null; chapter: number | null } | null {
  const marked = heading.exec(content)?.[1]
  const title = marked ?? content
  const [, before, number] = chapterTitle.exec(title) ?? []
  if (number) {
    const chapter = parseNumber(context, 'chapter', number, position)
    return before ? { book: resolveBook(context, before, position), chapter } : { chapter }
  }
  // 'Psalm 23', 'Johannes 3': book and chapter together.
  const [, named = '', last = ''] = /^(.*\D)\s+(\d{1,3})$/.exec(title) ?? []
  if (last && findBook(named)) {
    return {
      book: resolveBook(context, named, position),
      chapter: parseNumber(context, 'chapter', last, position),
    }
  }
  // A number alone on a line is not a book, although the canon numbers its books.
  const match = !/^\d+$/.test(title) && findBook(title)
  if (!match && (marked === undefined || !strict)) return null
  return { book: resolveBook(context, title, position), chapter: null }
}
