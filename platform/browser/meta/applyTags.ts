import type { PageMeta } from '@portal/shared-ui/remote'
import type { Site } from '@portal/shared-ui/site'
import { HEAD_TAGS, headTags } from './headTags'
import type { PageHead } from './meta'
import { structuredData } from './structuredData'

/** Writes the tags of a page's head in place of those of the page before, which the host wrote for the first page. */
export function applyTags(meta: PageMeta, site: Site, hasFeed = false): void {
  const { origin, pathname } = window.location
  const page: PageHead = { meta, site, path: pathname, origin, hasFeed }
  for (const old of document.head.querySelectorAll(HEAD_TAGS)) old.remove()
  document.head.append(
    ...headTags(page).map(({ tag, attributes }) => {
      const element = document.createElement(tag)
      for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
      return element
    }),
  )
  applyStructuredData(structuredData(page))
}

function applyStructuredData(data: object | null): void {
  document.head.querySelector('script[type="application/ld+json"]')?.remove()
  if (!data) return
  const script = document.createElement('script')
  script.type = 'application/ld+json'
  script.textContent = JSON.stringify(data)
  document.head.append(script)
}
