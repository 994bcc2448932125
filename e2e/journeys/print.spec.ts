import type { Page } from '@playwright/test'
import { routesOf, settled } from '../everyPage'
import { expect, test } from '../test'

const date = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'long', timeZone: 'Europe/Stockholm' })

/** Renders the page for print media, as the browser does for printing. */
async function print(page: Page) {
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
}

/** Elements that should not be printed, and printed ones with screen colours. */
const faults = (page: Page) =>
  page.evaluate(() => {
    const seen = [...document.querySelectorAll<HTMLElement>('body *')].filter(
      (element) => element.checkVisibility() && element.getBoundingClientRect().width > 1,
    )
    const name = ({ tagName, textContent }: Element) => `${tagName}: ${textContent?.slice(0, 40)}`
    const operated =
      'header, footer, nav, form, select, input, textarea, iframe, button, [role="search"], .skip-link'
    const words = 'h1 *, h2 *, h3 *, h4 *, [data-print="show"]'
    return [
      ...seen.filter((element) => element.matches(operated) && !element.matches(words)).map(name),
      ...seen.flatMap((element) => {
        const { color, backgroundColor, backgroundImage, boxShadow, overflowY } = getComputedStyle(element)
        const isPlain =
          color === 'rgb(0, 0, 0)' &&
          backgroundColor === 'rgba(0, 0, 0, 0)' &&
          backgroundImage === 'none' &&
          boxShadow === 'none' &&
          overflowY !== 'auto'
        return isPlain ? [] : [`${name(element)} ${color} ${backgroundColor} ${boxShadow} ${overflowY}`]
      }),
      ...(document.documentElement.scrollWidth > innerWidth ? ['wider than the paper'] : []),
      ...(getComputedStyle(document.body).backgroundColor === 'rgb(255, 255, 255)' ? [] : ['not white']),
    ]
  })

const pages: { path: string; open?: (page: Page) => Promise<void> }[] = [
  { path: '/' },
  { path: '/bibeln/johannes/3' },
  {
    path: '/studera/tolkningar',
    open: async (page) => {
      const answers = await page.locator('main article').count()
      expect(answers).toBeGreaterThan(3)
      // A closed card contains no word of its answer.
      await expect(page.locator('main article:not(:has(p))')).toHaveCount(0)
      await expect(page.locator('main article figure').first()).toBeVisible()
    },
  },
  { path: '/studera/trosgrunder/evig-sakerhet' },
  {
    path: '/argument/fralsning',
    open: (page) => expect(page.locator('main article figure').last()).toBeVisible(),
  },
  {
    path: '/sjalavinna/verktyg/romans-road',
    open: async (page) => {
      await expect(page.getByRole('heading', { name: 'Förklaring' })).toHaveCount(14)
    },
  },
  { path: '/sjalavinna/skolan' },
  { path: '/evenemang' },
  { path: '/integritet' },
]

for (const scheme of ['light', 'dark'] as const) {
  test(`every page prints as an article, black on white: ${scheme} @nightly`, async ({
    page,
    context,
    portal,
  }) => {
    await page.setViewportSize({ width: 658, height: 1000 })
    await context.addCookies([{ name: 'theme', value: scheme, url: portal.url }])
    for (const { path, open } of pages) {
      await page.emulateMedia({ media: 'screen', colorScheme: scheme })
      await page.goto(path)
      await expect(page.locator('main h1')).toBeVisible()
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
      await print(page)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByText(/^Sanningens Ord · /)).toHaveText(
        `Sanningens Ord · ${portal.url}${path} · ${date.format(new Date())}`,
      )
      await open?.(page)
      expect(await faults(page), path).toEqual([])
    }
  })
}

/** Paragraphs and other texts of more than three lines that are inside a grid or a flex box. */
const boxedTexts = (page: Page) =>
  page.evaluate(() => {
    const isBox = (element: Element) => /^(inline-)?(grid|flex)$/.test(getComputedStyle(element).display)
    const linesOf = (block: Element) => {
      const range = document.createRange()
      range.selectNodeContents(block)
      const height = Number.parseFloat(getComputedStyle(block).lineHeight) || 20
      return Math.round(range.getBoundingClientRect().height / height)
    }
    const hasOwnText = (element: Element) =>
      [...element.childNodes].some(({ nodeType, textContent }) => nodeType === 3 && textContent?.trim())
    return [...document.querySelectorAll('main *')].flatMap((element) => {
      if (!hasOwnText(element) || !element.checkVisibility() || element.closest('[data-print="sheet"]'))
        return []
      let block = element
      while (getComputedStyle(block).display === 'inline' && block.parentElement) block = block.parentElement
      let box: Element | null = block
      while (box && !isBox(box) && !box.matches('main')) box = box.parentElement
      if (!box || !isBox(box) || linesOf(block) <= 3) return []
      return [`${box.tagName} ${getComputedStyle(box).display}: ${block.textContent?.slice(0, 40)}`]
    })
  })

/** The nightly run prints every public page. */
const longPages = [
  '/',
  '/bibeln/johannes/3',
  '/studera/tolkningar',
  '/argument/fralsning',
  '/integritet',
  '/uppdateringar',
]

test('on paper no public page has running text in a grid or a flex box, which would be cut at the end of a sheet', async ({
  page,
  portal,
}) => {
  test.setTimeout(600_000)
  const found: Record<string, string[]> = {}
  for (const route of process.env.PORTAL_NIGHTLY ? await routesOf(portal) : longPages) {
    // A sheet of A4, and one wide enough for two columns.
    for (const width of [658, 1100]) {
      await page.setViewportSize({ width, height: 1000 })
      await page.emulateMedia({ media: 'screen' })
      await page.goto(route)
      await settled(page)
      await print(page)
      const boxed = [...new Set(await boxedTexts(page))]
      if (boxed.length > 0) found[`${route} ${width}`] = boxed
    }
  }
  expect(found).toEqual({})
})

test('a chapter begins 12 points under its title, keeps its marks, and is unchanged after printing', async ({
  page,
  member,
  signIn,
}) => {
  await signIn(member)
  await page.goto('/bibeln/psaltaren/23')
  const first = page.locator('#v1 > [role="button"]')
  await first.click()
  await page.getByRole('button', { name: 'Gul' }).click()
  await expect(first).toHaveAttribute('data-color', 'yellow')
  await first.click()
  await expect(page.getByRole('group', { name: 'Vers 1', exact: true })).toBeVisible()
  await page.emulateMedia({ colorScheme: 'dark' })
  await print(page)
  await expect(page.getByRole('group', { name: 'Vers 1', exact: true })).toBeHidden()
  await expect(first).toHaveCSS('background-color', 'rgb(255, 240, 166)')
  // 12 points are 16 px.
  const gaps = await page.evaluate(() => {
    const edges = (selector: string) =>
      document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect()
    return [edges('#v1').top - edges('main h1').bottom, edges('main article p').top - edges('#v6').bottom]
  })
  for (const gap of gaps) expect(gap).toBeGreaterThanOrEqual(16)

  await page.emulateMedia({ media: 'screen' })
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await expect(page.getByText(/^Sanningens Ord · /)).toHaveCount(0)
  await expect(page.getByRole('banner')).toBeVisible()
})

test('a page without print styles prints too: closed parts are open, fields and buttons are hidden', async ({
  page,
}) => {
  await page.goto('/om-oss')
  await page.locator('main h1').waitFor()
  await page.evaluate(() => {
    const make = (tag: string, ...children: (Node | string)[]) => {
      const element = document.createElement(tag)
      element.append(...children)
      return element
    }
    const field = make('input') as HTMLInputElement
    field.value = 'värde'
    const box = make(
      'div',
      make('details', make('summary', 'Mer'), make('p', 'Det som står i mer.')),
      make('div', make('button', 'Gör något'), make('label', 'Fält ', field)),
      make('p', 'Ett ', make('button', 'ord'), ' i en mening.'),
    )
    document.querySelector('main')?.append(box)
  })
  await print(page)
  await expect(page.getByText('Det som står i mer.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'ord', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Gör något' })).toBeHidden()
  await expect(page.getByRole('textbox')).toBeHidden()
})
