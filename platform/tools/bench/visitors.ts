import { setTimeout as pause } from 'node:timers/promises'
import { startPortal } from '@portal/e2e/portal'
import { bibleSearches, siteSearches } from '../search/searches'
import { effort } from './effort'
import { atMost, type Line } from './report'
import { median, quantile } from './statistics'

const VISITORS = effort(200, 10)
const DURATION_MS = effort(30_000, 2_000)
/** A visitor's reading time between two clicks. */
const REST_MS = { least: 500, most: 2_000 }
const MAX_P95_MS = 500

const pages = [
  '/',
  '/studera',
  '/studera/tolkningar',
  '/studera/trosgrunder',
  '/studera/amnen',
  '/studera/falska-religioner',
  '/studera/predikningar',
  '/bibeln',
  '/bibeln/johannes/3',
  '/bibeln/psaltaren/23',
  '/bibeln/romarbrevet/8',
  '/sjalavinna',
  '/sjalavinna/skolan',
  '/evenemang',
  '/gemenskap',
  '/om-oss',
]

type Kind = 'page' | 'search' | 'read'

/**
 * 200 visitors at once for 30 seconds on the built site and its embedded backend: of 100 actions 43 open a page, 28
 * search the site or the Bible, and the others read rows. Durations of whole responses in milliseconds. The visitors
 * share the machine's cores.
 */
export async function measureVisitors(say: (text: string) => void): Promise<Line[]> {
  say(`${VISITORS} visitors for ${DURATION_MS / 1000} s`)
  const portal = await startPortal()
  const times: Record<Kind, number[]> = { page: [], search: [], read: [] }
  let failed = 0
  const headers = { apikey: portal.backend.anonKey, 'content-type': 'application/json' }
  const rpc = (name: string, body: object) =>
    fetch(`${portal.backend.url}/rest/v1/rpc/${name}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
  const press: Record<Kind, (nth: number) => Promise<Response>> = {
    page: (nth) => fetch(portal.url + at(pages, nth)),
    search: (nth) =>
      nth % 2
        ? rpc('search_site', { q: at(siteSearches, nth).typed })
        : rpc('search_verses', { q: at(bibleSearches, nth).typed }),
    read: () =>
      fetch(`${portal.backend.url}/rest/v1/site_updates?select=id,title&is_active=eq.true&limit=5`, {
        headers,
      }),
  }
  try {
    for (const path of pages) await (await fetch(portal.url + path)).arrayBuffer()
    const until = performance.now() + DURATION_MS
    await Promise.all(
      Array.from({ length: VISITORS }, async (_, visitor) => {
        const random = randomOf(visitor + 1)
        await pause(random() * REST_MS.most)
        while (performance.now() < until) {
          const chance = random()
          const kind: Kind = chance < 0.43 ? 'page' : chance < 0.71 ? 'search' : 'read'
          const startedAt = performance.now()
          const response = await press[kind](Math.floor(random() * 1_000))
          await response.arrayBuffer()
          times[kind].push(performance.now() - startedAt)
          if (response.status !== 200) failed += 1
          await pause(REST_MS.least + random() * (REST_MS.most - REST_MS.least))
        }
      }),
    )
  } finally {
    await portal.stop()
  }
  const line = (what: string, kind: Kind) =>
    atMost(
      `${what} of ${VISITORS} visitors, ms, p95`,
      Math.round(quantile(times[kind], 0.95)),
      MAX_P95_MS,
      `p50 ${median(times[kind]).toFixed(0)}, ${times[kind].length} responses`,
    )
  return [
    line('pages', 'page'),
    line('searches', 'search'),
    line('reads', 'read'),
    atMost('responses that were not 200', failed, 0),
  ]
}

const at = <Item>(list: readonly Item[], nth: number): Item => list[nth % list.length] as Item

/** Numbers from 0 to 1, the same in each run (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
