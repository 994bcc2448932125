import { type CheckOf, well, wrong } from '../check'

const FEEDS = ['/studera/tolkningar/rss.xml', '/uppdateringar/rss.xml', '/evenemang.ics']

export const feeds: CheckOf<'outside'> = {
  id: 'feeds',
  from: 'outside',
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
