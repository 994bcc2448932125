import { longDate } from '@portal/shared-ui/format'
import type { Marking } from '@portal/shared-ui/markings'
import { highlightColors } from '@portal/shared-ui/theme'

/** One row: neighbouring verses of one colour with the notes on them, or a note whose verses are in no such row. */
export type Row = Pick<Marking, 'osis' | 'book' | 'chapter' | 'first' | 'last' | 'readable' | 'verses'> & {
  /** The id of its first marking. */
  id: string
  /** The name of the colour; null for a note alone. */
  color: string | null
  marks: Marking[]
  notes: Marking[]
}

/** Consecutive rows of one chapter; in a list in the order of time, of one chapter and day. */
export type Group = { key: string; book: string; chapter: number; updatedAt: string; rows: Row[] }

/** The stored colour; yellow for an unknown one. */
const known = (color: string | null): string =>
  (highlightColors.find(({ name }) => name === color) ?? highlightColors[0]).name

/** Whether a marking was removed: a mark without a colour, or a note without text. */
export const isGone = ({ kind, color, body }: Marking): boolean =>
  kind === 'mark' ? color === null : !body?.trim()

/** The markings of a list by chapter, in their order; `byDay` for a list in the order of time. */
export function groupsOf(markings: Marking[], byDay: boolean): Group[] {
  const groups: Marking[][] = []
  for (const marking of markings) {
    const before = groups.at(-1)?.[0]
    const belongs =
      before?.osis === marking.osis &&
      before.chapter === marking.chapter &&
      (!byDay || longDate(before.updated_at) === longDate(marking.updated_at))
    if (belongs) groups.at(-1)?.push(marking)
    else groups.push([marking])
  }
  const seen = new Map<string, number>()
  return groups.flatMap((members) => {
    const [first] = members
    if (!first) return []
    const { osis, book, chapter, updated_at } = first
    const place = `${osis} ${chapter}`
    const times = seen.get(place) ?? 0
    seen.set(place, times + 1)
    return [{ key: `${place} ${times}`, book, chapter, updatedAt: updated_at, rows: rowsOf(members) }]
  })
}

/** The rows of one chapter's markings, by verse. */
function rowsOf(markings: Marking[]): Row[] {
  const sorted = markings.toSorted((a, b) => a.first - b.first)
  const rows: Row[] = []
  for (const mark of sorted.filter(({ kind }) => kind === 'mark')) {
    const color = known(mark.color)
    const run = rows.at(-1)
    if (run?.color === color && run.last + 1 === mark.first) {
      run.last = mark.last
      run.marks.push(mark)
      // Marks of joined verses have the same text.
      const end = run.verses.at(-1)?.number ?? 0
      run.verses = [...run.verses, ...mark.verses.filter(({ number }) => number > end)]
    } else rows.push({ ...mark, color, marks: [mark], notes: [] })
  }
  for (const note of sorted.filter(({ kind }) => kind === 'note')) {
    const around = rows.find(({ color, first, last }) => color && first <= note.first && note.last <= last)
    if (around) around.notes.push(note)
    else rows.push({ ...note, color: null, marks: [], notes: [note] })
  }
  return rows.toSorted((a, b) => a.first - b.first)
}
