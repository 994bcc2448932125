import type { DeclaredTrail } from '@portal/shared-ui/remote'
import { parsePlace } from '@portal/shared-ui/scripture'
import { accessTo, type UnavailableArea } from '../../contract/registry'

/** The file of a release that contains the list. */
export const TRAIL_FILE = 'references.json'

/**
 * Limits, all above the needs of an app's texts. The host reads the whole list into memory and sends rows of it to
 * each reader of a chapter.
 */
const MAX = { bytes: 512 * 1024, rows: 2_000, places: 200, topics: 20, text: 120, path: 300 }

/**
 * Parses an app's list of texts with references and refuses rows that the host would have to correct. Throws an error
 * whose message names the fault, as the end of a sentence.
 * @param app the app with its areas and their access.
 */
export function parseTrail(text: string, app: UnavailableArea): DeclaredTrail {
  if (Buffer.byteLength(text) > MAX.bytes) throw new Error(`is larger than ${MAX.bytes / 1024} kB`)
  const trail = parseList(text)
  const rows = trail.flatMap((kind) =>
    Array.isArray(kind?.rows) ? (kind.rows as Record<string, unknown>[]) : [],
  )
  if (!trail.every(isKind)) throw new Error('has a kind without name, count or rows')
  if (rows.length > MAX.rows) throw new Error(`has more than ${MAX.rows} rows`)
  for (const row of rows) requireRow(row, app)
  return trail as unknown as DeclaredTrail
}

function parseList(text: string): Record<string, unknown>[] {
  try {
    const list: unknown = JSON.parse(text)
    if (Array.isArray(list)) return list
  } catch {
    // The same sentence.
  }
  throw new Error('is no list')
}

const isKind = (kind: Record<string, unknown> | null): boolean =>
  Array.isArray(kind?.rows) && [kind.name, kind.one, kind.many].every((text) => isShort(text))

function requireRow(row: Record<string, unknown>, app: UnavailableArea): void {
  const { title, line, to, called, places, topics = [] } = row ?? {}
  if (!isShort(title) || !isShort(line, 0) || (called !== undefined && !isShort(called)))
    throw new Error(`has a row whose words are missing or longer than ${MAX.text} signs (${String(title)})`)
  if (typeof to !== 'string' || to.length > MAX.path || !isOpen(to, app))
    throw new Error(`leads ”${title}” to what is no open page of the app (${String(to)})`)
  if (!Array.isArray(places) || places.length === 0 || places.length > MAX.places)
    throw new Error(`has no places for ”${title}”, or more than ${MAX.places}`)
  const wrong = places.find((place) => typeof place !== 'string' || parsePlace(place) === null)
  if (wrong !== undefined) throw new Error(`names a place that cannot be read (${String(wrong)})`)
  if (!Array.isArray(topics) || topics.length > MAX.topics || !topics.every((topic) => isShort(topic)))
    throw new Error(`has topics for ”${title}” that are no words, or more than ${MAX.topics}`)
}

const isShort = (text: unknown, least = 1): text is string =>
  typeof text === 'string' && text.trim().length >= least && text.length <= MAX.text

/** Whether visitors may open the address: the trail does not link to members' or administrators' pages. */
function isOpen(to: string, app: UnavailableArea): boolean {
  const [path = ''] = to.split(/[?#]/)
  return app.paths.some((prefix) => `${path}/`.startsWith(`${prefix}/`) && accessTo(app, prefix) === 'anyone')
}
