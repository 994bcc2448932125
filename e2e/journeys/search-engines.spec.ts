import type { APIRequestContext } from '@playwright/test'
import { inStockholm, sunday } from '../data/days'
import { paintedBefore } from '../paintedBefore'
import { expect, test } from '../test'

type Head = { status: number; title: string; robots: string; canonical: string | null }
type Document = Head & {
  /** The addresses of this origin that the page links to, without fragments. */
  links: string[]
}

const unescaped = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&lt;', '<').replaceAll('&amp;', '&')

async function documentOf(request: APIRequestContext, address: string): Promise<Document> {
  const response = await request.get(address)
  const html = await response.text()
  const found = (pattern: RegExp) => unescaped(pattern.exec(html)?.[1] ?? '')
  return {
    status: response.status(),
    title: found(/<title>([^<]*)/),
    robots: found(/<meta name="robots" content="([^"]*)/),
    canonical: found(/<link rel="canonical" href="([^"]*)/) || null,
    links: linksIn(html, address),
  }
}

function linksIn(html: string, address: string): string[] {
  const links = [...html.matchAll(/<a\s[^>]*>/g)].filter(([tag]) => !/\sdownload\b/.test(tag))
  return links
    .map(([tag]) => new URL(unescaped(/\shref="([^"]*)/.exec(tag)?.[1] ?? ''), address))
    .filter(({ origin, pathname }) => origin === new URL(address).origin && !/\.(ics|xml)$/.test(pathname))
    .map(({ origin, pathname, search }) => origin + pathname + search)
}

const sitemapOf = async (request: APIRequestContext) => {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  return [...sitemap.matchAll(/<loc>([^<]*)/g)].map(([, address]) => unescaped(address ?? ''))
}

/**
 * The kind of a page: pages of one kind are alike, so the test requests only some of each kind and reads the links of
 * two.
 */
const kindOf = (address: string) => {
  const { pathname, search } = new URL(address)
  const parts = pathname.replace(/^\/bibeln\/[^/]+\/\d+$/, '/bibeln/bok/kapitel').split('/')
  return parts.map((part, at) => (at > 2 ? '*' : part)).join('/') + (search && '?')
}
const MAX_ADDRESSES = 8
const MAX_PAGES = 2

test('every public page that can be reached from the start page is in the sitemap @nightly', async ({
  portal,
  request,
}) => {
  const listed = new Set(await sitemapOf(request))
  const found: string[] = []
  const seen = new Set([`${portal.url}/`])
  const met = new Map<string, number>()
  const queue = [...seen]
  for (let address = queue.shift(); address; address = queue.shift()) {
    const kind = kindOf(address)
    const times = (met.get(kind) ?? 0) + 1
    met.set(kind, times)
    if (times > MAX_ADDRESSES) continue
    const { status, robots, canonical, links } = await documentOf(request, address)
    expect(status, `${address} is linked`).toBe(200)
    if (robots === 'index' && canonical === address) found.push(address)
    if (times > MAX_PAGES) continue
    for (const link of links) {
      if (seen.has(link)) continue
      seen.add(link)
      queue.push(link)
    }
  }
  const missing = found.filter((address) => !listed.has(address))
  // Another test may have published a page meanwhile and remove it again.
  await expect
    .poll(
      async () => {
        const now = new Set(await sitemapOf(request))
        const states = await Promise.all(missing.map((address) => documentOf(request, address)))
        return missing.filter((address, at) => states[at]?.status === 200 && !now.has(address))
      },
      { timeout: 60_000 },
    )
    .toEqual([])
  expect(found.length).toBeGreaterThan(20)
})

test('the browser writes the same head on navigation as the host', async ({ page, portal, request }) => {
  await page.goto('/')
  await page.getByRole('navigation', { name: 'Huvudmeny' }).getByRole('link', { name: 'Bibeln' }).click()
  await expect(page).toHaveTitle(/^Bibeln/)
  const inBrowser = await page.evaluate(() => ({
    title: document.title,
    canonical: document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href,
    data: JSON.parse(document.querySelector('script[type="application/ld+json"]')?.textContent ?? 'null'),
    tags: [...document.head.querySelectorAll('meta[property^="og:"], meta[name="description"]')]
      .map((tag) => tag.outerHTML)
      .sort(),
  }))
  await paintedBefore(portal, '/bibeln')
  const html = await (await request.get('/bibeln')).text()
  expect(inBrowser.title).toBe('Bibeln – Sanningens Ord')
  expect(html).toContain(`<link rel="canonical" href="${inBrowser.canonical}">`)
  for (const tag of inBrowser.tags) expect(html).toContain(tag)
  const onHost = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '')
  expect(inBrowser.data).toEqual(onHost)
})

test('[SH-38] an event is saved as a file', async ({ page }) => {
  await page.goto('/evenemang')
  const saving = page.waitForEvent('download')
  await page
    .getByRole('link', { name: /^Lägg till i kalendern/ })
    .first()
    .click()
  const file = await (await saving).createReadStream()
  const text = Buffer.concat(await file.toArray()).toString('utf8')
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\n/)
  expect(text).toContain('DTSTART;')
})

test.describe('on a Sunday, in another time zone', () => {
  test.use({ timezoneId: 'America/Los_Angeles' })

  test('[SH-44] the start page and the community page show the current meeting, and update automatically', async ({
    page,
  }) => {
    const prayer = inStockholm(sunday(), '11:04:10')
    await page.clock.install({ time: prayer })
    for (const path of ['/', '/gemenskap']) {
      await page.clock.setSystemTime(prayer)
      await page.goto(path)
      const card = page.getByRole('region', { name: 'Söndagens samling pågår' })
      await expect(card).toContainText('Just nuBön')
      await page.clock.fastForward(51_000)
      await expect(card).toContainText('Just nuLovsång')
      await expect(card).toContainText('HärnästPålysningar')
    }
  })
})

test('the search address in the structured data opens the search, on a phone too', async ({ page }) => {
  for (const width of [1360, 360]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/?sok=tro')
    await expect(page.getByRole('combobox')).toHaveValue('tro')
    await expect(page.getByRole('option').first()).toBeVisible()
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  }
})
