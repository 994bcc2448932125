import type { Browser } from '@portal/e2e/browser'
import { ownerOf, type Registry } from '../../contract/registry'
import { effort } from './effort'
import { atMost, type Line } from './report'
import { median } from './statistics'
import { type Visit, visit } from './visit'

type Sites = {
  /** Address of the federated portal; each remote has its own origin. */
  federated: string
  origins: Record<string, string>
  registry: Registry
  /** Address of the same code as one bundle. */
  one: string
}

const PAIRS = effort(9, 1)
const MAX_RATIO = 1.15
const pages = [
  { name: 'home', path: '/' },
  { name: '/studera', path: '/studera' },
  { name: '/bibeln/johannes/3', path: '/bibeln/johannes/3' },
]

/**
 * Bytes and largest paint of the federated portal compared with one bundle; and its requests for areas that were not
 * opened.
 */
export async function compareSites(
  browser: Browser,
  sites: Sites,
  say: (text: string) => void,
): Promise<Line[]> {
  const lines: Line[] = []
  let unopened = 0
  for (const { name, path } of pages) {
    say(`${name}: ${PAIRS} pairs of visits`)
    const pairs: [Visit, Visit][] = []
    for (let pair = 0; pair < PAIRS; pair++) pairs.push(await visitBoth(browser, sites, path, pair % 2 === 1))
    const ratio = (of: keyof Pick<Visit, 'bytes' | 'scripts' | 'lcp'>) =>
      median(pairs.map(([federated, one]) => federated[of] / one[of]))
    const middle = (of: keyof Pick<Visit, 'bytes' | 'scripts' | 'lcp'>, which: 0 | 1) =>
      median(pairs.map((pair) => pair[which][of]))
    const kilobytes = (of: 'bytes' | 'scripts') =>
      `${(middle(of, 0) / 1000).toFixed(1)} kB / ${(middle(of, 1) / 1000).toFixed(1)} kB`
    lines.push(
      atMost(`bytes, ${name}, federated / one bundle`, ratio('bytes'), MAX_RATIO, kilobytes('bytes')),
      { what: `  of these scripts`, figure: `${ratio('scripts').toFixed(3)} (${kilobytes('scripts')})` },
      atMost(
        `LCP, ${name}, federated / one bundle`,
        ratio('lcp'),
        MAX_RATIO,
        `${middle('lcp', 0).toFixed(0)} ms / ${middle('lcp', 1).toFixed(0)} ms`,
      ),
    )
    unopened += Math.max(...pairs.map(([federated]) => filesOfOthers(federated, sites, path)))
  }
  lines.push(atMost('files of areas not opened, on those three pages', unopened, 0))
  return lines
}

/** The order alternates with every pair, so that a busy moment affects both alike. */
async function visitBoth(
  browser: Browser,
  sites: Sites,
  path: string,
  oneFirst: boolean,
): Promise<[Visit, Visit]> {
  const early = await visit(browser, (oneFirst ? sites.one : sites.federated) + path)
  const late = await visit(browser, (oneFirst ? sites.federated : sites.one) + path)
  return oneFirst ? [late, early] : [early, late]
}

function filesOfOthers({ requests }: Visit, { origins, registry }: Sites, path: string): number {
  const owner = ownerOf(registry, path)?.remote.name
  const others = Object.entries(origins).filter(([name]) => name !== owner)
  return requests.filter((url) => others.some(([, origin]) => url.startsWith(origin))).length
}
