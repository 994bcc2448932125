import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from '@portal/e2e/browser'
import type { Access } from '../../contract/registry'
import { RELEASE_FILE, type StoredRemote, type StoredShell } from '../../contract/release'
import { liveOf } from '../switchTo'
import { tryRemote } from '../tryModules'
import { type Candidate, createCandidateSite } from './candidateSite'
import { GateUnable } from './GateUnable'
import { type GateBackend, requireBackend } from './gateBackend'
import { judgePages } from './judgePages'
import { openContext } from './openInBrowser'
import { type GatedPage, pagesOf, pagesOfShell } from './pagesOf'
import type { Fault } from './types'
import type { Opened } from './visit'
import { whileServed } from './whileServed'

type Gate = { site: string; backend: GateBackend; browser: Browser; budget: number | null }

/**
 * Opens a built version in a browser, with the live versions of all other apps, and returns its faults; null when it was
 * not opened, because it waits for another part. Throws GateUnable when the gate itself fails.
 * @param isOpened leaves out the pages for which it is false
 */
export async function judge(
  { site, ...gate }: Gate,
  candidate: Candidate,
  isOpened: (page: GatedPage) => boolean = () => true,
): Promise<Fault[] | null> {
  const composed = await createCandidateSite(site, candidate)
  if (!composed) return null
  return whileServed(composed, gate.backend, async (url) => {
    const opened = { url, site: composed.folder, candidate, budget: gate.budget }
    const pages = (await pagesFor(opened)).filter(isOpened)
    const faults = await judgeAreas({ ...gate, ...opened }, pages)
    if (faults.length > 0) await requireBackend(gate.backend)
    return faults
  })
}

/** The pages of each access, by one visitor who has it. */
async function judgeAreas(
  { backend, browser, ...opened }: Opened & { backend: GateBackend; browser: Browser },
  all: GatedPage[],
): Promise<Fault[]> {
  const faults: Fault[] = []
  for (const access of ['anyone', 'member', 'admin'] satisfies Access[]) {
    const pages = all.filter((page) => page.access === access)
    if (pages.length === 0) continue
    const context = await openContext(browser, { url: opened.url, backend }, access)
    faults.push(...(await judgePages(context, pages, opened)))
    await context.close()
  }
  if (!browser.isConnected()) throw new GateUnable('its browser ended.')
  return faults
}

async function pagesFor({ url, site, candidate: { name, version } }: Opened): Promise<GatedPage[]> {
  const live = liveOf(site)
  const shell = live?.shell as StoredShell
  if (name === 'shell') return pagesOfShell(shell, (live?.registry.remotes ?? []) as StoredRemote[])
  const remote: StoredRemote = JSON.parse(readFileSync(join(site, name, version, RELEASE_FILE), 'utf8'))
  const { routes = [] } = await tryRemote(site, shell, remote)
  return pagesOf(remote, routes, await readSitemap(url))
}

/** The decoded addresses of the sitemap, without the origin. */
async function readSitemap(url: string): Promise<string[]> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text()
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => {
    const { pathname, search } = new URL(address.replaceAll('&amp;', '&'))
    return decodeURI(pathname) + search
  })
}
