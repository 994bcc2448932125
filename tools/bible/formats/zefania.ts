import { findBook } from '../books'
import type { Source } from '../source'
import {
  bookOf,
  InputError,
  nameTranslation,
  numberOf,
  type Reading,
  skip,
  type Verse,
  verseNumbers,
  wordBreak,
} from './importContext'
import { type Attributes, readXml } from './xml'

const passedOver: Record<string, string> = {
  INFORMATION: 'file headers',
  PROLOG: 'introductions',
  CAPTION: 'titles',
  REMARK: 'notes',
  NOTE: 'notes',
  XREF: 'cross references',
  MEDIA: 'figures',
}

/** Those of them that part the words around them; a note hangs on its word instead. */
const parting = new Set(['PROLOG', 'CAPTION', 'MEDIA'])

/**
 * Reads Zefania XML: BIBLEBOOK (bnumber, bname), CHAPTER (cnumber), VERS (vnumber). NOTE, XREF, CAPTION and the like
 * are passed over; STYLE and gr keep their text. The translation is called by INFORMATION's title, or else by biblename.
 */
export function readZefania(source: Source, reading: Reading): AsyncGenerator<Verse> {
  const done: Verse[] = []
  let book: string | null = null
  let chapter: number | null = null
  let verse: Verse | null = null
  let depth = 0
  let hiddenAt = 0
  /** What the translation is called, until the first book has told. */
  let translation: string | null = ''
  /** The title of the file while it is read. */
  let title: string | null = null

  const starts: Record<string, (attributes: Attributes, line: number) => void> = {
    XMLBIBLE: ({ biblename = '' }) => {
      translation = biblename
    },
    BIBLEBOOK: (attributes, line) => {
      nameTranslation(reading, translation)
      translation = null
      book = bookBy(reading, attributes, line)
      chapter = null
    },
    CHAPTER: (attributes, line) => {
      chapter = numberOf(reading, 'chapter', attributes.cnumber ?? '', line)
    },
    VERS: (attributes, line) => {
      const numbers = verseNumbers(reading, attributes.vnumber ?? '', line)
      if (chapter === null) {
        throw new InputError(
          reading.file,
          'a VERS lies outside a CHAPTER; put it into its BIBLEBOOK and CHAPTER.',
          line,
        )
      }
      verse = book === null ? null : { osis: book, chapter, ...numbers, text: '', file: reading.file, line }
    },
    BR: () => {
      if (verse) verse.text += ' '
    },
  }

  return readXml(source, reading, {
    open: (given, attributes, line) => {
      const name = given.toUpperCase()
      depth += 1
      if (name === 'TITLE' && translation !== null) title = ''
      if (hiddenAt) return
      const what = passedOver[name]
      if (what) {
        if (verse && parting.has(name)) verse.text += wordBreak
        hiddenAt = depth
        skip(reading, what)
      } else starts[name === 'VERSE' ? 'VERS' : name]?.(attributes, line)
    },
    close: (given) => {
      translation = title?.trim() || translation
      title = null
      if (hiddenAt === depth) hiddenAt = 0
      else if (!hiddenAt && /^VERSE?$/i.test(given)) {
        if (verse) done.push(verse)
        verse = null
      }
      depth -= 1
    },
    text: (text) => {
      if (title !== null) title += text
      if (verse && !hiddenAt) verse.text += text
    },
    take: () => done.splice(0),
  })
}

/** A name that is known wins over the number: some files number by another order than the canon's. */
function bookBy(reading: Reading, { bname, bsname, bnumber }: Attributes, line: number): string | null {
  const name = [bname, bsname].find((known) => known && findBook(known))
  const known = name ?? bnumber ?? bname
  if (known === undefined) {
    throw new InputError(reading.file, 'a BIBLEBOOK has neither bname nor bnumber; give it one.', line)
  }
  // A book outside the canon that only its number tells is named in the report as the file names it.
  const number = Number(bnumber)
  if (!name && bname && number > 66 && number < 200) {
    reading.skips.books.add(bname)
    return null
  }
  return bookOf(reading, known, line)
}
