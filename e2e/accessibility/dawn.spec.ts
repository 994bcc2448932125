import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../test'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const sizes = [
  { width: 320, height: 700 },
  { width: 390, height: 844, text: '200%' },
  { width: 1360, height: 850 },
]

for (const colorScheme of ['light', 'dark'] as const) {
  test(`[BE-104] the hero’s words have enough contrast with the light of every hour, ${colorScheme} @nightly`, async ({
    page,
    context,
  }) => {
    const probe = await context.newPage()
    await page.emulateMedia({ colorScheme })
    for (const hour of [3, 7, 12, 18]) {
      await page.clock.setFixedTime(new Date(2026, 10, 30, hour))
      for (const { text = '100%', ...size } of sizes) {
        await page.setViewportSize(size)
        await page.goto('/')
        await page.evaluate((fontSize) => Object.assign(document.documentElement.style, { fontSize }), text)
        const worst = await worstOf(
          page,
          probe,
          page.locator('main section').first(),
          'h1, p, a:nth-of-type(2)',
        )
        expect(
          worst,
          `white on the sky at ${size.width} px, ${hour} o'clock, text ${text}`,
        ).toBeGreaterThanOrEqual(4.5)
      }
    }
  })

  test(`[BE-104] the words beside the sign-in have enough contrast with the light, ${colorScheme} @nightly`, async ({
    page,
    context,
  }) => {
    const probe = await context.newPage()
    await page.emulateMedia({ colorScheme })
    for (const path of ['/logga-in', '/registrera'])
      for (const width of [1100, 1360])
        for (const fontSize of ['100%', '200%']) {
          await page.setViewportSize({ width, height: 850 })
          await page.goto(path)
          await page.evaluate(
            (size) => Object.assign(document.documentElement.style, { fontSize: size }),
            fontSize,
          )
          const worst = await worstOf(page, probe, page.getByRole('list', { name: 'Ditt konto' }), 'li')
          expect(worst, `${path} at ${width} px, text ${fontSize}`).toBeGreaterThanOrEqual(4.5)
        }
  })
}

/** The lowest contrast of the white words of a part with what is behind them. */
async function worstOf(page: Page, probe: Page, part: Locator, words: string): Promise<number> {
  const boxes = await hideWords(part, words)
  expect(boxes.length, 'lines of words').toBeGreaterThan(2)
  const place = await part.boundingBox()
  if (!place) throw new Error('The part has no place.')
  const picture = (await page.screenshot({ clip: place, fullPage: true })).toString('base64')
  return probe.evaluate(leastContrast, { picture, origin: place, boxes })
}

type Box = { x: number; y: number; width: number; height: number }

/** Hides the white words of a part; returns the box of each of their lines. */
const hideWords = (part: Locator, words: string): Promise<Box[]> =>
  part.evaluate(
    (root, selector) =>
      [...root.querySelectorAll<HTMLElement>(selector)].flatMap((element) => {
        const range = document.createRange()
        range.selectNodeContents(element)
        const lines = [...range.getClientRects()].map(({ x, y, width, height }) => {
          return { x: x + window.scrollX, y: y + window.scrollY, width, height }
        })
        element.style.visibility = 'hidden'
        return lines
      }),
    words,
  )

/** The part of the page that begins at `origin`, as PNG in base64, and boxes on that page. */
type Picture = { picture: string; origin: Pick<Box, 'x' | 'y'>; boxes: Box[] }

/** The lowest contrast of white with any point of the boxes, calculated as WCAG defines. */
async function leastContrast({ picture, origin, boxes }: Picture): Promise<number> {
  const image = new Image()
  image.src = `data:image/png;base64,${picture}`
  await image.decode()
  const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height })
  const paper = canvas.getContext('2d')
  if (!paper) return 0
  paper.drawImage(image, 0, 0)
  const linear = (channel = 0) =>
    channel / 255 <= 0.04045 ? channel / 255 / 12.92 : ((channel / 255 + 0.055) / 1.055) ** 2.4
  let brightest = 0
  for (const { x, y, width, height } of boxes) {
    const { data } = paper.getImageData(x - origin.x, y - origin.y, Math.ceil(width), Math.ceil(height))
    for (let at = 0; at < data.length; at += 4) {
      const luminance =
        0.2126 * linear(data[at]) + 0.7152 * linear(data[at + 1]) + 0.0722 * linear(data[at + 2])
      brightest = Math.max(brightest, luminance)
    }
  }
  return 1.05 / (brightest + 0.05)
}
