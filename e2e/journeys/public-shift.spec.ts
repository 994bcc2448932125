import { settled } from '../everyPage'
import { expect, test } from '../test'
import { type Shift, watchShifts } from '../watchShifts'

const MAX_SHIFT = 0.01

const paths = ['/', '/studera/predikningar', '/studera/bibelstudier', '/studera/amnen', '/sjalavinna/verktyg']

for (const reducedMotion of ['reduce', 'no-preference'] as const) {
  test(`public pages do not move while they load, motion: ${reducedMotion} @nightly`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion })
    await page.setViewportSize({ width: 320, height: 844 })
    await page.addInitScript(watchShifts)
    for (const path of paths) {
      await page.goto(path)
      await settled(page)
      const shifts = await page.evaluate(async () => {
        for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
        return Reflect.get(window, 'shifts') as Shift[]
      })
      const sum = shifts.reduce((all, { value }) => all + value, 0)
      expect(sum, `${path}: ${shifts.map(({ moved }) => moved).join('; ')}`).toBeLessThanOrEqual(MAX_SHIFT)
    }
  })
}
