import { displayValue } from './displayValue'
import { type Part, wordDifference } from './wordDifference'

/** A column in an item's history: its label, and a function that describes a value when its text is not enough. */
export type HistoryField = { name: string; label: string; words?: (value: unknown) => string }

/** A log entry of one row; an update has only the changed columns. */
export type Logged = { operation: string; before: unknown; after: unknown }
export type Difference = { label: string; parts: Part[] }

/** Whether the content was deleted permanently: only the event remains. */
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

/** A chapter's log entry contains its verses: { verses: { "16": text, "17-18": text } }. Each counts as a column. */
function columnsOf(content: unknown): Columns {
  const columns = (content ?? {}) as Columns
  return isVerses(columns.verses) ? columns.verses : columns
}

const isVerses = (value: unknown): value is Columns =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const versesIn = (was: Columns, becomes: Columns): HistoryField[] =>
  [...new Set([...Object.keys(was), ...Object.keys(becomes)])]
    .filter((name) => /^\d+(-\d+)?$/.test(name))
    .sort((one, other) => Number.parseInt(one, 10) - Number.parseInt(other, 10))
    .map((name) => ({ name, label: `Vers ${name.replace('-', '–')}` }))
