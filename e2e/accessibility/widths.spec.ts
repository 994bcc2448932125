import { expectInside } from '../accessible'
import { routesOf, settled } from '../everyPage'
import { expectRoomForLargeText } from '../largeText'
import { test } from '../test'

/** Beside the widths at which pages are judged: here they must at least stay inside the window. */
const otherWidths = [1920, 768, 320]

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('[BE-134] every public page has room for large text and never scrolls sideways @nightly', async ({
  page,
  portal,
}) => {
  test.setTimeout(600_000)
  for (const route of await routesOf(portal)) {
    await page.goto(route)
    await settled(page)
    await expectRoomForLargeText(page, route)
    for (const width of otherWidths) {
      await page.setViewportSize({ width, height: 900 })
      await expectInside(page, `${route} at ${width} px`)
    }
    await page.setViewportSize({ width: 1360, height: 900 })
  }
})
