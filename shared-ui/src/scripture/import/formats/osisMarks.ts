import { poetry, waitingMarks } from './marks'
import type { Attributes } from './xml'

/** The types of titles that name a book or a chapter, or refer to other passages. */
const otherTitles = /^(?:main|chapter|sub|parallel|scope|runningHead|x-.*)$/

/** OSIS elements for layout: paragraphs, stanzas, lines, headings. */
export function osisMarks() {
  const marks = waitingMarks()
  /** Whether the reader is in a heading of the text; notes within it do not belong to it. */
  let inHeading = false
  /** True until a book's first chapter begins. Headings and breaks from there introduce the book, so they are dropped. */
  let beforeText = true
  return {
    before: marks.before,
    /** Starts a heading if a non-verse element is one; returns whether it is. */
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
