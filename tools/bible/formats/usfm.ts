import { findBook } from '../books'
import { wholeText } from '../lines'
import type { Source } from '../source'
import {
  addTranslationName,
  countSkipped,
  type ImportContext,
  InputError,
  parseNumber,
  parseVerseNumbers,
  resolveBook,
  truncate,
  type Verse,
  wordBreak,
} from './importContext'
import { characters, enclosed, headings, paragraphs } from './usfmMarkers'

/** A marker with its number cut off ('q2' is 'q'), or the text between two of them. */
type Token = { kind: 'open' | 'close' | 'milestone' | 'text'; value: string; line: number }

/**
 * Reads a USFM file: \id, \c, \v (also '\v 1-2' and '\v 3a'). Footnotes, cross references, headings, introductions and
 * sidebars are passed over; \add, \nd, \wj, \w and the like keep their words without their attributes. The translation is
 * called by what follows the book on its \id line; \h is the book's own heading, \rem is said to nobody.
 */
export async function* readUsfm(source: Source, context: ImportContext): AsyncGenerator<Verse> {
  const refuse = (why: string, line: number): never => {
    throw new InputError(context.file, why, line)
  }
  const tokens = tokensOf(await wholeText(source, 'lines'))
  let book: string | null | undefined
  let chapter: number | null = null
  let verse: Verse | null = null
  let begun = false
  /** Within a heading: its text is passed over. */
  let inHeading = false
  /** Within a character marker: what follows | is attributes. */
  let inCharacters = 0

  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]
    if (!token) break
    const { kind, value, line } = token
    if (kind === 'text') {
      if (verse && !inHeading) verse.text += inCharacters > 0 ? withoutAttributes(value) : value
      continue
    }
    if (kind === 'milestone') continue
    if (kind === 'close') {
      inCharacters = Math.max(0, inCharacters - 1)
      continue
    }
    if (characters.has(value)) {
      inCharacters += 1
      continue
    }
    const hidden = enclosed[value]
    if (hidden) {
      if (begun) countSkipped(context, hidden)
      at = closing(tokens, at, value)
      if (at < 0) refuse(`\\${value} is never closed; write \\${value}* after it.`, line)
      continue
    }
    if (value === 'esb') {
      countSkipped(context, 'sidebars')
      at = tokens.findIndex((token, place) => place > at && token.value === 'esbe')
      if (at < 0) refuse('the sidebar \\esb is never closed; write \\esbe after it.', line)
      continue
    }
    // What begins a new paragraph, verse or chapter ends whatever stands before it.
    inCharacters = 0
    inHeading = false
    const rest = tokens[at + 1]?.kind === 'text' ? tokens[at + 1] : undefined
    if (value === 'id') {
      if (verse) yield verse
      verse = null
      const [code = '', ...title] = (rest?.value ?? '').trim().split(/\s+/)
      if (!code) refuse('\\id has no book; write its code, such as \\id GEN.', line)
      book = resolveBook(context, code, line)
      addTranslationName(context, titleIn(title.join(' ')))
      chapter = null
      begun = true
      inHeading = true
    } else if (value === 'c') {
      if (verse) yield verse
      verse = null
      if (book === undefined)
        refuse('a chapter comes before \\id; begin the file with its book, such as \\id GEN.', line)
      chapter = parseNumber(context, 'chapter', (rest?.value ?? '').trim().split(/\s+/)[0] ?? '', line)
      inHeading = true
    } else if (value === 'v') {
      if (verse) yield verse
      if (chapter === null)
        refuse('a verse comes before \\c; write \\c 1 above the first verse of a chapter.', line)
      const [, numbers = '', text = ''] = /^\s*(\S+)([\s\S]*)$/.exec(rest?.value ?? '') ?? []
      const place = parseVerseNumbers(context, numbers, line)
      verse = book ? { osis: book, chapter: chapter ?? 0, ...place, text, file: context.file, line } : null
      if (rest) at += 1
    } else if (paragraphs.has(value)) {
      if (verse) verse.text += ' '
    } else if (headings[value]) {
      if (rest?.value.trim() && begun) countSkipped(context, headings[value])
      inHeading = true
    } else {
      countSkipped(context, `unknown markers \\${truncate(value)} (their text was kept)`)
      if (verse) verse.text += ' '
    }
  }
  if (book === undefined) refuse('the file has no \\id line; begin it with its book, such as \\id GEN.', 1)
  if (verse) yield verse
}

/** Cuts a USFM text at its markers; alignment and quotation milestones ('\zaln-s |…\*') are taken out whole. */
function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  const marker = /\\(?:\+?([a-z]+)(\d*)(-[se])?(\*)?|\*)/g
  let line = 1
  let from = 0
  const pass = (to: number) => {
    const between = text.slice(from, to)
    // '~' is a space that does not break, '//' a line break that may be made.
    if (between) tokens.push({ kind: 'text', value: between.replace(/~|\/\//g, ' '), line })
    line += between.split('\n').length - 1
    from = to
  }
  for (const found of text.matchAll(marker)) {
    if (found.index < from) continue
    pass(found.index)
    const [whole, name = '', , milestone, close] = found
    if (milestone || name === 'ts' || name.startsWith('z')) {
      const end = /^[^\\]*\\\*/.exec(text.slice(from + whole.length, from + whole.length + 2000))?.[0]
      pass(from + whole.length + (end?.length ?? 0))
      tokens.pop()
      // Alignment wraps words where they stand; only a section's mark lies between them.
      if (name === 'ts') tokens.push({ kind: 'text', value: wordBreak, line })
      continue
    }
    tokens.push({ kind: name === '' ? 'milestone' : close ? 'close' : 'open', value: name, line })
    from += whole.length
    // One space or line end after an opening marker belongs to the marker.
    const after = text[from] ?? ''
    if (!close && /\s/.test(after)) {
      if (after === '\n') line += 1
      from += 1
    }
  }
  pass(text.length)
  return tokens
}

/** Where an enclosed marker is closed; -1 when a verse, chapter or the end comes first. */
function closing(tokens: Token[], from: number, marker: string): number {
  for (let at = from + 1; at < tokens.length; at++) {
    const token = tokens[at]
    if (token?.kind === 'close' && token.value === marker) return at
    if (token?.kind === 'open' && /^(?:v|c|id)$/.test(token.value)) return -1
  }
  return -1
}

/** The translation's name behind a book's code, where others write the book's name, a file's or nothing. */
function titleIn(text: string): string | null {
  const title = text.replace(/^[\s,;:–—-]+/, '')
  return /\p{L}/u.test(title) && !/\.\w{2,4}\b/.test(title) && !findBook(title) ? title : null
}

const withoutAttributes = (text: string): string => text.replace(/\|[\s\S]*$/, '')
