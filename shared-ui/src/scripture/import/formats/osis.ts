import { InputError, type Position } from '../problem'
import type { Source } from '../source'
import {
  addTranslationName,
  countSkipped,
  type ImportContext,
  parseNumber,
  resolveBook,
  type SkipKind,
  truncate,
  type Verse,
  wordBreak,
} from './importContext'
import { osisMarks } from './osisMarks'
import { type Attributes, readXml } from './xml'

/** Elements that contain no verse text, with their names for the report. */
const skippedElements: Record<string, SkipKind> = {
  header: 'fileHeaders',
  title: 'titles',
  head: 'titles',
  speaker: 'titles',
  note: 'notes',
  rdg: 'notes',
  reference: 'crossReferences',
  figure: 'figures',
  index: 'indexEntries',
}

/** Omitted elements that separate the words around them (an omitted note does not). */
const separatingElements = new Set('milestone title head speaker figure'.split(' '))

/** Block elements: their text is separated from what surrounds them. */
const blockElements = new Set(
  'p l lg lb div chapter list item table row cell closer salute signed lit'.split(' '),
)

/**
 * Reads OSIS XML: verses as containers and as milestones (sID, eID), with several codes on one verse and pieces of a
 * verse ('Gen.1.1!a'). Paragraphs, poetry and headings become marks beside the verses. Skips titles of books, notes
 * and cross references; keeps the text of divineName, transChange, w, seg, q and hi. The translation's name is the
 * title of the text's own work (osisIDWork), or of the first one.
 */
export function readOsis(source: Source, context: ImportContext): AsyncGenerator<Verse> {
  /** The element that is left out, if any, and the depth at which it ends. */
  let hiddenBy = ''
  let hiddenUntil = 0
  let depth = 0
  const works = osisWorks()
  const marks = osisMarks()
  const verses = osisVerses(context, marks)
  const add = (text: string) => verses.add(text, hiddenBy !== '')

  return readXml(source, context, {
    open: (name, attributes, position) => {
      depth += 1
      works.open(name, attributes)
      if (separatingElements.has(name)) add(wordBreak)
      const what = skippedElements[name]
      if (what && !hiddenBy) {
        hiddenBy = name
        hiddenUntil = depth
        const kept = marks.openHeading(name, attributes)
        if (!kept && (verses.isOpen() || name !== 'reference')) countSkipped(context, what, position)
      } else if (what) {
        // A note within a heading ends it: the few words after the note are lost.
        marks.closeHeading()
        verses.addTitled()
      }
      // The number of a psalm's first verse may be in its title.
      const isTitled = skippedElements[hiddenBy] === 'titles'
      if (name === 'verse' && (!hiddenBy || isTitled))
        verses.open({ ...attributes, ...position, depth, isTitled })
      if (hiddenBy) return
      marks.open(name, attributes)
      if (name === 'verse') return
      if (blockElements.has(name)) add(' ')
      // Quotation marks that the publisher stored in an attribute, at the start or the end.
      else if (name === 'q' && attributes.marker && (attributes.sID || attributes.eID)) add(attributes.marker)
    },
    close: (name) => {
      const title = works.close(name)
      if (title) addTranslationName(context, title)
      if (name === 'verse' && verses.container() === depth) verses.finish()
      else if (blockElements.has(name)) add(' ')
      if (hiddenBy && hiddenUntil === depth) {
        hiddenBy = ''
        marks.closeHeading()
        verses.addTitled()
      }
      depth -= 1
    },
    text: (text) => {
      works.write(text)
      marks.write(text)
      add(text)
    },
    take: verses.take,
  })
}

type Opening = Position & { osisID?: string; sID?: string; eID?: string; depth: number; isTitled: boolean }

/** The verses that are read: the open one, and those that are finished. */
function osisVerses(context: ImportContext, marks: ReturnType<typeof osisMarks>) {
  const done: Verse[] = []
  let verse: Verse | null = null
  /** The depth of a container verse; a milestone verse ends with its eID instead. */
  let container = 0
  /** Whether the open verse began inside a heading, and its words there, which follow the heading's mark. */
  let isTitled = false
  let titled = ''
  const addTitled = () => {
    if (verse && titled) verse.text += marks.before(titled)
    titled = ''
    isTitled = false
  }
  const finish = () => {
    addTitled()
    if (verse) done.push(verse)
    verse = null
    container = 0
  }
  return {
    addTitled,
    finish,
    isOpen: () => verse !== null,
    container: () => container,
    add: (text: string, isHidden: boolean) => {
      if (isTitled) titled += text
      else if (verse && !isHidden) verse.text += marks.before(text)
    },
    open: (opening: Opening) => {
      finish()
      if (opening.eID !== undefined) return
      const id = opening.osisID ?? opening.sID
      if (id === undefined) {
        throw new InputError(context.file, { code: 'noOsisId' }, opening)
      }
      verse = verseOf(context, id, opening)
      container = opening.sID === undefined ? opening.depth : 0
      isTitled = opening.isTitled && verse !== null
    },
    take: () => done.splice(0),
  }
}

/** The works in the header: the text's own and those that it refers to. */
function osisWorks() {
  const works: { id?: string; title?: string }[] = []
  let ownWork: string | undefined
  let inTitle = false
  return {
    open: (name: string, attributes: Attributes) => {
      if (name === 'osisText') ownWork = attributes.osisIDWork
      else if (name === 'work') works.push({ id: attributes.osisWork })
      inTitle = name === 'title' && works.at(-1)?.title === undefined
    },
    write: (text: string) => {
      const work = works.at(-1)
      if (inTitle && work) work.title = (work.title ?? '') + text
    },
    /** Returns the text's name at the end of the header. */
    close: (name: string): string | undefined => {
      inTitle = false
      return name === 'header' ? (works.find(({ id }) => id === ownWork) ?? works[0])?.title : undefined
    },
  }
}

/** Creates an empty verse for codes such as 'Bible.KJV:Gen.1.1!a', 'Gen.1.1 Gen.1.2' or 'Gen.1.1-Gen.1.2'; null for a left-out one. */
function verseOf(context: ImportContext, id: string, position: Position): Verse | null {
  const places = id
    .trim()
    .split(/\s+|-(?=[^.]+\.[^.]+\.[^.]+$)/)
    .map((code) => placeOf(context, code, position))
  const [first] = places
  if (!first) return null
  const osis = resolveBook(context, first.book, position)
  if (osis === null) return null
  const numbers = places.filter(({ chapter }) => chapter === first.chapter).map(({ number }) => number)
  const to = Math.max(...numbers)
  return {
    osis,
    chapter: first.chapter,
    number: first.number,
    ...(to > first.number ? { to } : {}),
    ...(first.part ? { part: true } : {}),
    text: '',
    file: context.file,
    line: position.line,
    column: position.column,
  }
}

function placeOf(context: ImportContext, code: string, position: Position) {
  const [, book, chapter, number, part] = /^(?:.*:)?([^.:]+)\.([^.]+)\.([^.!]+)(!.*)?$/.exec(code) ?? []
  if (!book || !chapter || !number) {
    throw new InputError(context.file, { code: 'noVerseCode', text: truncate(code) }, position)
  }
  return {
    book,
    chapter: parseNumber(context, 'chapter', chapter, position),
    number: parseNumber(context, 'verse', number, position),
    part: part !== undefined,
  }
}
