import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { rerenderedByMarking } from '../data/rerenderedByMarking'
import { withoutData } from '../data/withoutData'
import { expect, test } from '../test'

/** The page's requests to the database. */
function watchRequests(page: Page): string[] {
  const requests: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/rest/v1/'))
      requests.push(new URL(request.url()).pathname + new URL(request.url()).search)
  })
  return requests
}

/** Waits until the chapter and its neighbours have been requested. */
const settled = (requests: string[], chapters: number) =>
  expect.poll(() => requests.filter((path) => path.includes('/chapters')).length).toBe(chapters)

test('opening a chapter costs one request; turning to the next needs none to wait for', async ({ page }) => {
  await withoutData(page)
  const requests = watchRequests(page)
  await page.goto('/bibeln/romarbrevet/4')
  await expect(page.locator('#v1')).toBeVisible()
  await settled(requests, 3)
  expect(requests.filter((path) => path.includes('/chapters') && path.includes('number=eq.4'))).toHaveLength(
    1,
  )
  expect(requests.filter((path) => path.includes('/books'))).toHaveLength(1)

  await page.route('**/rest/v1/chapters*', () => {})
  await page.getByRole('link', { name: 'Nästa kapitel: Romarbrevet 5' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Romarbrevet 5' })).toBeVisible()
  await expect(page.locator('#v1')).toContainText(/\p{L}/u)
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('heading', { level: 1, name: 'Romarbrevet 4' })).toBeVisible()
  await expect(page.locator('#v1')).toContainText(/\p{L}/u)
})

test('a chapter that was not prefetched costs one request', async ({ page }) => {
  await withoutData(page)
  const requests = watchRequests(page)
  await page.goto('/bibeln/johannes/1')
  await expect(page.locator('#v1')).toBeVisible()
  await settled(requests, 3)
  const before = requests.length
  await page.getByRole('button', { name: 'Johannes', exact: true }).click()
  await page.getByRole('tab', { name: 'Gamla testamentet' }).click()
  await page.getByRole('button', { name: '1 Mosebok' }).click()
  await page
    .getByRole('navigation', { name: 'Kapitel i 1 Mosebok' })
    .getByRole('link', { name: 'Kapitel 1', exact: true })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: '1 Mosebok 1' })).toBeVisible()
  await expect(page.locator('#v1')).toContainText('I begynnelsen')
  expect(requests.slice(before).filter((path) => path.includes('books.osis=eq.Gen'))[0]).toContain(
    'number=eq.1',
  )
  expect(requests.slice(before).filter((path) => path.includes('/books'))).toEqual([])
})

test('a chapter’s response is little larger than its words, and compressed', async ({ page }) => {
  await withoutData(page)
  const answered = page.waitForResponse((response) => response.url().includes('/chapters?'))
  await page.goto('/bibeln/psaltaren/119')
  const response = await answered
  const [{ verses }] = (await response.json()) as [{ verses: { text: string }[] }]
  const words = gzipSync(verses.map(({ text }) => text).join('\n')).length
  expect(response.headers()['content-encoding']).toMatch(/gzip|br|zstd/)
  const { responseBodySize } = await response.request().sizes()
  const ratio = responseBodySize / words
  test.info().annotations.push({ type: 'ratio', description: ratio.toFixed(3) })
  expect(ratio).toBeLessThanOrEqual(1.2)
})

test('marking a verse re-renders that verse alone, in the longest chapter too', async ({
  page,
  member,
  signIn,
}) => {
  await signIn(member)
  await page.goto('/bibeln/psaltaren/119')
  await expect(page.locator('#v176')).toBeVisible()
  expect(await rerenderedByMarking(page, 1)).toBe(1)
})
