import { findBook } from '../books'
import { wholeText } from '../lines'
import { InputError, type Position, type Problem } from '../problem'
import type { Source } from '../source'
import {
  addTranslationName,
  type ImportContext,
  parseNumber,
  parseVerseNumbers,
  resolveBook,
  type Verse,
} from './importContext'
import { type Json, parseJson } from './jsonWithLines'

type Keys = readonly string[]
const keys = {
  /** Names first, then numbers, then abbreviations, which differ between lists. */
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
 * Reads the JSON shapes in use: a list of verses ({book, chapter, verse, text}), books with chapters with
 * verses (as objects or bare lists), a book by name with chapters by number with verses by number, and the rows of a
 * database ({resultset: {row: [{field: [id, b, c, v, text]}]}}).
 */
export async function* readJson(source: Source, context: ImportContext): AsyncGenerator<Verse> {
  const found: Verse[] = []
  const whole = parseJson(await wholeText(source, 'json'), context.file)
  const about = get(whole, ['metadata', 'meta', 'info'])
  addTranslationName(context, wordOf(get(whole, ['translation']) ?? get(about, ['name', 'title'])))
  readWhole(createCollector(context, found), whole)
  yield* found
}

type Collector = {
  context: ImportContext
  add(osis: string | null, chapter: number, numbers: string, text: Json): void
  refuse(problem: Problem, position: Position): never
}

function createCollector(context: ImportContext, found: Verse[]): Collector {
  const refuse = (problem: Problem, position: Position): never => {
    throw new InputError(context.file, problem, position)
  }
  return {
    context,
    refuse,
    add: (osis, chapter, numbers, text) => {
      if (text.kind !== 'text' && text.kind !== 'other') refuse({ code: 'verseIsNoText' }, text)
      if (osis === null) return
      const place = parseVerseNumbers(context, numbers, text)
      const words = text.kind === 'text' ? text.value : ''
      const { line, column } = text
      found.push({ osis, chapter, ...place, text: words, file: context.file, line, column })
    },
  }
}

function readWhole(collector: Collector, node: Json): void {
  const inside =
    get(get(node, ['resultset']), ['row']) ??
    get(node, ['books', 'data', 'bible', 'Bible']) ??
    (get(node, keys.chapters) ? undefined : get(node, keys.verses))
  if (inside) readWhole(collector, inside)
  else if (node.kind === 'array') readList(collector, node.items, node)
  else if (get(node, keys.chapters)) readBook(collector, node)
  else if (node.kind === 'object') readBooksByName(collector, node)
  else collector.refuse({ code: 'noBible' }, node)
}

function readBooksByName(collector: Collector, { entries }: Json & { kind: 'object' }): void {
  for (const { key, value, ...position } of entries) {
    // Besides the books there may be other entries, such as the translation's name and year.
    const isBook = value.kind === 'object' || value.kind === 'array'
    if (!isBook || /^(meta|metadata|info|translation|license)$/i.test(key)) continue
    readChapters(collector, resolveBook(collector.context, key, position), value)
  }
}

function readList(collector: Collector, items: Json[], position: Position): void {
  if (items.length === 0) collector.refuse({ code: 'emptyList' }, position)
  const byPlace = inCanonicalOrder(items)
  for (const [at, item] of items.entries()) {
    if (get(item, keys.chapters)) readBook(collector, item, byPlace ? at + 1 : undefined)
    else if (get(item, ['field'])) readField(collector, item)
    else readVerseRecord(collector, item)
  }
}

/**
 * Whether a list of all 66 books has only abbreviations; its books are then identified by position: 'jud' is Judges
 * in one list and Jude in another.
 */
function inCanonicalOrder(items: Json[]): boolean {
  if (items.length !== 66 || items.some((item) => get(item, ['name', 'book', 'book_name']))) return false
  const [first, last] = [items[0], items[65]].map((item) => findBook(wordOf(get(item, keys.book)) ?? ''))
  return Boolean(
    first && 'osis' in first && first.osis === 'Gen' && last && 'osis' in last && last.osis === 'Rev',
  )
}

function readBook(collector: Collector, node: Json, number?: number): void {
  const name = number ?? nameOf(collector, node)
  const chapters = get(node, keys.chapters)
  if (chapters) readChapters(collector, resolveBook(collector.context, name, node), chapters)
}

function readChapters(collector: Collector, osis: string | null, node: Json): void {
  eachNumbered(collector, node, 'chapter', keys.chapter, (number, chapter, position) => {
    const verses = get(chapter, keys.verses) ?? chapter
    const ofChapter = parseNumber(collector.context, 'chapter', number, position)
    eachNumbered(collector, verses, 'verse', keys.verse, (numbers, verse) => {
      collector.add(osis, ofChapter, numbers, get(verse, keys.text) ?? verse)
    })
  })
}

/** The members of a chapter or verse list: numbered by key, by their own number, or by position from 1. */
function eachNumbered(
  collector: Collector,
  node: Json,
  what: 'chapter' | 'verse',
  numberKeys: Keys,
  visit: (number: string, value: Json, position: Position) => void,
): void {
  if (node.kind === 'object') {
    for (const { key, value, ...position } of node.entries) visit(key, value, position)
  } else if (node.kind === 'array') {
    for (const [at, item] of node.items.entries()) {
      const own = item.kind === 'object' ? numberIn(item, numberKeys) : null
      if (item.kind === 'object' && own === null) collector.refuse({ code: 'entryWithoutNumber', what }, item)
      visit(own ?? String(at + 1), item, item)
    }
  } else collector.refuse({ code: 'listExpected', what }, node)
}

function readVerseRecord(collector: Collector, node: Json): void {
  const [chapter, verse] = [numberIn(node, keys.chapter), numberIn(node, keys.verse)]
  const text = get(node, keys.text)
  if (chapter === null || verse === null || !text) {
    collector.refuse({ code: 'noVerseEntry' }, node)
  } else {
    const osis = resolveBook(collector.context, nameOf(collector, node), node)
    collector.add(osis, parseNumber(collector.context, 'chapter', chapter, node), verse, text)
  }
}

function readField(collector: Collector, node: Json): void {
  const field = get(node, ['field'])
  const items = field?.kind === 'array' ? field.items.slice(-4) : []
  const [book, chapter, verse] = items.map(wordOf)
  const text = items[3]
  if (!book || !chapter || !verse || !text) {
    collector.refuse({ code: 'fewFields' }, node)
  } else {
    const osis = resolveBook(collector.context, book, node)
    collector.add(osis, parseNumber(collector.context, 'chapter', chapter, node), verse, text)
  }
}

/** The book's name in an entry: the first known name, otherwise the first name. */
function nameOf(collector: Collector, node: Json): string {
  const given = keys.book.flatMap((key) => {
    const value = get(node, [key])
    const name = value?.kind === 'object' ? nameOf(collector, value) : wordOf(value)
    return name ? [name] : []
  })
  const [first = null] = given
  if (first === null) return collector.refuse({ code: 'noBookEntry' }, node)
  return given.find((name) => findBook(name)) ?? first
}

/** The first of these keys with a number, or a text that begins with one. */
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
    const entry = node.entries.find((candidate) => candidate.key === key)
    if (entry) return entry.value
  }
  return undefined
}

function wordOf(node: Json | undefined): string | null {
  if (node?.kind === 'text') return node.value
  return node?.kind === 'number' ? String(node.value) : null
}
