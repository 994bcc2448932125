import type { Page } from '@playwright/test'

/** Removes from the page's documents the data that they carry, so that the page reads it, as from a cached document. */
export const withoutData = (page: Page): Promise<unknown> =>
  page.route('**', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch()
    const carried = /<script type="application\/json" id="data">.*?<\/script>/s
    await route.fulfill({ response, body: (await response.text()).replace(carried, '') })
  })
