import type { BrowserContext } from '@portal/e2e/browser'
import { GateUnable } from './GateUnable'
import { type Layout, openLayout, type Pace, paceOf, settle, timeOf, tooSlow } from './layout'
import { type GatedPage, type View, viewsOf } from './pagesOf'
import { findLeftovers } from './rules/leftovers'
import { rules } from './rules/rules'
import type { Baseline, Fault } from './types'
import { type Opened, visit } from './visit'

/** One opening of a page. */
type Look = { gated: GatedPage; view: View }
type Judging = Opened & { context: BrowserContext; pace: Pace }

/**
 * Judges the pages of one visitor: each in two views by all rules, and the first one by what it leaves behind. A fault is
 * what a second look finds, too, with nothing beside it: a busy machine makes faults of its own. Throws GateUnable when
 * it is too slow to say whose fault it is.
 */
export async function judgePages(
  context: BrowserContext,
  pages: GatedPage[],
  opened: Opened,
): Promise<Fault[]> {
  const [first] = pages as [GatedPage, ...GatedPage[]]
  const isShell = opened.candidate.name === 'shell'
  const layoutFor = async (view: View): Promise<Layout | null> =>
    isShell ? null : openLayout(context, first, view, opened)
  const layouts = new Map<number, Layout | null>()
  for (const view of viewsOf(0)) layouts.set(view.width, await layoutFor(view))
  const pace = paceOf(layouts.get(viewsOf(0)[0].width)?.ms ?? (await timeOf(context, first, opened)))
  const judging = { ...opened, context, pace }

  const looks = pages.flatMap((gated, at) => viewsOf(at).map((view) => ({ gated, view })))
  const found = new Map<Look, Fault[]>()
  await eachOf(looks, pace.atOnce, async (look) => {
    const faults = await lookAt(look, layouts.get(look.view.width) ?? null, judging)
    if (faults.length > 0) found.set(look, faults)
  })
  const faults: Fault[] = []
  for (const [look, before] of found) {
    const layout = await layoutFor(look.view)
    const again = await lookAt(look, layout, { ...judging, pace: paceOf(layout?.ms ?? pace.ms) })
    requireTime(again, layout?.ms ?? pace.ms)
    faults.push(...again.filter(({ rule }) => before.some((one) => one.rule === rule)))
  }
  const isShown = !faults.some(({ rule, path }) => rule === 'loads' && path === first.path)
  return isShown ? [...faults, ...(await confirmedLeftovers(first, judging))] : faults
}

const lookAt = ({ gated, view }: Look, baseline: Baseline | null, { context, pace, ...opened }: Judging) =>
  inTime(gated, pace.lookMs, async () => {
    const visited = await visit(context, gated, view, { ...opened, baseline, pageMs: pace.pageMs })
    const faults: Fault[] = []
    for (const { name: rule, check } of rules)
      for (const what of await check(visited)) faults.push({ rule, path: gated.path, view, what })
    await visited.page.close()
    return faults
  })

async function confirmedLeftovers(gated: GatedPage, judging: Judging): Promise<Fault[]> {
  if ((await leftoversOf(gated, judging)).length === 0) return []
  const again = await leftoversOf(gated, judging)
  requireTime(again, judging.pace.ms)
  return again
}

/** A page of the shell, for leaving an area. */
const ELSEWHERE = '/om-oss'

const leftoversOf = (gated: GatedPage, { context, url, pace }: Judging): Promise<Fault[]> =>
  inTime(gated, pace.mountsMs, async () => {
    const page = await context.newPage()
    await page.goto(url + ELSEWHERE, { timeout: pace.pageMs })
    await settle(page, pace.pageMs)
    const left = await findLeftovers(page, gated.path, ELSEWHERE, pace.pageMs)
    await page.close()
    return left.map((what) => ({ rule: 'leftovers', path: gated.path, what }))
  })

/** A page that never comes to an end, or that ends the work in another way, is a fault. */
function inTime({ path }: GatedPage, ms: number, work: () => Promise<Fault[]>): Promise<Fault[]> {
  const fault = (what: string): Fault[] => [{ rule: 'loads', path, what }]
  const late = new Promise<Fault[]>((resolve) => {
    setTimeout(() => resolve(fault(`keeps the browser busy for ${Math.round(ms / 1000)} s`)), ms).unref()
  })
  const ended = work().catch((error: Error) => {
    if (error instanceof GateUnable) throw error
    return fault(error.message.split('\n')[0] ?? '')
  })
  return Promise.race([ended, late])
}

/** Portal and host give an area some seconds, which are too few where the portal's own layout needs as many. */
function requireTime(faults: Fault[], layoutMs: number): void {
  const late = faults.find(({ what }) => /\(.*\b(late|blank)\b|^answers 503$/.test(what))
  if (late && paceOf(layoutMs).atOnce === 1)
    throw tooSlow(
      `the portal's layout takes ${(layoutMs / 1000).toFixed(1)} s, and ${late.path} ${late.what}`,
    )
}

async function eachOf<Item>(items: Item[], atOnce: number, work: (item: Item) => Promise<void>) {
  const waiting = [...items]
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await work(next)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}
