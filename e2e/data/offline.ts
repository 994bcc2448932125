import type { BrowserContext, Page } from '@playwright/test'
import { expect } from '../test'

/** Opens a page as a first visitor and waits until the device has stored it. */
export async function visit(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await kept(page, new URL(page.url()).pathname)
}

/** Waits until the page's document, its files and the settings that it read are on the device. */
export async function kept(page: Page, path: string): Promise<void> {
  const missing = () =>
    page.evaluate(async (path) => {
      const inStore = async (name: string) =>
        (await (await caches.open(name)).keys()).map(({ url }) => url.replace(/[?&]wants=.*/, ''))
      const [documents = [], files = [], data = []] = await Promise.all(
        ['documents', 'files', 'data'].map(inStore),
      )
      const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
      return [
        ...(navigator.serviceWorker.controller ? [] : ['the worker']),
        ...[location.origin + path].filter((url) => !documents.includes(url)),
        ...loaded.filter((url) => /\/(shell|mf-[a-z]+)\/[0-9a-f]{12}\//.test(url) && !files.includes(url)),
        ...loaded.filter((url) => url.includes('/rest/v1/site_settings') && !data.includes(url)),
      ]
    }, path)
  await expect.poll(missing).toEqual([])
}

/** Takes the network away from a page and its worker. */
export async function without(context: BrowserContext, page: Page): Promise<void> {
  await context.setOffline(true)
  // The worker answers requests of this form, so this proves that it has no network either.
  const reached = await page.evaluate(() =>
    fetch('/shell/000000000000/none.js')
      .then(() => true)
      .catch(() => false),
  )
  expect(reached).toBe(false)
}
