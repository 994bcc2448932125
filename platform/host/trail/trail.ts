import { gzipSync } from 'node:zlib'

type TrailRow = {
  title: string
  /** The beginning of its text. */
  line: string
  to: string
  /** The row's name in the summary when it is the only row. */
  called?: string
  /** The verses that the text refers to; empty for the whole chapter. */
  verses: number[]
}

/** Rows of one kind, under its name. */
export type TrailKind = { name: string; one: string; many: string; rows: TrailRow[] }

/** One page of a chapter's trail: the rows that fit into one response. */
export type TrailPage = {
  /** The summary of all rows: '3 svar, 1 trosgrund, argument V'. */
  summary: string
  /** All verses with a text, including those whose rows are on other pages. */
  verses: number[]
  kinds: { name: string; rows: TrailRow[] }[]
  /** The number of remaining rows, and the offset of the next page. */
  more: number
  next?: number
}

/** The first rows of a chapter's trail, of all kinds. */
export type TrailStart = {
  rows: (Omit<TrailRow, 'called'> & { kind: string })[]
  /** The number of remaining rows. */
  more: number
}

/** The number of rows in a start. */
const START_ROWS = 3

/** Maximum size of one response in bytes, compressed. */
const MAX_BYTES = 3_000
/** The maximum number of rows of one kind in a response. */
const MAX_STEP = 100

/** One page of a trail: the rows of each kind from `from` on, as many as fit, so that no kind crowds out another. */
export function trailPage(kinds: TrailKind[], from: number): TrailPage {
  const page = (step: number) => cut(kinds, from, from + step)
  let [fits, tooMany] = [1, MAX_STEP + 1]
  while (tooMany - fits > 1) {
    const step = Math.floor((fits + tooMany) / 2)
    if (weightOf(page(step)) <= MAX_BYTES) fits = step
    else tooMany = step
  }
  return page(fits)
}

/** The first rows of a trail, each with its kind's name. */
export function trailStart(kinds: TrailKind[]): TrailStart {
  const all = kinds.flatMap(({ name, rows }) => rows.map(({ called: _, ...row }) => ({ ...row, kind: name })))
  return { rows: all.slice(0, START_ROWS), more: Math.max(0, all.length - START_ROWS) }
}

function cut(kinds: TrailKind[], from: number, to: number): TrailPage {
  const more = kinds.reduce((sum, { rows }) => sum + Math.max(0, rows.length - to), 0)
  return {
    summary: kinds.map(counted).join(', '),
    verses: [...new Set(kinds.flatMap(({ rows }) => rows.flatMap(({ verses }) => verses)))].sort(
      (a, b) => a - b,
    ),
    kinds: kinds
      .map(({ name, rows }) => ({ name, rows: rows.slice(from, to) }))
      .filter(({ rows }) => rows.length > 0),
    more,
    ...(more > 0 && { next: to }),
  }
}

function counted({ one, many, rows }: TrailKind): string {
  const [first] = rows
  if (rows.length === 1 && first?.called) return first.called
  return `${rows.length} ${rows.length === 1 ? one : many}`
}

const weightOf = (page: TrailPage): number => gzipSync(JSON.stringify(page)).length

/** The office's answers first, then the apps' texts, then the office's other kinds. */
export function merged(data: TrailKind[], code: TrailKind[]): TrailKind[] {
  const [first, ...rest] = data
  return first?.one === 'svar' ? [first, ...code, ...rest] : [...code, ...data]
}
