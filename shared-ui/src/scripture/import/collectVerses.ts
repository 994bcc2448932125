import { canonBook } from './books'
import { countSkipped, type Skips, type Verse, wordBreak } from './formats/importContext'
import { type Mark, takeMarks, wordsIn } from './formats/marks'
import { InputError, type Position } from './problem'

/** A verse as it is stored; `last` is the last number of a text that the file does not divide ('2-3'). */
export type StoredVerse = { osis: string; chapter: number; number: number; last?: number; text: string }

/** The typesetting of a chapter as it is stored: one marker per line. */
export type StoredMarks = { osis: string; chapter: number; marks: string }

/** The verses of the files, with all details for the report. */
export type Bible = {
  /** The verses with text, in the order of the Bible. */
  verses: StoredVerse[]
  /** The typesetting of the chapters with paragraphs, poetry or headings. */
  marks: StoredMarks[]
  /** Verses that the file joins with an earlier verse: 2 when the file has '1-2'. */
  joined: Place[]
  empty: LocatedPlace[]
  /** Repeated verses with the same text. */
  duplicates: LocatedPlace[]
  /** Verses with tags or markers left in their text. */
  markup: LocatedPlace[]
  skips: Skips
  /** Where the file has a verse: that of the place, or the nearest one before or after it in its chapter. */
  spotOf(place: Place): Spot | undefined
  /** The last verse of the last file. */
  last: Place | null
}

export type Place = { osis: string; chapter: number; number: number }

/** A place in one of the files. */
export type Spot = Position & { file: string }

export type LocatedPlace = Place & Spot

/** Maximum verse length of the database. A longer text means that a verse was never closed. */
const MAX_VERSE_LENGTH = 4000

/**
 * Sorts verses, normalizes their text and collects details for the report. Throws the place of a verse that is too
 * long, or that occurs twice with different texts.
 */
export async function collectVerses(verses: AsyncIterable<Verse>, skips: Skips): Promise<Bible> {
  const found = new Map<string, MarkedVerse>()
  /** The numbers that a verse covers besides its own. */
  const covered = new Map<string, MarkedVerse>()
  const duplicates: Bible['duplicates'] = []
  let last: Place | null = null

  for await (const { to, part, line, column, file, text: raw, ...place } of verses) {
    if (place.chapter === 0 || place.number === 0) {
      // Headings of psalms in some files.
      countSkipped({ file, skips }, 'zeroVerses', { line, column })
      continue
    }
    last = { ...place, number: to ?? place.number }
    const { text: plain, marks } = takeMarks(raw, fold)
    const text = fold(plain)
    // The second half of '1-2a' and '2b' belongs to the text that the file begins with the first.
    const before = found.get(keyOf(place)) ?? (part ? covered.get(keyOf(place)) : undefined)
    if (before && part) append(before, text, marks)
    else if (before?.text) {
      if (text !== '' && text !== before.text) refuseSecond({ ...place, line, column, file }, before)
      if (text !== '') duplicates.push({ ...place, line, column, file })
      continue
    }
    const verse = before && part ? before : { ...place, text, marks, line, column, file }
    found.set(keyOf(verse), verse)
    for (let number = verse.number + 1; number <= (to ?? 0); number++)
      covered.set(keyOf({ ...place, number }), verse)
  }
  for (const verse of found.values()) {
    const { osis, chapter, number, text } = verse
    if (text.length <= MAX_VERSE_LENGTH) continue
    throw new InputError(verse.file, { code: 'tooLong', osis, chapter, number, length: text.length }, verse)
  }
  const all = [...found.values()].sort(inOrder)
  const withText = all.filter(({ text }) => text !== '')
  const isJoined = (place: Place) => Boolean(covered.get(keyOf(place))?.text)
  const lastOf = (verse: MarkedVerse): number => {
    let number = verse.number
    const next = () => keyOf({ ...verse, number: number + 1 })
    // A number with a text of its own ends the joined verses.
    while (covered.get(next()) === verse && !found.get(next())?.text) number += 1
    return number
  }
  const stored = withText.map((verse): StoredVerse => {
    const { osis, chapter, number, text } = verse
    const last = lastOf(verse)
    return { osis, chapter, number, ...(last > number && { last }), text }
  })
  return {
    marks: marksOf(withText),
    verses: stored,
    joined: stored.flatMap(({ osis, chapter, number, last = number }) =>
      Array.from({ length: last - number }, (_, at) => ({ osis, chapter, number: number + at + 1 })),
    ),
    empty: all.filter((verse) => verse.text === '' && !isJoined(verse)).map(located),
    duplicates,
    markup: all.filter(({ text }) => /<\/?[a-z][^<>]*>|\\[a-z]|&[a-z]+;|&#\d+;/i.test(text)).map(located),
    skips,
    spotOf: (place) => spotIn(found, place),
    last,
  }
}

type MarkedVerse = StoredVerse & LocatedPlace & { marks: Mark[] }

/** Appends a later piece of a verse; continues the word count for its markers. */
function append(verse: MarkedVerse, text: string, marks: Mark[]): void {
  const words = wordsIn(verse.text)
  verse.marks.push(...marks.map((mark) => ({ ...mark, word: mark.word + words })))
  verse.text = `${verse.text} ${text}`.trim()
}

/** The stored marks of each chapter, one per line: '3.5 q2' = after five words of verse 3 a second-level line of poetry begins. */
function marksOf(verses: MarkedVerse[]): StoredMarks[] {
  const chapters = new Map<string, StoredMarks>()
  for (const { osis, chapter, number, marks } of verses) {
    for (const { word, kind, words } of marks) {
      const line = `${number}${word ? `.${word}` : ''} ${kind}${words && ` ${words}`}`
      const key = `${osis} ${chapter}`
      const before = chapters.get(key)?.marks
      chapters.set(key, { osis, chapter, marks: before ? `${before}\n${line}` : line })
    }
  }
  return [...chapters.values()]
}

function refuseSecond(second: LocatedPlace, first: LocatedPlace): never {
  const { osis, chapter, number, file } = second
  const firstFile = first.file === file ? undefined : first.file
  throw new InputError(
    file,
    { code: 'secondText', osis, chapter, number, firstFile, firstLine: first.line },
    second,
  )
}

const located = ({ osis, chapter, number, file, line, column }: LocatedPlace): LocatedPlace => ({
  osis,
  chapter,
  number,
  file,
  line,
  column,
})

/** A missing verse is looked for where the file has its neighbours. */
function spotIn(found: ReadonlyMap<string, Spot>, { osis, chapter, number }: Place): Spot | undefined {
  for (let away = 0; away < 200; away++) {
    for (const near of [number - away, number + away]) {
      const verse = found.get(keyOf({ osis, chapter, number: near }))
      if (verse) return { file: verse.file, line: verse.line, column: verse.column }
    }
  }
  return undefined
}

const keyOf = ({ osis, chapter, number }: Place): string => `${osis}.${chapter}.${number}`

const inOrder = (a: Place, b: Place): number =>
  canonBook(a.osis).order - canonBook(b.osis).order || a.chapter - b.chapter || a.number - b.number

const betweenWords = new RegExp(
  `(?<=[\\p{L}\\p{M}\\p{N}.,;:!?…][\\p{Pe}\\p{Pf}"']*)${wordBreak}+(?=[\\p{Ps}\\p{Pi}\\p{Pf}"']*[\\p{L}\\p{N}])`,
  'gu',
)

/**
 * Normalizes to composed characters and single spaces without invisible characters. The pilcrow of old editions marks
 * a paragraph and is not text; USFM's reader converts its spaces '~' and '//' earlier.
 */
function fold(text: string): string {
  return text
    .normalize('NFC')
    .replace(betweenWords, ' ')
    .replaceAll(wordBreak, '')
    .replace(/[\p{Cs}\u00ad\u200b\u200e\u200f\u2060\ufeff\ufffe\uffff]/gu, '')
    .replace(/[\p{Cc}\s¶]+/gu, ' ')
    .trim()
}
