import { expect, test } from '../test'
test('look', async ({ page, admin, signIn }) => {
  test.setTimeout(180_000)
  await signIn(admin)
  for (const width of [1280, 1360, 390]) {
    await page.setViewportSize({ width, height: 800 })
    for (const path of ['dashboard', 'kontakt', 'tolkningar', 'fragor', 'amnen']) {
      await page.goto(`/admin/${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForTimeout(1200)
      const broken = await page.evaluate(() => {
        const out: string[] = []
        for (const el of document.querySelectorAll('main h1, main h2, main h3, main nav a, main li p')) {
          const walker = document.createTreeWalker(el, NodeFilter.SHOW_TEXT)
          for (let node = walker.nextNode(); node; node = walker.nextNode()) {
            for (const m of (node.textContent ?? '').matchAll(/\S+/g)) {
              const range = document.createRange()
              range.setStart(node, m.index)
              range.setEnd(node, m.index + m[0].length)
              const tops = new Set([...range.getClientRects()].map((r) => Math.round(r.top)))
              if (tops.size > 1) out.push(m[0])
            }
          }
        }
        return out
      })
      console.log(width, path, JSON.stringify(broken), await page.evaluate(() => document.documentElement.scrollWidth))
      await page.screenshot({ path: `/tmp/office-${path}-${width}.png` })
    }
  }
})
