import { useDb } from '@portal/shared-ui/portal'
import { useQuery } from '@tanstack/react-query'
import { checkLinks, type LinkState } from './links'

/** A link of an article that leads nowhere, or to where a page no longer is. */
export type LinkFinding = {
  table_name: string
  row_id: string
  label: string
  path: string
  state: Exclude<LinkState, { is: 'there' }>
}

/** The links of articles that do not lead right. */
export function useLinkFindings() {
  const db = useDb()
  return useQuery({
    queryKey: ['office', 'quotes', 'links'],
    queryFn: async ({ signal }): Promise<LinkFinding[]> => {
      const { data } = await db.rpc('article_links').abortSignal(signal).throwOnError()
      const states = await checkLinks(
        data.map(({ path }) => path),
        signal,
      )
      return data.flatMap((link) => {
        const state = states.get(link.path)
        return !state || state.is === 'there' ? [] : [{ ...link, state }]
      })
    },
    staleTime: 0,
  })
}
