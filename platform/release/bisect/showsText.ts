import type { Browser } from '@portal/e2e/browser'
import type { Access } from '../../contract/registry'
import { composeSite } from '../gate/candidateSite'
import type { GateBackend } from '../gate/gateBackend'
import { settle } from '../gate/layout'
import { openContext } from '../gate/openInBrowser'
import { whileServed } from '../gate/whileServed'
import type { Moment } from './moments'

const PAGE_TIMEOUT_MS = 20_000

type Wanted = { path: string; text: string; access: Access }

/** Whether a page shows a text, with the versions that were live at a moment. */
export async function showsText(
  { site, backend, browser }: { site: string; backend: GateBackend; browser: Browser },
  { live }: Pick<Moment, 'live'>,
  { path, text, access }: Wanted,
): Promise<boolean> {
  return whileServed(await composeSite(site, live), backend, async (url) => {
    const context = await openContext(browser, { url, backend }, access)
    const page = await context.newPage()
    await page.goto(new URL(path, url).href)
    await settle(page, PAGE_TIMEOUT_MS)
    const isShown = await page.getByText(text).first().isVisible()
    await context.close()
    return isShown
  })
}
