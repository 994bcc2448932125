import { join } from 'node:path'
import { chromium } from '../../e2e/browser'
import { serveSite } from '../../shell/server/serve'
import { openSite } from '../../shell/server/site'
import { startServer } from '../../supabase/local/server'
import { remoteNames, root } from '../apps'
import { releaseAll } from '../release/releaseAll'
import { weighChapters } from './chapters'
import { openNextChapter } from './nextChapter'
import { buildOneBundle } from './oneBundle'
import type { Line } from './report'
import { compareSites } from './sites'

/** Everything that needs the portal running: with the whole Bible, federated and as one bundle. */
export async function measurePortal(
  data: string,
  executablePath: string,
  say: (text: string) => void,
): Promise<Line[]> {
  const cache = join(root, '.cache/bench')
  const [federatedFolder, oneFolder] = [join(cache, 'federated'), join(cache, 'one')]
  say('building the portal, federated and as one bundle')
  await releaseAll({ site: federatedFolder, onProgress: say })
  await buildOneBundle(federatedFolder, oneFolder)

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
    const one = opened(await serveSite({ folder: oneFolder, port: 0, backend }))
    const browser = opened(
      await chromium.launch({
        executablePath,
        args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
      }),
    )

    const { registry } = openSite({ folder: federatedFolder }).live()
    const sites = { federated: federated.url, origins: federated.origins, registry, one: one.url }
    const lines = await compareSites(browser, sites, say)
    say('the next chapter, and all chapters')
    const reading = await openNextChapter(browser, federated.url)
    return [...lines, ...reading.lines, await weighChapters(reading.request)]
  } finally {
    for (const close of closers) await close()
  }
}
