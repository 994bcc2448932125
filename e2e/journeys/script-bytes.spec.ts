import { statSync } from 'node:fs'
import { join } from 'node:path'
import { publicRoutes } from '../data/publicRoutes'
import type { RunningPortal } from '../portal'
import { expect, test } from '../test'

/**
 * Limits for the scripts that a public page's document names, in bytes as served (Brotli). The goals are 170,000 and
 * 30,000; the benchmarks say of what the rest is. A change may lower these limits, never raise them; once 700 bytes were added,
 * for the site's own name, hues and pages; once 300, for the voice, the trail and the feed of the devotion and the light of
 * the hour. Builds of the same sources differ by a hundred bytes.
 */
const MAX_HOME_BYTES = 189_300
/**
 * For every other page, in all. No difference from the start page, so that a lighter start page makes no other page too heavy. Once
 * 300 bytes were added, for pages that are kept for days without a database and for boxes that grow with the text; once 600, for
 * the members' collections, the drawing beside the sign-in and toasts that make way for a menu.
 */
const MAX_PAGE_BYTES = 221_000

/** The scripts of a page, by the names in its document: scripts and preloads. */
async function scriptsOf({ url }: RunningPortal, path: string): Promise<string[]> {
  const html = await (await fetch(url + path)).text()
  const tags = html.match(/<(?:script|link rel="preload" as="script")[^>]*>/g) ?? []
  const addresses = tags.flatMap((tag) => /(?:src|href)="([^"]+)"/.exec(tag)?.[1] ?? [])
  return [...new Set(addresses.map((address) => new URL(address, url).pathname))]
}

const sizeOf = ({ site }: RunningPortal, files: string[]): number =>
  files.reduce((sum, file) => sum + statSync(join(site, `${file}.br`)).size, 0)

test('the scripts of public pages stay within their limits', async ({ portal }) => {
  const home = await scriptsOf(portal, '/')
  expect(home.length).toBeGreaterThan(2)
  expect(sizeOf(portal, home)).toBeLessThanOrEqual(MAX_HOME_BYTES)

  const beyond: string[] = []
  for (const path of await publicRoutes(portal.url)) {
    const size = sizeOf(portal, await scriptsOf(portal, path))
    if (size > MAX_PAGE_BYTES) beyond.push(`${path}: ${size} bytes`)
  }
  expect(beyond).toEqual([])
})
