import { findBook } from '../books'
import { wholeText } from '../lines'
import { fileStart, InputError, type Position, type Problem } from '../problem'
import type { Source } from '../source'
import {
  addTranslationName,
  countSkipped,
  type ImportContext,
  parseNumber,
  parseVerseNumbers,
  resolveBook,
  type SkipKind,
  truncate,
  type Verse,
  wordBreak,
} from './importContext'
import { type WaitingMarks, waitingMarks } from './marks'
import { characters, enclosed, headings, keptHeadings, markOf, paragraphs } from './usfmMarkers'

/** A marker with its level ('q' and 2), or the text between two markers. */
type Token = Position & { kind: 'open' | 'close' | 'milestone' | 'text'; value: string; level?: number }

type State = {
  context: ImportContext
  tokens: Token[]
  /** The index of the current token. */
  at: number
  /** Undefined before the first \id; null in a left-out book. */
  book: string | null | undefined
  chapter: number | null
  verse: Verse | null
  finished: Verse[]
  /** Set in a heading: its text is kept as a marker or left out. */
  inHeading: 'kept' | 'left out' | null
  /** What the report calls the text of this heading; null once it is counted, or when it is not counted. */
  leftOut: SkipKind | null
  marks: WaitingMarks
  /** The number of open character markers: inside them, text after | is attributes. */
  characterDepth: number
}

/**
 * Reads a USFM file: \id, \c, \v (also '\v 1-2' and '\v 3a'). Paragraphs, poetry and headings become marks beside the
 * verses. Footnotes, cross references, titles of books, introductions and sidebars are left out; \add, \nd, \wj, \w
 * and similar markers keep their text without attributes. The translation's name follows the book on its \id line; \h
 * is the book's heading, \rem a comment.
 */
export async function* readUsfm(source: Source, context: ImportContext): AsyncGenerator<Verse> {
  const state: State = {
    context,
    tokens: tokensOf(await wholeText(source, 'lines')),
    at: 0,
    book: undefined,
    chapter: null,
    verse: null,
    finished: [],
    inHeading: null,
    leftOut: null,
    marks: waitingMarks(),
    characterDepth: 0,
  }
  for (; state.at < state.tokens.length; state.at++) {
    const token = state.tokens[state.at]
    if (token) handle(state, token)
    yield* state.finished.splice(0)
  }
  if (state.book === undefined) {
    refuse(state, { code: 'noId' }, fileStart)
  }
  finishVerse(state)
  yield* state.finished
}

function handle(state: State, token: Token): void {
  if (token.kind === 'text') addText(state, token)
  else if (token.kind === 'close') state.characterDepth = Math.max(0, state.characterDepth - 1)
  else if (token.kind === 'open') (handlers.get(token.value) ?? handleUnknown)(state, token)
}

type Handler = (state: State, token: Token) => void

/** A handler for markers of paragraphs, headings, verses or chapters, which end open headings and character markers. */
const block =
  (handler: Handler): Handler =>
  (state, token) => {
    state.characterDepth = 0
    state.inHeading = null
    state.leftOut = null
    handler(state, token)
  }

const handleParagraph = block((state, { value, level = 1 }) => {
  addSpace(state)
  const kind = markOf(value, level)
  if (kind) state.marks.add(kind)
})

/** An unknown marker that is closed surrounds characters; any other begins a paragraph. */
const handleUnknown: Handler = (state, token) => {
  countSkipped(state.context, 'unknownMarkers', token, truncate(token.value))
  const isClosed = closing(state.tokens, state.at, token.value) >= 0
  const handle = isClosed ? handleCharacters : handleUnknownParagraph
  handle(state, token)
}

const handleUnknownParagraph = block(addSpace)

const handleHeading = (what: SkipKind): Handler =>
  block((state) => {
    state.inHeading = 'left out'
    state.leftOut = state.book === undefined ? null : what
  })

const handleKeptHeading = block((state, { value }) => {
  addSpace(state)
  state.marks.add(keptHeadings[value] ?? 's')
  state.inHeading = 'kept'
})

const handleEnclosed =
  (what: SkipKind): Handler =>
  (state, token) => {
    if (state.book !== undefined) countSkipped(state.context, what, token)
    const end = closing(state.tokens, state.at, token.value)
    if (end < 0) refuse(state, { code: 'neverClosed', marker: token.value }, token)
    state.at = end
  }

const handleCharacters: Handler = (state) => {
  state.characterDepth += 1
}

const handleSidebar: Handler = (state, token) => {
  countSkipped(state.context, 'sidebars', token)
  const end = state.tokens.findIndex(({ value }, index) => index > state.at && value === 'esbe')
  if (end < 0) refuse(state, { code: 'sidebarNeverClosed' }, token)
  state.at = end
}

const handleBook = block((state, token) => {
  finishVerse(state)
  const [code = '', ...title] = following(state).trim().split(/\s+/)
  if (!code) refuse(state, { code: 'idWithoutBook' }, token)
  state.book = resolveBook(state.context, code, token)
  addTranslationName(state.context, titleIn(title.join(' ')))
  state.chapter = null
  state.inHeading = 'left out'
})

const handleChapter = block((state, token) => {
  finishVerse(state)
  if (state.book === undefined) refuse(state, { code: 'chapterBeforeId' }, token)
  const [number = ''] = following(state).trim().split(/\s+/)
  // Ignores the text before a book's first chapter.
  if (state.chapter === null) state.marks.drop()
  state.chapter = parseNumber(state.context, 'chapter', number, token)
  state.inHeading = 'left out'
})

const handleVerse = block((state, token) => {
  const { context, book, chapter } = state
  finishVerse(state)
  if (chapter === null) return refuse(state, { code: 'verseBeforeChapter' }, token)
  const [, numbers = '', text = ''] = /^\s*((?:\d+[a-z]?,\s+)*\S+)([\s\S]*)$/.exec(following(state)) ?? []
  const place = parseVerseNumbers(context, numbers, token)
  if (book) {
    const { line, column } = token
    const own = state.marks.before(text)
    state.verse = { osis: book, chapter, ...place, text: own, file: context.file, line, column }
  }
  if (state.tokens[state.at + 1]?.kind === 'text') state.at += 1
})

const handlers = new Map<string, Handler>([
  ...Object.entries(headings).map(([marker, what]): [string, Handler] => [marker, handleHeading(what)]),
  ...Object.keys(keptHeadings).map((marker): [string, Handler] => [marker, handleKeptHeading]),
  ...[...paragraphs].map((marker): [string, Handler] => [marker, handleParagraph]),
  ['id', handleBook],
  ['c', handleChapter],
  ['v', handleVerse],
  ['esb', handleSidebar],
  ...Object.entries(enclosed).map(([marker, what]): [string, Handler] => [marker, handleEnclosed(what)]),
  ...[...characters].map((marker): [string, Handler] => [marker, handleCharacters]),
])

/** The text between this marker and the next. */
function following({ tokens, at }: State): string {
  const next = tokens[at + 1]
  return next?.kind === 'text' ? next.value : ''
}

function addText(state: State, token: Token): void {
  const { context, verse, inHeading, marks, characterDepth, leftOut } = state
  const words = characterDepth > 0 ? withoutAttributes(token.value) : token.value
  if (inHeading === 'kept') marks.write(words)
  else if (verse && !inHeading) verse.text += marks.before(words)
  else if (leftOut && words.trim()) {
    countSkipped(context, leftOut, token)
    state.leftOut = null
  }
}

function addSpace({ verse }: State): void {
  if (verse) verse.text += ' '
}

function finishVerse(state: State): void {
  if (state.verse) {
    if (/\|\s*[\w-]+\s*=\s*["“]/.test(state.verse.text))
      countSkipped(state.context, 'attributes', state.verse)
    state.finished.push(state.verse)
  }
  state.verse = null
}

function refuse({ context }: State, problem: Problem, position: Position): never {
  throw new InputError(context.file, problem, position)
}

/** Splits a USFM text at its markers; removes alignment and quotation milestones ('\zaln-s |…\*') completely. */
function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  const marker = /\\(?:\+?([a-z]+)(\d*(?:-\d+)?)(-[se])?(\*)?|\*)/g
  let line = 1
  let lineStart = 0
  let from = 0
  const place = () => ({ line, column: from - lineStart + 1 })
  const pass = (to: number) => {
    const between = text.slice(from, to)
    // USFM's '~' (no-break space) and '//' (optional line break) both become an ordinary space.
    if (between) tokens.push({ kind: 'text', value: between.replace(/~|\/\//g, ' '), ...place() })
    line += between.split('\n').length - 1
    const end = between.lastIndexOf('\n')
    if (end >= 0) lineStart = from + end + 1
    from = to
  }
  for (const found of text.matchAll(marker)) {
    if (found.index < from) continue
    pass(found.index)
    const [whole, name = '', level, milestone, close] = found
    const mayBeMilestone = milestone || name === 'ts' || name.startsWith('z')
    const end = mayBeMilestone && untilMilestoneEnd(text, from + whole.length)
    if (end || milestone || name === 'ts') {
      pass(from + whole.length + (end || attributesAt(text, from + whole.length)).length)
      tokens.pop()
      // Alignment milestones surround words without separating them; only a section marker separates.
      if (name === 'ts') tokens.push({ kind: 'text', value: wordBreak, ...place() })
      // A line end before a milestone that closes separates no punctuation from its word.
      const before = tokens.at(-1)
      if (milestone === '-e' && before?.kind === 'text' && /^[,.;:!?”’»)]/.test(text.slice(from, from + 1)))
        before.value = before.value.trimEnd()
      continue
    }
    const kind = name === '' ? 'milestone' : close ? 'close' : 'open'
    tokens.push({ kind, value: name, level: Number.parseInt(level || '0', 10), ...place() })
    from += whole.length
    // One space or line end after an opening marker belongs to the marker.
    const after = text[from] ?? ''
    if (!close && /\s/.test(after)) {
      from += 1
      if (after === '\n') {
        line += 1
        lineStart = from
      }
    }
  }
  pass(text.length)
  return tokens
}

/** The rest of a milestone, '|x-strong="1"\*'; undefined when another marker comes first. */
const untilMilestoneEnd = (text: string, from: number): string | undefined =>
  /^[^\\]*\\\*/.exec(text.slice(from, from + 2000))?.[0]

/** The attributes of a milestone that is not closed by its own '\*', as older files write them: '| x-strong="1"'. */
const attributesAt = (text: string, from: number): string =>
  /^[^\S\n]*\|[^\\\n]*/.exec(text.slice(from, from + 2000))?.[0] ?? ''

/** The index of the token that closes an enclosed marker; -1 when a verse, chapter or the end comes first. */
function closing(tokens: Token[], from: number, marker: string): number {
  for (let at = from + 1; at < tokens.length; at++) {
    const token = tokens[at]
    if (token?.kind === 'close' && token.value === marker) return at
    if (token?.kind === 'open' && /^(?:v|c|id)$/.test(token.value)) return -1
  }
  return -1
}

/** The translation's name after a book's code; null when the text is the book's name, a file's name or empty. */
function titleIn(text: string): string | null {
  const title = text.replace(/^[\s,;:–—-]+/, '')
  return /\p{L}/u.test(title) && !/\.\w{2,4}\b/.test(title) && !findBook(title) ? title : null
}

const withoutAttributes = (text: string): string => text.replace(/\|[\s\S]*$/, '')
