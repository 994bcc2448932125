import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContext } from '@portal/e2e/browser'
import type { Access } from '../../contract/registry'
import { RELEASE_FILE, type StoredRemote } from '../../contract/release'
import { liveOf } from '../switchTo'
import { type Candidate, createCandidateSite } from './candidateSite'
import { GateUnable } from './GateUnable'
import { type GateBackend, requireBackend } from './gateBackend'
import { openContext } from './openInBrowser'
import { type GatedPage, pagesOf, pagesOfShell } from './pagesOf'
import { findLeftovers } from './rules/leftovers'
import { rules } from './rules/rules'
import { serveComposed } from './serveComposed'
import type { Fault } from './types'
import { type Opened, readBaseline, visit } from './visit'

type Gate = { site: string; backend: GateBackend; browser: Browser; budget: number | null }

/**
 * Opens a built version in a browser, with the live versions of all other apps, and returns its faults; null when it was
 * not opened, because it waits for another part. Throws GateUnable when the gate itself fails.
 */
export async function judge({ site, ...gate }: Gate, candidate: Candidate): Promise<Fault[] | null> {
  const composed = await createCandidateSite(site, candidate)
  if (!composed) return null
  const { folder, remove } = composed
  try {
    const serving = await serveComposed(folder, gate.backend)
    try {
      const opened = { url: serving.url, site: folder, candidate, budget: gate.budget }
      const faults = await judgeAreas({ ...gate, ...opened })
      if (faults.length > 0) await requireBackend(gate.backend)
      return faults
    } finally {
      await serving.close()
    }
  } finally {
    remove()
  }
}

type Judged = Omit<Opened, 'baseline'> & { backend: GateBackend; browser: Browser }

/** The pages of each access, by one visitor who has it. */
async function judgeAreas({ backend, browser, ...opened }: Judged): Promise<Fault[]> {
  const all = pagesFor(opened)
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

async function judgePages(
  context: BrowserContext,
  pages: GatedPage[],
  opened: Omit<Opened, 'baseline'>,
): Promise<Fault[]> {
  const [first, ...others] = pages as [GatedPage, ...GatedPage[]]
  const baseline = opened.candidate.name === 'shell' ? null : await readBaseline(context, first, opened)
  const faults: Fault[] = []
  const judgePage = async (gated: GatedPage) =>
    void faults.push(...(await inTime(gated, findFaults(context, gated, { ...opened, baseline }))))
  await judgePage(first)
  await inPairs(others, judgePage)
  if (faults.length === 0) faults.push(...(await inTime(first, leftoversOf(context, first, opened))))
  return faults
}

async function findFaults(context: BrowserContext, gated: GatedPage, opened: Opened): Promise<Fault[]> {
  const page = await context.newPage()
  const visited = await visit(page, gated, opened)
  const faults: Fault[] = []
  for (const { name: rule, check } of rules)
    for (const what of await check(visited)) faults.push({ rule, path: gated.path, what })
  await page.close()
  return faults
}

/** A page of the shell, for leaving an area. */
const ELSEWHERE = '/om-oss'

async function leftoversOf(
  context: BrowserContext,
  { path }: GatedPage,
  { url }: Omit<Opened, 'baseline'>,
): Promise<Fault[]> {
  const page = await context.newPage()
  await page.goto(url + ELSEWHERE)
  const left = await findLeftovers(page, path, ELSEWHERE)
  await page.close()
  return left.map((what) => ({ rule: 'leftovers', path, what }))
}

const PAGE_TIMEOUT_MS = 60_000

/** A page that never comes to an end, or that ends the work in another way, is a fault. */
function inTime({ path }: GatedPage, work: Promise<Fault[]>): Promise<Fault[]> {
  const fault = (what: string): Fault[] => [{ rule: 'loads', path, what }]
  const late = new Promise<Fault[]>((resolve) => {
    const keeps = () => resolve(fault(`keeps the browser busy for ${PAGE_TIMEOUT_MS / 1000} s`))
    setTimeout(keeps, PAGE_TIMEOUT_MS).unref()
  })
  const ended = work.catch((error: Error) => fault(error.message.split('\n')[0] ?? ''))
  return Promise.race([ended, late])
}

/** Two at once: one page is drawn while the host answers the other. */
async function inPairs<Item>(items: Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const waiting = [...items]
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await work(next)
  }
  await Promise.all([worker(), worker()])
}

function pagesFor({ site, candidate: { name, version } }: Pick<Opened, 'site' | 'candidate'>): GatedPage[] {
  if (name === 'shell') return pagesOfShell((liveOf(site)?.registry.remotes ?? []) as StoredRemote[])
  return pagesOf(JSON.parse(readFileSync(join(site, name, version, RELEASE_FILE), 'utf8')))
}
