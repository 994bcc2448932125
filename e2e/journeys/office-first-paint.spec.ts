import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from '../test'
import { type Shift, watchShifts } from '../watchShifts'

type Point = [x: number, y: number]

/** Holds the office's code until it is let go. */
async function holdOffice(page: Page): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/mf-admin\/.*\.js/, async (route) => {
    await held
    await route.fallback()
  })
  return release
}

/** The colours of a page at some points, as '#rrggbb'. */
async function coloursOf(page: Page, context: BrowserContext, points: Point[]): Promise<string[]> {
  const picture = (await page.screenshot()).toString('base64')
  const blank = await context.newPage()
  const colours = await blank.evaluate(
    async ({ picture, points }) => {
      const image = new Image()
      image.src = `data:image/png;base64,${picture}`
      await image.decode()
      const canvas = document.createElement('canvas')
      canvas.width = image.width
      canvas.height = image.height
      const brush = canvas.getContext('2d') as CanvasRenderingContext2D
      brush.drawImage(image, 0, 0)
      return points.map(([x, y]) => {
        const [red = 0, green = 0, blue = 0] = brush.getImageData(x, y, 1, 1).data
        return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`
      })
    },
    { picture, points },
  )
  await blank.close()
  return colours
}

const windows = [
  // Points in the menu, the list and the form, and between them.
  [
    { width: 1360, height: 900 },
    [
      [126, 500],
      [480, 500],
      [1040, 500],
    ],
    [
      [246, 500],
      [740, 500],
    ],
  ],
  // Points in the menu's button and in the list, and between them.
  [
    { width: 390, height: 844 },
    [
      [60, 90],
      [200, 600],
    ],
    [[200, 150]],
  ],
] as [{ width: number; height: number }, Point[], Point[]][]

for (const [size, inside, between] of windows) {
  test(`[C-129] the office arrives as office: bar, menu and panes are painted first, and nothing moves: ${size.width} px`, async ({
    page,
    context,
    admin,
    signIn,
  }) => {
    await page.setViewportSize(size)
    await page.addInitScript(watchShifts)
    const release = await holdOffice(page)
    await signIn(admin)
    await page.goto('/admin/evenemang')
    await expect(page.getByRole('progressbar', { name: 'Sidan laddas' })).toBeAttached()
    const bar = page.getByRole('banner')
    await expect(bar).toBeVisible()
    const barBox = await bar.boundingBox()
    await expect(page.getByRole('navigation', { name: 'Huvudmeny' })).toHaveCount(0)
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
    const drawn = await coloursOf(page, context, inside)
    const [ground, ...grounds] = await coloursOf(page, context, between)
    expect(new Set(drawn).size, 'one colour').toBe(1)
    for (const other of grounds) expect(other).toBe(ground)
    expect(drawn[0]).not.toBe(ground)

    release()
    await expect(page.getByRole('heading', { level: 1, name: 'Evenemang' })).toBeVisible()
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
    expect(await bar.boundingBox()).toEqual(barBox)
    const parts =
      size.width > 1000
        ? [
            page.getByRole('navigation', { name: 'Administration' }),
            page.locator('section[aria-label^="Lista"]'),
            page.getByRole('form'),
          ]
        : [page.getByRole('button', { name: 'Administration' }), page.locator('section[aria-label^="Lista"]')]
    for (const [at, part] of parts.entries()) {
      const box = await part.boundingBox()
      const [x, y] = inside[at] ?? [0, 0]
      const isAround = box && x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height
      expect(isAround, `the ${at + 1}. part was drawn where it is`).toBe(true)
    }
    const shifts = await page.evaluate(() => Reflect.get(window, 'shifts') as Shift[])
    const sum = shifts.reduce((all, { value }) => all + value, 0)
    expect(sum, shifts.map(({ moved }) => moved).join('; ')).toBeLessThanOrEqual(0.01)
  })
}
