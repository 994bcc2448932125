import type { AskOptional } from '../backend/askOptional'
import type { PortalState } from '../registry/portalState'
import type { TrailKind } from './trail'

/** A row of `chapter_trail`. */
type Row = {
  heading: string
  one: string
  many: string
  title: string
  line: string | null
  path: string
  verses: number[]
}

/** Public rows of the database that quote a chapter, by kind; null when the backend does not respond. */
export const dataTrail = (
  ask: AskOptional,
  live: PortalState,
  osis: string,
  chapter: number,
): Promise<TrailKind[] | null> => ask(live, 'chapter_trail', { of_book: osis, of_chapter: chapter }, byKind)

function byKind(rows: Row[]): TrailKind[] {
  const kinds = new Map<string, TrailKind>()
  for (const { heading, one, many, title, line, path, verses } of rows) {
    const found = kinds.get(heading) ?? { name: heading, one, many, rows: [] }
    kinds.set(heading, found)
    // By its number, as in a sentence.
    const called = one === 'argument' && { called: title.replace('Argument ', 'argument\u00a0') }
    found.rows.push({ title, line: line ?? '', to: encodeURI(path), verses, ...called })
  }
  return [...kinds.values()]
}
