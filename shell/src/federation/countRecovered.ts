import type { Count } from './outcomes'
import type { shownArea } from './shownArea'

/** React's error for markup that differs; its argument says whether an element or a text does. */
const MISMATCH = /#418;.*args\[\]=(HTML|text)|rendered (HTML|text) didn't match/

/** Counts what React could not hydrate and has rendered anew, by the area that the page belongs to. */
export function countRecovered(count: Count, area: ReturnType<typeof shownArea>, error: unknown): void {
  if (!area) return
  const [, short, long] = MISMATCH.exec((error as Error).message) ?? []
  const kind = { HTML: 'elements', text: 'text' } as const
  count(area.app, area.version, `recovered-${kind[(short ?? long) as keyof typeof kind] ?? 'error'}`)
}
