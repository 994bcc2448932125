import type { Page } from '@playwright/test'

/** The scripts of the shell and of the remotes. */
export const SCRIPTS = /\/(shell|mf-[a-z]+)\/[0-9a-f]+\/static\/.*\.js/

/** Holds the portal's scripts, or those with these addresses, until the returned function is called. */
export async function holdScripts(page: Page, scripts = SCRIPTS): Promise<() => void> {
  let arrive = () => {}
  const held = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route(scripts, async (route) => {
    await held
    await route.fallback()
  })
  return arrive
}
