/** The typesetting from a position on: a paragraph, a line of poetry, a blank line, a heading, a psalm's own title. */
export type MarkKind = 'p' | 'q1' | 'q2' | 'q3' | 'q4' | 'b' | 's' | 'd'

/** A marker before a word of its verse, counted from 0; `words` is a heading's text. */
export type Mark = { word: number; kind: MarkKind; words: string }

/** Markers that a reader has found and that wait for the text after them. */
export type WaitingMarks = {
  add(kind: MarkKind): void
  /** Appends text to the heading that was added last. */
  write(words: string): void
  /** Drops the waiting markers: no text of this book follows. */
  drop(): void
  /** The text with the waiting markers inserted before its first word. */
  before(text: string): string
}

/** Delimits a marker within a verse's raw text; no Bible contains this character. */
const edge = '\u001e'
const written = new RegExp(`${edge}(p|q[1-4]|b|s|d)([^${edge}]*)${edge}`, 'g')

/** For the reader of a format. */
export function waitingMarks(): WaitingMarks {
  let waiting: { kind: MarkKind; words: string }[] = []
  return {
    add: (kind) => {
      waiting.push({ kind, words: '' })
    },
    write: (words) => {
      const last = waiting.at(-1)
      if (last) last.words += words.replaceAll(edge, ' ')
    },
    drop: () => {
      waiting = []
    },
    before: (text) => {
      const at = text.search(/\S/)
      if (waiting.length === 0 || at < 0) return text
      const marks = waiting.map(({ kind, words }) => edge + kind + words + edge).join('')
      waiting = []
      return text.slice(0, at) + marks + text.slice(at)
    },
  }
}

/** The marker for a line of poetry: the file's level, limited to 1 to 4. */
export const poetry = (level: number): MarkKind => `q${Math.min(Math.max(level || 1, 1), 4)}` as MarkKind

/** Extracts the markers from a verse's raw text; the returned text is the same as without them. */
export function takeMarks(raw: string, fold: (text: string) => string): { text: string; marks: Mark[] } {
  const marks: Mark[] = []
  for (const { 1: kind, 2: words = '', index } of raw.matchAll(written)) {
    const before = fold(raw.slice(0, index).replace(written, ''))
    marks.push({ word: wordsIn(before), kind: kind as MarkKind, words: fold(words.slice(0, 200)) })
  }
  return { text: raw.replace(written, ''), marks: tidied(marks) }
}

/** The number of words in a normalized text. */
export const wordsIn = (text: string): number => (text === '' ? 0 : text.split(' ').length)

/** Of the markers at one position keeps the headings and the last break; keeps a blank line before poetry, too. */
function tidied(marks: Mark[]): Mark[] {
  return [...new Set(marks.map(({ word }) => word))].flatMap((word) => {
    const here = marks.filter((mark) => mark.word === word)
    const line = here.findLast(({ kind }) => kind === 'p' || kind.startsWith('q'))
    const blank = line?.kind.startsWith('q') && here.find(({ kind }) => kind === 'b')
    return [...here.filter(({ words }) => words !== ''), ...(blank ? [blank] : []), ...(line ? [line] : [])]
  })
}
