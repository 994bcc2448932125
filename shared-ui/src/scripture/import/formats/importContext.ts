import { peripherals } from '../bookNames'
import { findBook } from '../books'
import { InputError, type Position } from '../problem'

/** A verse as in the file, with the position where it begins. `text` may be empty or not normalized yet. */
export type Verse = Position & {
  osis: string
  chapter: number
  number: number
  /** The last verse of an undivided passage ('1-2'). */
  to?: number
  /** Whether it is one of several pieces of the verse ('3a', '3b') and continues the one before. */
  part?: boolean
  text: string
  file: string
}

/**
 * Marks the place in a verse's raw text where an element without text was removed. It becomes a space between words,
 * and nothing beside a space, before a comma or after an opening mark.
 */
export const wordBreak = '\u001f'

/** What is no verse text: left out, or kept as it is when its meaning is unknown. */
export type SkipKind =
  | 'titles'
  | 'introductions'
  | 'fileHeaders'
  | 'notes'
  | 'crossReferences'
  | 'figures'
  | 'indexEntries'
  | 'otherNumbers'
  | 'pronunciations'
  | 'sidebars'
  | 'linesBefore'
  | 'zeroVerses'
  | 'unknownMarkers'
  | 'attributes'

/** How often a kind was found, and where first; `marker` is an unknown marker's name. */
export type Skipped = Position & { kind: SkipKind; marker?: string; times: number; file: string }

/** Headings, names and warnings that the format readers collect; shared by all files of an import. */
export type Skips = {
  /** What was left out, by kind and marker. */
  counts: Map<string, Skipped>
  /** Books outside the canon, with the file's names. */
  books: Set<string>
  /** The translation's name in the file. */
  translations: Set<string>
}

/** The file that is being read, and the import's findings apart from verses. */
export type ImportContext = { file: string; skips: Skips }

export const noSkips = (): Skips => ({ counts: new Map(), books: new Set(), translations: new Set() })

/** Counts what is left out, and remembers its first place. */
export function countSkipped(
  { file, skips }: ImportContext,
  kind: SkipKind,
  { line, column }: Position,
  marker?: string,
): void {
  const key = marker === undefined ? kind : `${kind} \\${marker}`
  const before = skips.counts.get(key)
  if (before) before.times += 1
  else skips.counts.set(key, { kind, ...(marker !== undefined && { marker }), times: 1, file, line, column })
}

/** Maximum length of a translation's name in the database. */
export const MAX_NAME_LENGTH = 200

/** Records the name of the translation; ignores a text that is too long for a name. */
export function addTranslationName(context: ImportContext, title: string | null | undefined): void {
  const name = (title ?? '').normalize('NFC').replace(/\s+/g, ' ').trim()
  if (name !== '' && name.length <= MAX_NAME_LENGTH && !isFileName(name)) context.skips.translations.add(name)
}

/** Whether a title is a path or the name of a file, as programs write it: 'D:\\Texter\\3JN_slutlig_v2.sfm'. */
const isFileName = (title: string): boolean =>
  /\\|^[a-z]:|^(?:file:|~?\/)|\.(?:u?sfm|usx|xml|osis|txt|json|[ct]sv|zip|docx?|odt|rtf|html?|pdf|xlsx?)\b/i.test(
    title,
  )

/** The OSIS code for the file's name of a book; null for a left-out book (which the report names). */
export function resolveBook(
  context: ImportContext,
  name: string | number,
  position: Position,
): string | null {
  const match = peripherals.has(String(name)) ? { outside: String(name) } : findBook(name)
  if (!match) {
    throw new InputError(context.file, { code: 'unknownBook', name: truncate(String(name)) }, position)
  }
  if ('osis' in match) return match.osis
  context.skips.books.add(match.outside)
  return null
}

/** A chapter or verse number from a file. Throws for anything else. */
export function parseNumber(
  context: ImportContext,
  what: 'chapter' | 'verse',
  text: string,
  position: Position,
): number {
  const number = /^\d{1,3}$/.test(text.trim()) ? Number(text) : Number.NaN
  if (Number.isNaN(number)) {
    throw new InputError(context.file, { code: 'noNumber', what, text: truncate(text) }, position)
  }
  return number
}

/** The source of a pattern for verse numbers of one text, as `parseVerseNumbers` reads them. */
export const verseNumbers = '\\d{1,3}[a-z]?(?:[-,\\u2010-\\u2015\\u2212]\\d{1,3}[a-z]?)*'

/** Verse numbers from a file: '16', '16-17', '3,4', '16a', '1-2a'. Throws for anything else. */
export function parseVerseNumbers(
  context: ImportContext,
  text: string,
  position: Position,
): Pick<Verse, 'number' | 'to' | 'part'> {
  const pieces = text.replace(/[\u200e\u200f]/g, '').split(/[-,\u2010-\u2015\u2212]/)
  const numbers = pieces.map((piece) => {
    const [, number = text] = /^\s*(\d{1,3})[a-z]?\s*$/.exec(piece) ?? []
    return parseNumber(context, 'verse', number, position)
  })
  const [number = 0, to = number] = [numbers[0], numbers.at(-1)]
  if (numbers.some((each, at) => each < (numbers[at - 1] ?? 0))) {
    throw new InputError(context.file, { code: 'backwards', numbers: text.trim() }, position)
  }
  const isPart = /[a-z]\s*$/.test(pieces[0] ?? '')
  return { number, ...(to > number && { to }), ...(isPart && { part: true }) }
}

export const truncate = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text)
