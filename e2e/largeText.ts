import { expect, type Page } from '@playwright/test'

/** The tightest: a desk's width has as much room for such text as a tablet's for the usual one. */
const PHONE = { width: 390, height: 844 }

type Box = { left: number; right: number; top: number; bottom: number }
/** A line of words: which element's and in which layer of the page, both by number, and whether a part of it does not show. */
type Line = { words: string; of: number; layer: number; box: Box; isCut: boolean }

/**
 * With text of twice the size, as a reader chooses it in the browser, everything on the page has room at a phone's width:
 * nothing leaves the window sideways, no word is cut off, and none lies on another. The page is left as it was.
 */
export async function expectRoomForLargeText(page: Page, what: string): Promise<void> {
  const before = page.viewportSize()
  await page.setViewportSize(PHONE)
  await setTextSize(page, 32)
  await expect.poll(() => crowded(page), `${what} with large text`).toEqual([])
  await setTextSize(page, 16)
  if (before) await page.setViewportSize(before)
}

/**
 * The browser's own setting, which media queries follow. The page applies it when the root's size changes, as it
 * takes in then that the window has become narrower: until then Chromium may count what reached further in the wider one.
 */
async function setTextSize(page: Page, pixels: number): Promise<void> {
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

/** Describes each overflow in words. */
async function crowded(page: Page): Promise<string[]> {
  const { width, scrollWidth, lines } = await page.evaluate(linesOfPage)
  const found = new Set(scrollWidth > width ? [`the page is ${scrollWidth} px wide`] : [])
  for (const { words, box, isCut } of lines) {
    if (isCut) found.add(`”${words}” is cut off`)
    else if (box.left < -1 || box.right > width + 1) found.add(`”${words}” leaves the window`)
  }
  const whole = lines.filter(({ isCut }) => !isCut)
  for (const [at, one] of whole.entries()) {
    const other = whole.slice(at + 1).find((other) => liesOn(one, other))
    if (other) found.add(`”${one.words}” lies on ”${other.words}”`)
  }
  return [...found]
}

/** Whether two lines share more than their rims. */
function liesOn(one: Line, other: Line): boolean {
  if (one.of === other.of || one.layer !== other.layer) return false
  const [a, b] = [one.box, other.box]
  const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left)
  const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
  return wide > 3 && high > Math.min(a.bottom - a.top, b.bottom - b.top) / 2
}

/**
 * Every line of words of the page, or of the dialog that is open over it, but for what an ellipsis ends, what can be scrolled to,
 * and what is not for the eye: names for screen readers, and the site's name where it has no room beside its sign.
 */
function linesOfPage(): { width: number; scrollWidth: number; lines: Line[] } {
  const { clientWidth: width, scrollWidth: pageWidth } = document.documentElement
  const all: (Element | undefined)[] = []
  const number = (element: Element | undefined) =>
    all.includes(element) ? all.indexOf(element) : all.push(element) - 1
  const lines: Line[] = []
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
  // A dialog scrolls by itself, or its sheet does.
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
