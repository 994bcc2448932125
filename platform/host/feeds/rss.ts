import { isNotFound } from '@portal/shared-ui/remote'
import { addressOf } from '../documents/addressOf'
import { xmlText } from '../documents/xml'
import type { PortalState } from '../registry/portalState'
import type { Feed, FeedItem } from '../runners/messages'
import type { Runners } from '../runners/runners'

/** The feed of the list at an address; null when the address has no feed or does not exist. */
export async function feedOf(runners: Runners, live: PortalState, url: URL): Promise<Feed | null> {
  const { app, address } = addressOf(live, url)
  try {
    return await runners.ask(live, app, 'feed', address)
  } catch (error) {
    if (isNotFound(error)) return null
    throw error
  }
}

/** A feed as RSS 2.0. The same items give the same text, so that readers get 304. */
export function renderRss(
  feed: Feed,
  { page, self, siteName }: { page: URL; self: URL; siteName: string },
): string {
  const newest = feed.items
    .map(({ published }) => published)
    .sort()
    .at(-1)
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>${xmlText(`${feed.title} – ${siteName}`)}</title>
<link>${xmlText(page.href)}</link>
<description>${xmlText(feed.description)}</description>
<language>sv</language>
<atom:link href="${xmlText(self.href)}" rel="self" type="application/rss+xml"/>
${newest ? `<lastBuildDate>${rfc822(newest)}</lastBuildDate>\n` : ''}${feed.items.map((item) => renderItem(item, page)).join('\n')}
</channel>
</rss>
`
}

const renderItem = ({ id, title, path, published, text }: FeedItem, page: URL) => `<item>
<title>${xmlText(title)}</title>
<link>${xmlText(new URL(path, page).href)}</link>
<guid isPermaLink="false">${xmlText(id)}</guid>
<pubDate>${rfc822(published)}</pubDate>
<description>${xmlText(text)}</description>
</item>`

/** 'Fri, 20 Nov 2026 09:30:00 GMT' */
const rfc822 = (moment: string): string => new Date(moment).toUTCString()
