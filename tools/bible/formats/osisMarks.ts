import { poetry, waitingMarks } from './marks'
import type { Attributes } from './xml'

/** The kinds of titles that are a book's or a chapter's name, or name other passages. */
const otherTitles = /^(?:main|chapter|sub|parallel|scope|runningHead|x-.*)$/

/** OSIS elements for layout: paragraphs, stanzas, lines, headings. */
export function osisMarks() {
  const marks = waitingMarks()
  /** In a heading of the text; notes within it are no part of it. */
  let inHeading = false
  /** No chapter of the book has begun: text here belongs to the book, not to a chapter. */
  let beforeText = true
  return {
    before: marks.before,
    /** Begins a heading, when an element that is no verse text is one. */
    openHeading: (name: string, { type = '', canonical }: Attributes): boolean => {
      if (!/^(?:title|head|speaker)$/.test(name) || otherTitles.test(type)) return false
      marks.add(type === 'psalm' || canonical === 'true' ? 'd' : 's')
      inHeading = true
      return true
    },
    closeHeading: () => {
      inHeading = false
    },
    write: (text: string) => {
      if (inHeading) marks.write(text)
    },
    open: (name: string, { type, level, eID }: Attributes) => {
      if (eID !== undefined) return
      if (name === 'chapter' || (name === 'div' && type === 'book')) {
        if (beforeText || name === 'div') marks.drop()
        beforeText = name === 'div'
      } else if (name === 'p' || (name === 'milestone' && type === 'x-p')) marks.add('p')
      else if (name === 'lg') marks.add('b')
      else if (name === 'l' || name === 'item') marks.add(poetry(Number(level)))
    },
  }
}
