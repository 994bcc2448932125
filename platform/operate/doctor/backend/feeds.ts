import { pagePaths } from '@portal/supabase/pagePaths'
import { type CheckOf, well, wrong } from '../check'

const FEEDS = [
  `${pagePaths.interpretations}/rss.xml`,
  `${pagePaths.site_updates}/rss.xml`,
  `${pagePaths.events}.ics`,
]

export const feeds: CheckOf<'backend'> = {
  id: 'feeds',
  from: 'backend',
  run: async ({ get }) => {
    for (const path of FEEDS) {
      const { status, headers } = await get(path)
      const type = headers.get('content-type') ?? ''
      if (status !== 200 || !/rss\+xml|text\/calendar/.test(type))
        return wrong(`${path} answers ${status} (${type || 'no type'}).`, 'Pass it on to the host.')
    }
    return well('Feeds and calendar answer.')
  },
}
