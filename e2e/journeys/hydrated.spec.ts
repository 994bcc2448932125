import { publicRoutes } from '../data/publicRoutes'
import { paintedBefore } from '../paintedBefore'
import { expect, test } from '../test'

test('BE-211: React takes over the elements of every painted page', async ({ page, portal }) => {
  test.setTimeout(300_000)
  const said: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') said.push(message.text())
  })
  const all = await publicRoutes(portal.url)
  const found: Record<string, unknown> = {}
  for (const route of all) {
    said.length = 0
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => {
        Object.assign(window, {
          kept: document.querySelector('main h1'),
          link: document.querySelector('header a'),
        })
      })
    })
    await page.goto(portal.url + route, { waitUntil: 'commit' })
    await page
      .locator('#painted')
      .waitFor({ state: 'detached', timeout: 10_000 })
      .catch(() => {})
    await page.waitForTimeout(300)
    found[route] = await page.evaluate(
      (said) => {
        const { kept, link } = window as unknown as { kept: Element | null; link: Element | null }
        return [
          kept?.isConnected,
          link?.isConnected,
          said,
          document.querySelectorAll('#painted').length,
          document.querySelector('#root')?.getAttribute('data-painted-by'),
        ]
      },
      [...said],
    )
  }
  for (const [route, row] of Object.entries(found)) console.log(route, JSON.stringify(row).slice(0, 300))
})
