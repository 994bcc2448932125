import { findBook } from '../books'
import { wholeText } from '../lines'
import type { Source } from '../source'
import {
  bookOf,
  InputError,
  nameTranslation,
  numberOf,
  type Reading,
  type Verse,
  verseNumbers,
} from './importContext'
import { type Json, parseJson } from './jsonWithLines'

type Keys = readonly string[]
const keys = {
  /** A name says more than a number, a number more than an abbreviation, which differ from list to list. */
  book: [
    'book_name',
    'bookName',
    'book',
    'name',
    'osis',
    'usfm',
    'nr',
    'number',
    'b',
    'book_id',
    'id',
    'abbrev',
    'abbreviation',
  ],
  chapters: ['chapters'],
  chapter: ['chapter', 'c', 'nr', 'number', 'chapter_number', 'name'],
  verses: ['verses'],
  verse: ['verse', 'v', 'nr', 'number', 'verse_number', 'name'],
  text: ['text', 't', 'content', 'scripture'],
} satisfies Record<string, Keys>

/**
 * Reads the JSON shapes seen in the wild: a list of verses ({book, chapter, verse, text}), books with chapters with
 * verses (as objects or bare lists), a book by name with chapters by number with verses by number, and the rows of a
 * database ({resultset: {row: [{field: [id, b, c, v, text]}]}}).
 */
export async function* readJson(source: Source, reading: Reading): AsyncGenerator<Verse> {
  const found: Verse[] = []
  const whole = parseJson(await wholeText(source, 'json'), reading.file)
  const about = get(whole, ['metadata', 'meta', 'info'])
  nameTranslation(reading, wordOf(get(whole, ['translation']) ?? get(about, ['name', 'title'])))
  readWhole(createContext(reading, found), whole)
  yield* found
}

type Context = {
  reading: Reading
  add(osis: string | null, chapter: number, numbers: string, text: Json): void
  refuse(why: string, line: number): never
}

function createContext(reading: Reading, found: Verse[]): Context {
  const refuse = (why: string, line: number): never => {
    throw new InputError(reading.file, why, line)
  }
  return {
    reading,
    refuse,
    add: (osis, chapter, numbers, text) => {
      if (text.kind !== 'text' && text.kind !== 'other')
        refuse('a verse is no text; write it as "…".', text.line)
      if (osis === null) return
      const place = verseNumbers(reading, numbers, text.line)
      const words = text.kind === 'text' ? text.value : ''
      found.push({ osis, chapter, ...place, text: words, file: reading.file, line: text.line })
    },
  }
}

function readWhole(context: Context, node: Json): void {
  const inside =
    get(get(node, ['resultset']), ['row']) ??
    get(node, ['books', 'data', 'bible', 'Bible']) ??
    (get(node, keys.chapters) ? undefined : get(node, keys.verses))
  if (inside) readWhole(context, inside)
  else if (node.kind === 'array') readList(context, node.items, node.line)
  else if (get(node, keys.chapters)) readBook(context, node)
  else if (node.kind === 'object') readBooksByName(context, node)
  else context.refuse('this JSON holds no Bible; a list or an object is expected.', node.line)
}

function readBooksByName(context: Context, { entries }: Json & { kind: 'object' }): void {
  for (const { key, value, line } of entries) {
    // Beside the books there may be what the translation is called, its year and so on.
    const isBook = value.kind === 'object' || value.kind === 'array'
    if (!isBook || /^(meta|metadata|info|translation|license)$/i.test(key)) continue
    readChapters(context, bookOf(context.reading, key, line), value)
  }
}

function readList(context: Context, items: Json[], line: number): void {
  if (items.length === 0) context.refuse('this list is empty; get the file again.', line)
  const byPlace = inCanonicalOrder(items)
  for (const [at, item] of items.entries()) {
    if (get(item, keys.chapters)) readBook(context, item, byPlace ? at + 1 : undefined)
    else if (get(item, ['field'])) readField(context, item)
    else readVerseRecord(context, item)
  }
}

/**
 * A list of all 66 books that has nothing but abbreviations goes by their places: 'jud' is Judges in one list and
 * Jude in another.
 */
function inCanonicalOrder(items: Json[]): boolean {
  if (items.length !== 66 || items.some((item) => get(item, ['name', 'book', 'book_name']))) return false
  const [first, last] = [items[0], items[65]].map((item) => findBook(wordOf(get(item, keys.book)) ?? ''))
  return Boolean(
    first && 'osis' in first && first.osis === 'Gen' && last && 'osis' in last && last.osis === 'Rev',
  )
}

function readBook(context: Context, node: Json, number?: number): void {
  const name = number ?? nameOf(context, node)
  const chapters = get(node, keys.chapters)
  if (chapters) readChapters(context, bookOf(context.reading, name, node.line), chapters)
}

function readChapters(context: Context, osis: string | null, node: Json): void {
  eachNumbered(context, node, 'chapter', keys.chapter, (number, chapter, line) => {
    const verses = get(chapter, keys.verses) ?? chapter
    const ofChapter = numberOf(context.reading, 'chapter', number, line)
    eachNumbered(context, verses, 'verse', keys.verse, (numbers, verse) => {
      context.add(osis, ofChapter, numbers, get(verse, keys.text) ?? verse)
    })
  })
}

/** The members of a chapter or verse list: by key, by their own number, or counted from 1. */
function eachNumbered(
  context: Context,
  node: Json,
  what: 'chapter' | 'verse',
  numberKeys: Keys,
  visit: (number: string, value: Json, line: number) => void,
): void {
  if (node.kind === 'object') {
    for (const { key, value, line } of node.entries) visit(key, value, line)
  } else if (node.kind === 'array') {
    for (const [at, item] of node.items.entries()) {
      const own = item.kind === 'object' ? numberIn(item, numberKeys) : null
      if (item.kind === 'object' && own === null)
        context.refuse(`a ${what} has no number; give it one.`, item.line)
      visit(own ?? String(at + 1), item, item.line)
    }
  } else context.refuse(`a list of ${what}s is expected here; correct the file.`, node.line)
}

function readVerseRecord(context: Context, node: Json): void {
  const [chapter, verse] = [numberIn(node, keys.chapter), numberIn(node, keys.verse)]
  const text = get(node, keys.text)
  if (chapter === null || verse === null || !text) {
    context.refuse('this entry is no verse; book, chapter, verse and text are expected.', node.line)
  } else {
    const osis = bookOf(context.reading, nameOf(context, node), node.line)
    context.add(osis, numberOf(context.reading, 'chapter', chapter, node.line), verse, text)
  }
}

function readField(context: Context, node: Json): void {
  const field = get(node, ['field'])
  const items = field?.kind === 'array' ? field.items.slice(-4) : []
  const [book, chapter, verse] = items.map(wordOf)
  const text = items[3]
  if (!book || !chapter || !verse || !text) {
    context.refuse('a row has too few fields; id, book, chapter, verse and text are expected.', node.line)
  } else {
    const osis = bookOf(context.reading, book, node.line)
    context.add(osis, numberOf(context.reading, 'chapter', chapter, node.line), verse, text)
  }
}

/** What an entry calls its book: the first name that is known, or else the first one given. */
function nameOf(context: Context, node: Json): string {
  const given = keys.book.flatMap((key) => {
    const value = get(node, [key])
    const name = value?.kind === 'object' ? nameOf(context, value) : wordOf(value)
    return name ? [name] : []
  })
  const [first = null] = given
  if (first === null) return context.refuse('this entry names no book; give it a name.', node.line)
  return given.find((name) => findBook(name)) ?? first
}

/** The first of these keys that holds a number (or text that begins with one). */
function numberIn(node: Json, candidates: Keys): string | null {
  for (const key of candidates) {
    const word = wordOf(get(node, [key]))
    if (word && /^\d/.test(word)) return word
  }
  return null
}

function get(node: Json | undefined, candidates: Keys): Json | undefined {
  if (node?.kind !== 'object') return undefined
  for (const key of candidates) {
    const entry = node.entries.find((known) => known.key === key)
    if (entry) return entry.value
  }
  return undefined
}

function wordOf(node: Json | undefined): string | null {
  if (node?.kind === 'text') return node.value
  return node?.kind === 'number' ? String(node.value) : null
}
