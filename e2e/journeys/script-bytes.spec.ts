import { statSync } from 'node:fs'
import { join } from 'node:path'
import { publicRoutes } from '../data/publicRoutes'
import type { RunningPortal } from '../portal'
import { expect, test } from '../test'

/**
 * Limits for the scripts that a public page's document names, in bytes as served (Brotli). The goals are 170,000 and
 * 30,000; the benchmarks say of what the rest is. A change may lower these limits, never raise them; once 700 bytes were added,
 * for the site's own name, hues and pages.
 */
const MAX_HOME_BYTES = 190_100
const MAX_ADDED_BYTES = 30_000

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
    const added = sizeOf(portal, await scriptsOf(portal, path)) - sizeOf(portal, home)
    if (added > MAX_ADDED_BYTES) beyond.push(`${path}: ${added} bytes more than home`)
  }
  expect(beyond).toEqual([])
})
