import { youtubeId } from '@portal/shared-ui/format'
import { callBackend } from '../backend/callBackend'
import type { PortalState } from '../registry/portalState'

/** The columns with links to videos that pages show with a still. */
const LINKS = [
  ['bible_studies', 'youtube_url'],
  ['sermons', 'youtube_url'],
  ['documentaries', 'youtube_url'],
  ['site_settings', 'setting_value'],
] as const

const BACKEND_TIMEOUT_MS = 5_000

/**
 * Whether a public link leads to the video with this id. Throws when the backend does not respond.
 * @param id eleven letters, digits, `-` and `_`, as YouTube gives them.
 */
export async function isFilm({ readsFrom }: PortalState, id: string): Promise<boolean> {
  const found = await Promise.all(
    LINKS.map(async ([table, column]) => {
      // `_` matches any character in a pattern, so the ids are compared again below.
      const query = new URLSearchParams({ select: column, [column]: `like.*${id}*`, limit: '50' })
      const response = await callBackend(readsFrom, `${table}?${query}`, { timeoutMs: BACKEND_TIMEOUT_MS })
      if (!response.ok) throw new Error(`${table} cannot be read: status ${response.status}`)
      const rows = (await response.json()) as Record<string, string | null>[]
      return rows.some((row) => youtubeId(row[column] ?? '') === id)
    }),
  )
  return found.includes(true)
}
