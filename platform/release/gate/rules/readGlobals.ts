import type { Page } from '@portal/e2e/browser'

export const readGlobals = (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.getOwnPropertyNames(window))
