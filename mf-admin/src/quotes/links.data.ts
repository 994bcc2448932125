import { type Db, useDb } from '@portal/shared-ui/portal'
import { useQuery } from '@tanstack/react-query'
import { checkLinks, type LinkState } from './links'
import type { Row } from './quotes.data'

/** A dead or moved link of an article. */
export type LinkFinding = {
  table_name: string
  row_id: string
  label: string
  path: string
  state: Exclude<LinkState, { is: 'there' }>
}

/** How long the result for all articles is reused: pages are seldom added or removed. */
const RESULT_FRESH_MS = 10 * 60 * 1000

/** The dead and moved links of one article, or of all. */
export const linkFindingsQuery = (db: Db, row?: Row) => ({
  queryKey: ['office', 'links', row?.table, row?.id],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<LinkFinding[]> => {
    const { data } = await db.rpc('article_links').abortSignal(signal).throwOnError()
    const links = data.filter(
      ({ table_name, row_id }) => !row || (table_name === row.table && row_id === row.id),
    )
    const states = await checkLinks(
      links.map(({ path }) => path),
      signal,
    )
    return links.flatMap((link) => {
      const state = states.get(link.path)
      return !state || state.is === 'there' ? [] : [{ ...link, state }]
    })
  },
  staleTime: row ? 0 : RESULT_FRESH_MS,
})

export const useLinkFindings = (row?: Row) => useQuery(linkFindingsQuery(useDb(), row))

/** Only articles have links. */
export const hasLinks = ({ table }: Row): boolean => table.endsWith('_articles')

/** The sentence that says what is wrong with a link. */
export const linkWords = ({ path, state }: LinkFinding): string =>
  state.is === 'moved'
    ? `Länken ${readable(path)} leder till en sida som nu är ${readable(state.to)}.`
    : `Länken ${readable(path)} leder till en sida som inte finns.`

/** An address decoded for display. */
function readable(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
