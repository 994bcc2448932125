import type { Source } from '../source'
import {
  bookOf,
  InputError,
  nameTranslation,
  numberOf,
  type Reading,
  shortened,
  skip,
  type Verse,
  wordBreak,
} from './importContext'
import { type Attributes, readXml } from './xml'

/** Elements whose text is no verse text, and how the report calls them. */
const passedOver: Record<string, string> = {
  header: 'file headers',
  title: 'titles',
  head: 'titles',
  speaker: 'titles',
  note: 'notes',
  rdg: 'notes',
  reference: 'cross references',
  figure: 'figures',
  index: 'index entries',
}

/** Elements without text of their own that part the words around them; a note hangs on its word instead. */
const parting = new Set('milestone title head speaker figure'.split(' '))

/** Elements that stand apart from what surrounds them, so that words never run together. */
const apart = new Set('p l lg lb div chapter list item table row cell closer salute signed lit'.split(' '))

/**
 * Reads OSIS XML: verses as containers and as milestones (sID, eID), with several codes on one verse and pieces of
 * one ('Gen.1.1!a'). Titles, notes and cross references are passed over; divineName, transChange, w, seg, q and hi
 * keep their text. The translation is called by the title of the work that the text is (osisIDWork), or of the first.
 */
export function readOsis(source: Source, reading: Reading): AsyncGenerator<Verse> {
  const done: Verse[] = []
  let verse: Verse | null = null
  /** The element that is passed over, and how deep we are in it. */
  let hidden = 0
  let hiddenUntil = 0
  let depth = 0
  /** The depth of a container verse; a milestone verse ends with its eID instead. */
  let container = 0

  /** The works of the header: the text's own and those that it refers to. */
  const works: { id?: string; title?: string }[] = []
  let ownWork: string | undefined
  let inTitle = false

  const finish = () => {
    if (verse) done.push(verse)
    verse = null
    container = 0
  }
  const add = (text: string) => {
    if (verse && !hidden) verse.text += text
  }
  const openVerse = (attributes: Attributes, line: number) => {
    if (attributes.eID !== undefined) return finish()
    finish()
    const id = attributes.osisID ?? attributes.sID
    if (id === undefined) {
      throw new InputError(
        reading.file,
        'a verse has no osisID; give each verse its code, such as Gen.1.1.',
        line,
      )
    }
    verse = verseOf(reading, id, line)
    container = attributes.sID === undefined ? depth : 0
  }

  return readXml(source, reading, {
    open: (name, attributes, line) => {
      depth += 1
      if (name === 'osisText') ownWork = attributes.osisIDWork
      else if (name === 'work') works.push({ id: attributes.osisWork })
      inTitle = name === 'title' && works.at(-1)?.title === undefined
      if (parting.has(name)) add(wordBreak)
      const what = passedOver[name]
      if (what && !hidden) {
        hidden = 1
        hiddenUntil = depth
        if (verse || name !== 'reference') skip(reading, what)
      }
      if (hidden) return
      if (name === 'verse') openVerse(attributes, line)
      else if (apart.has(name)) add(' ')
      // Quotation marks that the publisher wrote as an attribute, at either end.
      else if (name === 'q' && attributes.marker && (attributes.sID || attributes.eID)) add(attributes.marker)
    },
    close: (name) => {
      inTitle = false
      if (name === 'header')
        nameTranslation(reading, (works.find(({ id }) => id === ownWork) ?? works[0])?.title)
      if (container === depth && name === 'verse') finish()
      else if (apart.has(name)) add(' ')
      if (hidden && hiddenUntil === depth) hidden = 0
      depth -= 1
    },
    text: (text) => {
      const work = works.at(-1)
      if (inTitle && work) work.title = (work.title ?? '') + text
      add(text)
    },
    take: () => done.splice(0),
  })
}

/** An empty verse to be filled, by codes such as 'Bible.KJV:Gen.1.1!a' or 'Gen.1.1 Gen.1.2'; null when left out. */
function verseOf(reading: Reading, id: string, line: number): Verse | null {
  const places = id
    .trim()
    .split(/\s+/)
    .map((code) => placeOf(reading, code, line))
  const [first] = places
  if (!first) return null
  const osis = bookOf(reading, first.book, line)
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
    file: reading.file,
    line,
  }
}

function placeOf(reading: Reading, code: string, line: number) {
  const [, book, chapter, number, part] = /^(?:.*:)?([^.:]+)\.([^.]+)\.([^.!]+)(!.*)?$/.exec(code) ?? []
  if (!book || !chapter || !number) {
    throw new InputError(reading.file, `“${shortened(code)}” is no verse code; write it as Gen.1.1.`, line)
  }
  return {
    book,
    chapter: numberOf(reading, 'chapter', chapter, line),
    number: numberOf(reading, 'verse', number, line),
    part: part !== undefined,
  }
}
