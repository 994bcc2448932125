import { type Browser, type BrowserContext, chromium } from '@portal/e2e/browser'
import { createSession } from '@portal/e2e/data/storeSession'
import { chromiumLaunch } from '@portal/e2e/playwright.config'
import type { Access } from '../../contract/registry'
import { findBrowser } from '../../findBrowser'
import { GateUnable } from './GateUnable'
import { type GateBackend, startGateBackend } from './gateBackend'
import { watchTimers } from './rules/leftovers'

/** Only this machine has an address. Routing each request to the tests would do the same, but without a cache. */
const NO_NETWORK = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost'

/** Starts Chromium, as the browser tests do; without this process's environment, which may hold keys of the site. */
export async function startBrowser(): Promise<Browser> {
  try {
    const { HOME = '', PATH = '', TMPDIR = '' } = process.env
    return await chromium.launch({
      ...chromiumLaunch,
      args: [...(chromiumLaunch.args ?? []), NO_NETWORK],
      executablePath: findBrowser(() => {}),
      env: { HOME, PATH, ...(TMPDIR && { TMPDIR }) },
    })
  } catch (error) {
    throw new GateUnable((error as Error).message.split('\n')[0] ?? '')
  }
}

/** Does work with a browser and a temporary backend, and ends both. */
export async function inBrowser<T>(
  work: (tools: { browser: Browser; backend: GateBackend }) => Promise<T>,
): Promise<T> {
  const browser = await startBrowser()
  try {
    const backend = await startGateBackend()
    return await work({ browser, backend }).finally(backend.close)
  } finally {
    await browser.close()
  }
}

type Portal = { url: string; backend: GateBackend }

/** A visitor of the gate's portal, signed in for areas that need it. */
export async function openContext(browser: Browser, portal: Portal, access: Access): Promise<BrowserContext> {
  const context = await browser.newContext({
    locale: 'sv-SE',
    timezoneId: 'Europe/Stockholm',
    viewport: { width: 1360, height: 900 },
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    ...(access !== 'anyone' && { storageState: await signedIn(portal, access) }),
  })
  // tsx wraps named functions in this helper, which functions that run in the page then need.
  await context.addInitScript('globalThis.__name = (named) => named')
  await watchTimers(context)
  return context
}

async function signedIn({ url, backend }: Portal, access: Exclude<Access, 'anyone'>) {
  const portal = { url, origins: {}, site: '', backend: { ...backend, serviceRoleKey: '', mailUrl: '' } }
  const { key, session } = await createSession(portal, await backend.personFor(access))
  return { cookies: [], origins: [{ origin: url, localStorage: [{ name: key, value: session }] }] }
}
