import { expect, type Page } from '@playwright/test'

/** The smallest touch target, in pixels. */
const MIN_TARGET_PX = 44

/**
 * Expects everything that can be pressed on the page to be at least 44 px wide and high. As in WCAG 2.5.5, words
 * within a sentence are excepted, since the line sets their height: a link or reference in running text, a verse of
 * the Bible.
 */
export async function expectFingerSized(page: Page, what: string): Promise<void> {
  await expect.poll(() => page.evaluate(tooSmall, MIN_TARGET_PX), `${what}: targets under 44 px`).toEqual([])
}

function tooSmall(least: number): string[] {
  const pressable =
    'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="button"], [role="tab"], [role="switch"]'
  const inSentence = (element: Element) => {
    const isInline = (part: Element) => /^inline(-block)?$/.test(getComputedStyle(part).display)
    if (!isInline(element)) return false
    let block = element.parentElement
    while (block && isInline(block)) block = block.parentElement
    const texts = document.createTreeWalker(block as Element, NodeFilter.SHOW_TEXT)
    let around = ''
    while (texts.nextNode()) {
      const { parentElement, data } = texts.currentNode as Text
      if (!parentElement?.closest('a, button, [role="button"]')) around += data
    }
    return /\w/.test(around)
  }
  return [...document.querySelectorAll<HTMLElement>(pressable)]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .map((element) => ({ element, box: (element.closest('label') ?? element).getBoundingClientRect() }))
    .filter(({ box }) => box.bottom > 0 && (box.width < least - 0.5 || box.height < least - 0.5))
    .filter(({ element }) => !inSentence(element))
    .map(({ element, box }) => {
      const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40)
      return `${element.tagName.toLowerCase()} "${name}" ${Math.round(box.width)} x ${Math.round(box.height)}`
    })
}
