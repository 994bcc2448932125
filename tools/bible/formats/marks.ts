/** How a text is set from a place on: a paragraph, a line of poetry, a blank line, a heading, a psalm's own title. */
export type MarkKind = 'p' | 'q1' | 'q2' | 'q3' | 'q4' | 'b' | 's' | 'd'

/** A mark before a word of its verse, counted from 0; `words` are a heading's. */
export type Mark = { word: number; kind: MarkKind; words: string }

/** The marks that a reader has come across and that wait for the words before which they stand. */
export type WaitingMarks = {
  add(kind: MarkKind): void
  /** More words of the heading that was added last. */
  write(words: string): void
  /** Forgets what waits: no text of this book comes. */
  drop(): void
  /** The text, with what waits before its first word. */
  before(text: string): string
}

/** Delimits a marker within a verse's unfolded text; no Bible contains it. */
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

/** A line of poetry is as deep as files number them, within four. */
export const poetry = (level: number): MarkKind => `q${Math.min(Math.max(level || 1, 1), 4)}` as MarkKind

/** Takes the marks out of a verse's unfolded text, which is then as if there had been none. */
export function takeMarks(raw: string, fold: (text: string) => string): { text: string; marks: Mark[] } {
  const marks: Mark[] = []
  for (const { 1: kind, 2: words = '', index } of raw.matchAll(written)) {
    const before = fold(raw.slice(0, index).replace(written, ''))
    marks.push({ word: wordsIn(before), kind: kind as MarkKind, words: fold(words.slice(0, 200)) })
  }
  return { text: raw.replace(written, ''), marks: tidied(marks) }
}

/** How many words a folded text has. */
export const wordsIn = (text: string): number => (text === '' ? 0 : text.split(' ').length)

/** Of the markers at one place keeps the headings and the last break; a blank line counts before poetry. */
function tidied(marks: Mark[]): Mark[] {
  return [...new Set(marks.map(({ word }) => word))].flatMap((word) => {
    const here = marks.filter((mark) => mark.word === word)
    const line = here.findLast(({ kind }) => kind === 'p' || kind.startsWith('q'))
    const blank = line?.kind.startsWith('q') && here.find(({ kind }) => kind === 'b')
    return [...here.filter(({ words }) => words !== ''), ...(blank ? [blank] : []), ...(line ? [line] : [])]
  })
}
