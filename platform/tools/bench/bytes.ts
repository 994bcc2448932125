import type { Browser } from '@portal/e2e/browser'
import { publicRoutes } from '@portal/e2e/data/publicRoutes'
import { sampleOf } from './effort'
import { atMost, type Line } from './report'
import { kinds, type Visit, visit } from './visit'

/** Budgets in bytes: the scripts of the home page, the scripts that a route's area adds, and everything on one page. */
const MAX_HOME_SCRIPT_BYTES = 170_000
const MAX_ADDED_SCRIPT_BYTES = 30_000
const MAX_PAGE_BYTES = 516_000

/** Measures the bytes of each public page for a first visitor, by kind, against the budgets. */
export async function measureBytes(
  browser: Browser,
  portal: string,
  say: (text: string) => void,
): Promise<Line[]> {
  const visits: { path: string; seen: Visit }[] = []
  for (const path of sampleOf(await publicRoutes(portal))) {
    say(`bytes: ${path}`)
    visits.push({ path, seen: await visit(browser, portal + path) })
  }
  const home = visits.find(({ path }) => path === '/')?.seen.of.script ?? 0
  return visits.flatMap(({ path, seen }) => [
    path === '/'
      ? atMost('scripts, home, kB', inKilobytes(home), MAX_HOME_SCRIPT_BYTES / 1000)
      : atMost(
          `scripts, ${path}, kB more than home`,
          inKilobytes(Math.max(seen.of.script - home, 0)),
          MAX_ADDED_SCRIPT_BYTES / 1000,
        ),
    atMost(`bytes, ${path}, kB`, inKilobytes(seen.bytes), MAX_PAGE_BYTES / 1000, inWords(seen)),
  ])
}

const inWords = ({ of, requests }: Visit): string =>
  `${kinds.map((kind) => `${kind} ${inKilobytes(of[kind])}`).join(', ')}; ${requests.length} requests`

const inKilobytes = (bytes: number): number => Math.round(bytes / 100) / 10
