import { displayValue } from './displayValue'
import { type Part, wordDifference } from './wordDifference'

/** A column that an item's history shows: its label, and how a value of it reads where that is more than its text. */
export type HistoryField = { name: string; label: string; words?: (value: unknown) => string }

/** A log entry of one row; an update has only the changed columns. */
export type Logged = { operation: string; before: unknown; after: unknown }
export type Difference = { label: string; parts: Part[] }

/** Whether the content was taken away for good: that something happened stays. */
export const isEmptied = ({ before, after }: Logged): boolean => before === null && after === null

/** The changes of an entry by field, in words. Leaves out columns that no form shows. */
export function differences({ before, after }: Logged, fields: readonly HistoryField[]): Difference[] {
  const [was, becomes] = [columnsOf(before), columnsOf(after)]
  return [...fields, ...versesIn(was, becomes)].flatMap(({ name, label, words = displayValue }) => {
    const [old, now] = [words(was[name]), words(becomes[name])]
    return old === now ? [] : [{ label, parts: wordDifference(old, now) }]
  })
}

type Columns = Record<string, unknown>

/** Of a chapter the log has its verses: { verses: { "16": text } }. Each counts as a column. */
function columnsOf(content: unknown): Columns {
  const columns = (content ?? {}) as Columns
  return isVerses(columns.verses) ? columns.verses : columns
}

const isVerses = (value: unknown): value is Columns =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const versesIn = (was: Columns, becomes: Columns): HistoryField[] =>
  [...new Set([...Object.keys(was), ...Object.keys(becomes)])]
    .filter((name) => /^\d+$/.test(name))
    .sort((one, other) => Number(one) - Number(other))
    .map((name) => ({ name, label: `Vers ${name}` }))
