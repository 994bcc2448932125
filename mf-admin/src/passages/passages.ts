import type { QuotedPassage, QuotedVerse } from '@portal/supabase/client'
import { readRange, writeRange } from './range'
import { splitVerses } from './splitVerses'

/** One row of a block as typed: '16' or '4-15', and the text of these verses. */
export type VerseRow = { number: string; text: string }
/** One passage as typed. The book has its name from the table of books. */
export type Block = { book: string; chapter: string; verses: VerseRow[] }

/** The columns of an answer that hold its quoted passages. */
export type PassageColumns = {
  book: string | null
  chapter: number | null
  verse_range: string | null
  verses: QuotedVerse[]
  verses_groups: Passage[] | null
}
type Passage = Omit<QuotedPassage, 'chapter'> & { chapter: number }

/** A stored row whose JSON has not been validated. */
type StoredPassages = { [Column in keyof PassageColumns]: PassageColumns[Column] | unknown }

export const emptyRow = (): VerseRow => ({ number: '', text: '' })
export const emptyBlock = (): Block => ({ book: '', chapter: '', verses: [emptyRow()] })

/** Whether the block is empty. */
export const isEmptyBlock = ({ book, chapter, verses }: Block): boolean =>
  [book, chapter, ...verses.flatMap(({ number, text }) => [number, text])].every((typed) => !typed?.trim())

/** The columns for validated blocks: the first passage and, when there are several, all as groups. */
export function toRows(blocks: readonly Block[]): PassageColumns {
  const passages = blocks.map(toPassage)
  const [first] = passages
  if (!first) return { book: null, chapter: null, verse_range: null, verses: [], verses_groups: null }
  return { ...first, verses_groups: passages.length > 1 ? passages : null }
}

function toPassage({ book, chapter, verses }: Block): Passage {
  const entries = verses
    .flatMap(({ number, text }) => {
      const range = readRange(number)
      return range ? splitVerses(range, text) : []
    })
    .sort((one, other) => one.number - other.number)
  const [first = 0, last = 0] = [entries[0]?.number, entries.at(-1)?.number]
  return {
    book,
    chapter: Number(chapter),
    verse_range: writeRange({ from: first, to: last }),
    verses: entries,
  }
}

/** The blocks of a stored answer; one empty block when it has no quotation. */
export function fromRows({ book, chapter, verse_range, verses, verses_groups }: StoredPassages): Block[] {
  const groups = Array.isArray(verses_groups) && verses_groups.length > 0 ? verses_groups : undefined
  const blocks = (groups ?? [{ book, chapter, verse_range, verses }]).flatMap((group) =>
    group?.book ? [toBlock(group)] : [],
  )
  return blocks.length > 0 ? blocks : [emptyBlock()]
}

function toBlock({ book, chapter, verse_range, verses }: Record<string, unknown>): Block {
  const rows = gathered(Array.isArray(verses) ? verses : [])
  return {
    book: String(book),
    chapter: String(chapter ?? ''),
    verses: rows.length > 0 ? rows : [{ number: String(verse_range ?? ''), text: '' }],
  }
}

/** Merges verses into rows: a verse without text belongs to the text before it. */
function gathered(verses: QuotedVerse[]): VerseRow[] {
  const rows: { from: number; to: number; text: string }[] = []
  for (const { number, text } of verses) {
    const last = rows.at(-1)
    if (last && text === '' && number === last.to + 1) last.to = number
    else rows.push({ from: number, to: number, text })
  }
  return rows.map(({ from, to, text }) => ({ number: writeRange({ from, to }), text }))
}

/** The blocks as a text, one verse on a line: 'Johannes 3:16 Ty så älskade…'. */
export const inWords = (blocks: readonly Block[]): string =>
  blocks
    .filter((block) => !isEmptyBlock(block))
    .flatMap(({ book, chapter, verses }) =>
      verses.map(({ number, text }) => `${book} ${chapter}:${number} ${text}`),
    )
    .join('\n')

/** Adds a passage to the blocks: replaces empty blocks, and skips duplicates. */
export function withPassage(blocks: readonly Block[], added: Block): Block[] {
  const written = blocks.filter((block) => !isEmptyBlock(block))
  return written.some((block) => isSamePassage(block, added)) ? written : [...written, added]
}

/** Whether two blocks name the same verses. */
export const isSamePassage = (one: Block, other: Block): boolean => passageKey(one) === passageKey(other)

const passageKey = ({ book, chapter, verses }: Block) => {
  const ranges = verses.flatMap(({ number }) => readRange(number) ?? [])
  const from = Math.min(...ranges.map((range) => range.from))
  const to = Math.max(...ranges.map((range) => range.to))
  return [book, chapter, from, to].join()
}
