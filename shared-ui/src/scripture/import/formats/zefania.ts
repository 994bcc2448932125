import { findBook } from '../books'
import { InputError, type Position } from '../problem'
import type { Source } from '../source'
import {
  addTranslationName,
  countSkipped,
  type ImportContext,
  parseNumber,
  parseVerseNumbers,
  resolveBook,
  type SkipKind,
  type Verse,
  wordBreak,
} from './importContext'
import { type Attributes, readXml } from './xml'
import { zefaniaMarks } from './zefaniaMarks'

const skippedElements: Record<string, SkipKind> = {
  INFORMATION: 'fileHeaders',
  PROLOG: 'introductions',
  REMARK: 'notes',
  NOTE: 'notes',
  XREF: 'crossReferences',
  MEDIA: 'figures',
}

/** Non-text elements that separate the words around them; a note does not. */
const separatingElements = new Set(['PROLOG', 'CAPTION', 'MEDIA'])

/**
 * Reads Zefania XML: BIBLEBOOK (bnumber, bname), CHAPTER (cnumber), VERS (vnumber to enumber). Paragraphs and captions become
 * markers beside the verses; skips NOTE, XREF and similar elements; keeps the text of STYLE and gr. The translation's
 * name is INFORMATION's title, otherwise biblename.
 */
export function readZefania(source: Source, context: ImportContext): AsyncGenerator<Verse> {
  const done: Verse[] = []
  let book: string | null = null
  let chapter: number | null = null
  let verse: Verse | null = null
  let depth = 0
  let hiddenAt = 0
  /** The name of the translation; null after the first book has begun. */
  let translation: string | null = ''
  /** The title of the file while it is being read. */
  let title: string | null = null
  const marks = zefaniaMarks()

  const starts: Record<string, (attributes: Attributes, position: Position) => void> = {
    XMLBIBLE: ({ biblename = '' }) => {
      translation = biblename
    },
    BIBLEBOOK: (attributes, position) => {
      addTranslationName(context, translation)
      translation = null
      book = bookBy(context, attributes, position)
      chapter = null
    },
    CHAPTER: (attributes, position) => {
      chapter = parseNumber(context, 'chapter', attributes.cnumber ?? '', position)
    },
    VERS: (attributes, position) => {
      const { vnumber = '', enumber } = attributes
      const numbers = parseVerseNumbers(context, enumber ? `${vnumber}-${enumber}` : vnumber, position)
      if (chapter === null) {
        throw new InputError(context.file, { code: 'versOutside' }, position)
      }
      marks.openVerse(numbers.number)
      verse =
        book === null ? null : { osis: book, chapter, ...numbers, text: '', file: context.file, ...position }
    },
    BR: () => {
      if (verse) verse.text += ' '
    },
  }

  return readXml(source, context, {
    open: (given, attributes, position) => {
      const name = given.toUpperCase()
      depth += 1
      if (name === 'TITLE' && translation !== null) title = ''
      const what = skippedElements[name]
      if (hiddenAt) {
        // A note within a heading ends it: the few words after the note are lost.
        if (what) marks.closeHeading()
        return
      }
      if (verse && separatingElements.has(name)) verse.text += wordBreak
      marks.open(name, attributes)
      if (name === 'CAPTION') marks.openHeading(attributes)
      if (what) countSkipped(context, what, position)
      if (what || name === 'CAPTION') hiddenAt = depth
      else starts[name === 'VERSE' ? 'VERS' : name]?.(attributes, position)
    },
    close: (given) => {
      translation = title?.trim() || translation
      title = null
      if (hiddenAt === depth) {
        hiddenAt = 0
        marks.closeHeading()
      } else if (!hiddenAt && /^VERSE?$/i.test(given)) {
        if (verse) done.push(verse)
        verse = null
      }
      depth -= 1
    },
    text: (text) => {
      if (title !== null) title += text
      if (hiddenAt) marks.write(text)
      else if (verse) verse.text += marks.before(text)
    },
    take: () => done.splice(0),
  })
}

/** A known name takes precedence over the number: some files number books in another order than the canon. */
function bookBy(
  context: ImportContext,
  { bname, bsname, bnumber }: Attributes,
  position: Position,
): string | null {
  const name = [bname, bsname].find((known) => known && findBook(known))
  const known = name ?? bnumber ?? bname
  if (known === undefined) {
    throw new InputError(context.file, { code: 'bookWithoutName' }, position)
  }
  // The report names a book outside the canon as the file does (`bname`), when only its number is known.
  const number = Number(bnumber)
  if (!name && bname && number > 66 && number < 200) {
    context.skips.books.add(bname)
    return null
  }
  return resolveBook(context, known, position)
}
