import type { Page } from '@playwright/test'

/** Marks a verse of the open chapter that is not pink yet; returns the number of verses whose elements change. */
export async function rerenderedByMarking(page: Page, verse: number): Promise<number> {
  await page.locator(`#v${verse} > [role="button"]`).click()
  // A pink verse has the colour in its accessible name.
  const pink = page.getByRole('button', { name: 'Rosa', exact: true })
  return pink.evaluate(async (button: HTMLElement, verse) => {
    const touched = new Set<string>()
    const observer = new MutationObserver((records) => {
      for (const { target } of records) {
        const verse = (target as Element).closest?.('li[id^="v"]')
        if (verse) touched.add(verse.id)
      }
    })
    observer.observe(document.querySelector('article') as Node, {
      subtree: true,
      childList: true,
      attributes: true,
    })
    button.click()
    while (document.querySelector(`#v${verse} > [data-color="pink"]`) === null) {
      await new Promise(requestAnimationFrame)
    }
    await new Promise(requestAnimationFrame)
    observer.disconnect()
    return touched.size
  }, verse)
}
