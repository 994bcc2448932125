import { join } from 'node:path'
import { startServer } from '@portal/backend/server'
import { chromium } from '@portal/e2e/browser'
import { remoteNames, root } from '../../apps'
import { findBrowser } from '../../findBrowser'
import { serveSite } from '../../host/serve'
import { openSite } from '../../host/site'
import { releaseAll } from '../../release/releaseAll'
import { measureBytes } from './bytes'
import { weighChapters } from './chapters'
import { measureLayoutShift } from './layoutShift'
import { measureMarks } from './marks'
import { openNextChapter } from './nextChapter'
import { buildOneBundle } from './oneBundle'
import type { Line } from './report'
import { compareSites } from './sites'

/** Benchmarks that need a running portal with the whole Bible: federated, and for the comparison also as one bundle. */
export const portalParts = ['sites', 'reading', 'bytes', 'shifts', 'marks'] as const

type PortalPart = (typeof portalParts)[number]

/** @param measure measures a part if it was requested. */
export async function measurePortal(
  data: string,
  say: (text: string) => void,
  measure: (part: PortalPart, work: () => Promise<Line[]>) => Promise<void>,
): Promise<void> {
  const executablePath = findBrowser(say)
  const cache = join(root, '.cache/bench')
  const [federatedFolder, oneFolder] = [join(cache, 'federated'), join(cache, 'one')]
  say('building the portal')
  await releaseAll({ site: federatedFolder, onProgress: say })

  const closers: (() => Promise<unknown>)[] = []
  const opened = <T extends { close: () => Promise<unknown> }>(started: T): T => {
    closers.unshift(() => started.close())
    return started
  }
  try {
    const server = opened(await startServer({ dir: root, port: 0, data }))
    const backend = { url: server.url, key: server.anonKey }
    const remotePorts = Object.fromEntries(remoteNames.map((name) => [name, 0]))
    const federated = opened(await serveSite({ folder: federatedFolder, port: 0, remotePorts, backend }))
    const browser = opened(
      await chromium.launch({
        executablePath,
        args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
      }),
    )

    await measure('sites', async () => {
      say('building it as one bundle')
      await buildOneBundle(federatedFolder, oneFolder)
      const one = opened(await serveSite({ folder: oneFolder, port: 0, backend }))
      const { registry } = openSite({ folder: federatedFolder }).live()
      const sites = { federated: federated.url, origins: federated.origins, registry, one: one.url }
      return compareSites(browser, sites, say)
    })
    await measure('reading', async () => {
      say('the next chapter, and all chapters')
      const reading = await openNextChapter(browser, federated.url)
      return [...reading.lines, await weighChapters(reading.request)]
    })
    await measure('bytes', () => measureBytes(browser, federated.url, say))
    await measure('shifts', () => measureLayoutShift(browser, federated.url, say))
    await measure('marks', () => {
      say('a chapter with marks and notes, and one without')
      const { url, origins } = federated
      return measureMarks(browser, { url, origins, site: federatedFolder, backend: server })
    })
  } finally {
    for (const close of closers) await close()
  }
}
