import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@portal/e2e/browser'
import type { Candidate } from './candidateSite'
import { openPage, settle } from './layout'
import type { GatedPage, View } from './pagesOf'
import type { Complaint, Visit } from './types'

export type Opened = {
  url: string
  /** The folder of the served site. */
  site: string
} & Pick<Visit, 'candidate' | 'budget'>

/** Opens a page of the candidate, and waits until it is settled or its time is over: then it is judged as it is. */
export async function visit(
  context: BrowserContext,
  gated: GatedPage,
  view: View,
  { url, site, candidate, budget, baseline, pageMs }: Opened & Pick<Visit, 'baseline'> & { pageMs: number },
): Promise<Visit> {
  const page = await openPage(context, view)
  const complaints = listen(page)
  const response = await page.goto(url + encodeURI(gated.path), { waitUntil: 'load', timeout: pageMs })
  const document = (await response?.text().catch(() => '')) ?? ''
  const isSettled = await settle(page, pageMs)
  return {
    page,
    candidate,
    gated,
    view,
    isSettled,
    status: response?.status() ?? 0,
    document,
    complaints,
    outcomes: await readOutcomes(page, candidate),
    baseline,
    bytes: await sumBytes(page, site, candidate),
    budget,
  }
}

function listen(page: Page): Complaint[] {
  const complaints: Complaint[] = []
  page.on('pageerror', ({ message }) => complaints.push({ kind: 'exception', text: message }))
  page.on('console', (message) => {
    if (message.type() !== 'error') return
    const text = message.text()
    const isPolicy = /Content Security Policy|Trusted ?(HTML|Script|Types)|Integrity-Policy/i.test(text)
    if (isPolicy) return void complaints.push({ kind: 'policy', text })
    const isFile = text.startsWith('Failed to load resource')
    const { url } = message.location()
    // Other sites have no address here.
    if (isFile && new URL(url).hostname !== 'localhost') return
    complaints.push({ kind: 'console', text: isFile ? `${text} ${url}` : text })
  })
  return complaints
}

/** Reads the shell's own count of the candidate's outcomes, which it sends when a page is left. */
async function readOutcomes(page: Page, { name, version }: Candidate): Promise<string[]> {
  const sent = await page.evaluate(() => {
    const bodies: string[] = []
    navigator.sendBeacon = (_, body) => bodies.push(String(body)) > 0
    dispatchEvent(new Event('pagehide'))
    return bodies
  })
  return sent
    .flatMap((body) => JSON.parse(body) as unknown[])
    .filter((row): row is [string, string, string, number] => Array.isArray(row))
    .filter(([app, of]) => app === name && of === version)
    .map(([, , outcome]) => outcome)
}

async function sumBytes(page: Page, site: string, { name, version }: Candidate): Promise<number> {
  const addresses = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => name),
  )
  const own = new Set(addresses.map((address) => new URL(address).pathname))
  return [...own]
    .filter((path) => path.startsWith(`/${name}/${version}/`))
    .reduce((sum, path) => sum + sentBytes(join(site, decodeURI(path))), 0)
}

/** Bytes of a file as the host sends it. */
function sentBytes(file: string): number {
  const compressed = statSync(`${file}.br`, { throwIfNoEntry: false })
  return compressed?.size ?? statSync(file, { throwIfNoEntry: false })?.size ?? 0
}
