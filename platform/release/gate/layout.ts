import type { BrowserContext, Page } from '@portal/e2e/browser'
import { GateUnable } from './GateUnable'
import type { GatedPage, View } from './pagesOf'
import { readGlobals } from './rules/readGlobals'
import { readRoots, readRules } from './rules/readStyles'
import type { Baseline, Visit } from './types'

const LAYOUT_TIMEOUT_MS = 60_000
/** From this time of the layout on, pages are opened one after the other. */
const SLOW_MS = 5_000

/** What a page is without the candidate, and how long it took, in milliseconds. */
export type Layout = Baseline & { ms: number }

/** What this machine needs, by the time of the portal's layout: for a page, for a look at it, and for many mounts. */
export type Pace = { ms: number; pageMs: number; lookMs: number; mountsMs: number; atOnce: 1 | 2 }

export function paceOf(ms: number): Pace {
  const pageMs = Math.min(Math.max(20_000, 6 * ms), 2 * LAYOUT_TIMEOUT_MS)
  return { ms, pageMs, lookMs: 3 * pageMs, mountsMs: 6 * pageMs + 60_000, atOnce: ms > SLOW_MS ? 1 : 2 }
}

type Portal = { url: string } & Pick<Visit, 'candidate'>

/**
 * Opens a page while the candidate's files are refused: the layout of the portal, with a message or a card in the slot.
 * Throws GateUnable when the layout is not there within a minute: the machine is too slow to judge.
 */
export async function openLayout(
  context: BrowserContext,
  { path }: GatedPage,
  view: View,
  { url, candidate: { name, version } }: Portal,
): Promise<Layout> {
  const page = await openPage(context, view)
  try {
    await page.route(`**/${name}/${version}/**`, (route) => route.abort())
    const begun = performance.now()
    await page.goto(url + encodeURI(path), { timeout: LAYOUT_TIMEOUT_MS })
    await page.waitForFunction(isLayoutReady, null, { timeout: LAYOUT_TIMEOUT_MS })
    const ms = performance.now() - begun
    return {
      ms,
      globals: await readGlobals(page),
      rules: await readRules(page),
      roots: await readRoots(page),
    }
  } catch (error) {
    const why = (error as Error).message.split('\n')[0]
    throw tooSlow(`the portal without ${name} is not there after ${LAYOUT_TIMEOUT_MS / 1000} s (${why})`)
  } finally {
    await page.close()
  }
}

/** How long a page takes, in milliseconds; a minute for one that never comes to an end. */
export async function timeOf(context: BrowserContext, { path }: GatedPage, { url }: Portal): Promise<number> {
  const page = await context.newPage()
  const begun = performance.now()
  await page.goto(url + encodeURI(path), { timeout: LAYOUT_TIMEOUT_MS }).catch(() => null)
  await settle(page, LAYOUT_TIMEOUT_MS)
  await page.close()
  return performance.now() - begun
}

/** The error of a machine on which nothing can be said about the candidate. */
export const tooSlow = (what: string): GateUnable =>
  new GateUnable(`this machine is too slow to judge: ${what}. Run it again when it has less to do.`)

/** A new page of a visitor, in a window of that view. */
export async function openPage(context: BrowserContext, { width, colorScheme }: View): Promise<Page> {
  const page = await context.newPage()
  await page.setViewportSize({ width, height: 900 })
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  return page
}

/** The portal has taken over its layout, and has said that the area is missing. Runs in the page. */
const isLayoutReady = () => {
  const root = document.querySelector<HTMLElement>('#root')
  const isTakenOver = root?.firstElementChild && !/page|layout/.test(root.dataset.painted ?? '')
  const buttons = [...document.querySelectorAll('button')]
  return Boolean(isTakenOver) && buttons.some(({ textContent }) => textContent === 'Försök igen')
}

/**
 * Resolves to whether a page is settled: the portal has taken over all that the document has painted, and nothing is
 * loading; or it offers another try, because the area has failed.
 */
export const settle = (page: Page, timeout: number): Promise<boolean> =>
  page
    .waitForFunction(isSettled, null, { timeout })
    .then(() =>
      page.evaluate(
        () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
      ),
    )
    .then(
      () => true,
      () => false,
    )

/** Runs in the page. */
const isSettled = () => {
  const root = document.querySelector<HTMLElement>('#root')
  const isTakenOver = root?.firstElementChild && root.dataset.painted === undefined
  const isLoading = document.querySelector('#innehall [aria-busy="true"]') !== null
  const buttons = [...document.querySelectorAll('button')]
  return (
    (Boolean(isTakenOver) && !isLoading) || buttons.some(({ textContent }) => textContent === 'Försök igen')
  )
}
