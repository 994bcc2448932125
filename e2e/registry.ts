import type { Page } from '@playwright/test'
import type { PageRelease } from './data/versions'

export type PageRegistry = { remotes: PageRelease[]; shell?: { version: string } }

/**
 * Gives one page a different registry: changes it in the page's documents and in `/remotes.json` on the way. Returns
 * a function that changes it again.
 */
export async function useRegistry(
  page: Page,
  change: (registry: PageRegistry) => void,
): Promise<(next: (registry: PageRegistry) => void) => void> {
  let current = change
  const rewrite = (text: string) => {
    const registry = JSON.parse(text)
    current(registry)
    return JSON.stringify(registry).replaceAll('<', '\\u003c')
  }
  await page.route(
    (url) => url.pathname === '/remotes.json',
    async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: rewrite(await response.text()) })
    },
  )
  await page.route(
    () => true,
    async (route) => {
      if (!route.request().isNavigationRequest()) return route.fallback()
      const response = await route.fetch()
      const html = (await response.text()).replace(
        /(id="boot">)(.*?)(<\/script>)/s,
        (_, before, boot, after) => before + rewrite(boot) + after,
      )
      await route.fulfill({ response, body: html })
    },
  )
  return (next) => {
    current = next
  }
}

/** The entry of a remote in the registry that all pages receive. */
export async function liveRelease(portalUrl: string, name: string): Promise<PageRelease> {
  const { remotes } = (await (await fetch(`${portalUrl}/remotes.json`)).json()) as PageRegistry
  const release = remotes.find((remote) => remote.name === name)
  if (!release) throw new Error(`${name} is not live.`)
  return release
}
