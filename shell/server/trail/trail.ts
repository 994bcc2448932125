import { gzipSync } from 'node:zlib'

type TrailRow = {
  title: string
  /** How it begins. */
  line: string
  to: string
  /** Its name when it is the only one. */
  called?: string
  /** The verses that it rests on; none for the whole chapter. */
  verses: number[]
}

/** Rows of one kind, under its name. */
export type TrailKind = { name: string; one: string; many: string; rows: TrailRow[] }

/** A part of a chapter's trail: as much as one response holds. */
export type TrailPage = {
  /** All of it in one line: '3 svar, 1 trosgrund, argument V'. */
  summary: string
  /** Every verse on which something rests, whether it is among these rows or not. */
  verses: number[]
  kinds: { name: string; rows: TrailRow[] }[]
  /** How many rows are still to come, and where they begin. */
  more: number
  next?: number
}

/** The most that one answer weighs, as it is sent. */
const MAX_BYTES = 3_000
/** The most rows of one kind in an answer. */
const MAX_STEP = 100

/**
 * One page of a trail: of each kind the rows from `from` on, of all as many as fit, so that no kind crowds out another.
 */
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

/** The office's answers first, then what apps say, then the rest of the office's. */
export function merged(data: TrailKind[], code: TrailKind[]): TrailKind[] {
  const [first, ...rest] = data
  return first?.one === 'svar' ? [first, ...code, ...rest] : [...code, ...data]
}
