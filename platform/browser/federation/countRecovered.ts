import type { Count } from '../../contract/outcomes'
import type { shownArea } from './shownArea'

/** React's error for markup that differs, short and in full; its argument says whether an element or a text does. */
const MISMATCH = /(?:#418;.*args\[\]=|rendered )(HTML|text)/

/** Counts what React could not hydrate and has rendered anew, by the area that the page belongs to. */
export function countRecovered(count: Count, area: ReturnType<typeof shownArea>, error: unknown): void {
  if (!area) return
  const [, what] = MISMATCH.exec((error as Error).message) ?? []
  count(area.app, area.version, `recovered-${(what?.toLowerCase() as 'html' | 'text') ?? 'error'}`)
}
