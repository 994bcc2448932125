import { expect, type Page } from '@playwright/test'
import { publicRoutes } from './data/publicRoutes'
import type { RunningPortal } from './portal'

/** States of public pages with an address of their own, and the administrators' sign-in page. */
const moreRoutes = [
  '/studera/tolkningar?q=finnsintealls',
  '/studera/predikningar?sida=2',
  '/studera/predikningar?talare=Josef+Lind&amne=Trygghet',
  '/admin/login',
]

/** One page of each public kind, and some of their states. */
export const routesOf = async ({ url }: RunningPortal): Promise<string[]> => [
  // Opens sermons with a start time: their page then has one more control, which plays from the beginning.
  ...(await publicRoutes(url)).map((route) => (/predikningar\/./.test(route) ? `${route}?t=90` : route)),
  ...moreRoutes,
]

/** Resolves when the page is settled: heading shown, nothing loading. */
export async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
}
