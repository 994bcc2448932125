import { type Db, useDb } from '@portal/shared-ui/portal'
import { queryOptions, useQuery } from '@tanstack/react-query'

/** The owner's links for this area's pages, by their key in `site_settings`. */
export type Links = Readonly<Record<string, string>>

/**
 * The settings of this area by key: the address of the gospel video in each language, of the school's demonstration
 * video, and whether visitors may see the first lesson; a key without a row is missing.
 */
export const linksQuery = (db: Db) =>
  queryOptions({
    queryKey: ['soul-winning', 'links'],
    staleTime: 10 * 60_000,
    queryFn: async ({ signal }): Promise<Links> => {
      const { data } = await db
        .from('site_settings')
        .select('setting_key, setting_value')
        .or('setting_key.like.gospel_video_*,setting_key.in.(lesson_demo_video_url,public_first_lesson)')
        .abortSignal(signal)
        .throwOnError()
      return Object.fromEntries(data.map((row) => [row.setting_key, row.setting_value]))
    },
  })

/** The links; empty while they load and when the request fails: each page has its own defaults. */
export const useLinks = (): Links => useQuery(linksQuery(useDb())).data ?? {}
