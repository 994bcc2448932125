import { expect, type Page } from '@playwright/test'

/** The tightest size: a desktop window has as much room for doubled text as a tablet for normal text. */
const PHONE = { width: 390, height: 844 }

type Box = { left: number; right: number; top: number; bottom: number }
/** A line of text: the numbers of its element and of its layer of the page, and whether a part of the line is cut off. */
type Line = { words: string; of: number; layer: number; box: Box; isCut: boolean }

/**
 * Expects room for everything on the page at phone width with doubled text size, as set in the browser: nothing
 * leaves the window sideways, no word is cut off, and no words overlap. Restores the page afterwards.
 */
export async function expectRoomForLargeText(page: Page, what: string): Promise<void> {
  const before = page.viewportSize()
  await page.setViewportSize(PHONE)
  await setTextSize(page, 32)
  await expect.poll(() => describeOverflows(page), `${what} with large text`).toEqual([])
  await setTextSize(page, 16)
  if (before) await page.setViewportSize(before)
}

/**
 * Changes the browser's text size setting, which media queries follow. Changing the root's font size forces a new
 * layout for the narrower window: until then Chromium may still count elements that overflowed in the wider one.
 */
export async function setTextSize(page: Page, pixels: number): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard: pixels } })
  await browser.detach()
  await page.evaluate(() => {
    for (const size of ['1px', '']) {
      document.documentElement.style.fontSize = size
      document.body.getBoundingClientRect()
    }
  })
}

/** A description of each overflow and overlap. */
async function describeOverflows(page: Page): Promise<string[]> {
  const { width, scrollWidth, lines } = await page.evaluate(linesOfPage)
  const found = new Set(scrollWidth > width ? [`the page is ${scrollWidth} px wide`] : [])
  for (const { words, box, isCut } of lines) {
    if (isCut) found.add(`”${words}” is cut off`)
    else if (box.left < -1 || box.right > width + 1) found.add(`”${words}” leaves the window`)
  }
  const whole = lines.filter(({ isCut }) => !isCut)
  for (const [at, one] of whole.entries()) {
    const other = whole.slice(at + 1).find((other) => overlaps(one, other))
    if (other) found.add(`”${one.words}” lies on ”${other.words}”`)
  }
  return [...found]
}

/** Whether two lines overlap by more than their edges. */
function overlaps(one: Line, other: Line): boolean {
  if (one.of === other.of || one.layer !== other.layer) return false
  const [a, b] = [one.box, other.box]
  const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left)
  const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
  return wide > 3 && high > Math.min(a.bottom - a.top, b.bottom - b.top) / 2
}

/**
 * Every line of text of the page, or of the dialog that is open over it. Left out: text that ends with an ellipsis or
 * can be scrolled into view, names for screen readers, and the site's name where it has no room beside the logo.
 */
function linesOfPage(): { width: number; scrollWidth: number; lines: Line[] } {
  const { clientWidth: width, scrollWidth: pageWidth } = document.documentElement
  const all: (Element | undefined)[] = []
  const number = (element: Element | undefined) =>
    all.includes(element) ? all.indexOf(element) : all.push(element) - 1
  const lines: Line[] = []
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
  // The dialog scrolls, or the sheet inside it.
  const widths = [dialog, dialog?.firstElementChild].map((part) => part?.scrollWidth ?? 0)
  const scrollWidth = Math.max(pageWidth, ...widths)
  const texts = document.createTreeWalker(dialog ?? document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const { parentElement: element, data } = texts.currentNode as Text
    if (!element?.checkVisibility({ visibilityProperty: true }) || !/\S/.test(data)) continue
    const around: Element[] = []
    for (let one: Element | null = element; one && one !== document.body; one = one.parentElement)
      around.push(one)
    const styles = around.map((one) => getComputedStyle(one))
    if (styles.some(({ clipPath }) => clipPath !== 'none') || element.matches('header a > span')) continue
    const layer = number(around.find((_, at) => !/static|relative/.test(styles[at]?.position ?? '')))
    const range = document.createRange()
    range.selectNodeContents(texts.currentNode)
    for (const { left, right, top, bottom } of range.getClientRects()) {
      const rim = (bottom - top) / 3
      const at = around.findIndex((one, at) => {
        const { overflowX = '', overflowY = '' } = styles[at] ?? {}
        const box = one.getBoundingClientRect()
        const isBeside = overflowX !== 'visible' && (right > box.right + 2 || left < box.left - 2)
        return isBeside || (overflowY !== 'visible' && (bottom > box.bottom + rim || top < box.top - rim))
      })
      const { overflow = '', textOverflow, webkitLineClamp = 'none' } = styles[at] ?? {}
      if (/auto|scroll/.test(overflow) || textOverflow === 'ellipsis' || webkitLineClamp !== 'none') continue
      const box = { left, right, top, bottom }
      lines.push({ words: data.trim().slice(0, 40), of: number(element), layer, box, isCut: at >= 0 })
    }
  }
  return { width, scrollWidth, lines }
}
