import type { Page } from '@playwright/test'

/** Addresses of pages: files have a dot, and the browser gets them without asking the test. */
const PAGES = /\/[^/.?]*(\?.*)?$/

/** Removes the carried data from the page's documents, so that the page requests it from the backend. */
export const withoutData = (page: Page): Promise<unknown> =>
  page.route(PAGES, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch()
    const carried = /<script type="application\/json" id="data">.*?<\/script>/s
    await route.fulfill({ response, body: (await response.text()).replace(carried, '') })
  })
