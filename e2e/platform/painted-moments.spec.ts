import type { Locator, Page } from '@playwright/test'
import { phone, presses, wide } from '../data/earlyPresses'
import { openPainted } from '../openPainted'
import { expect, test } from '../test'

const MOMENTS = 20
/** Milliseconds between two moments; together longer than React needs for a page on a processor four times slower. */
const APART = 100

/** A place on a control, which is brought to where no bar covers it. */
const placeOn = (target: Locator): Promise<{ x: number; y: number }> =>
  target.evaluate((element) => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    // The first line of a control that runs over several.
    const [line] = element.getClientRects()
    if (!line) throw new Error('The control is not shown.')
    return { x: line.x + Math.min(line.width / 2, 120), y: line.y + line.height / 2 }
  })

/** Resolves in the first frame that is this many milliseconds from now. */
const after = (page: Page, milliseconds: number) =>
  page.evaluate(
    (wait) =>
      new Promise<void>((resolve) => {
        const until = performance.now() + wait
        const look = () => (performance.now() >= until ? resolve() : requestAnimationFrame(look))
        look()
      }),
    milliseconds,
  )

for (const [screen, size] of Object.entries({ phone, 'wide screen': wide }))
  for (const [what, { at, size: only, press, done }] of Object.entries(presses))
    if (!only || only === size)
      test(`PUB-05, PUB-26: a press at any of ${MOMENTS} moments of the takeover is done once: ${what}, ${screen} @nightly`, async ({
        page,
        portal,
      }) => {
        test.setTimeout(600_000)
        await page.setViewportSize(size)
        const session = await page.context().newCDPSession(page)
        await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
        const lost: number[] = []
        for (let moment = 0; moment < MOMENTS; moment += 1) {
          // The next visitor: nothing is stored, the theme neither.
          await page.context().clearCookies()
          const arrive = await openPainted(page, portal, at)
          const { x, y } = await placeOn(press(page))
          const arrived = arrive()
          await after(page, moment * APART)
          await page.mouse.click(x, y)
          await arrived
          await done(page)
            .waitFor({ timeout: 15_000 })
            .catch(() => lost.push(moment * APART))
          await page.evaluate(() => localStorage.clear())
        }
        expect(lost, 'milliseconds after the scripts arrived').toEqual([])
      })
