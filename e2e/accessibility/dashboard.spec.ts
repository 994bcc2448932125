import { expect, test } from '../test'

for (const width of [1100, 1280, 1366, 1440]) {
  test(`[AD-05] at ${width} px the dashboard breaks no word across lines @nightly`, async ({
    page,
    admin,
    signIn,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await signIn(admin)
    await page.goto('/admin')
    await expect(page.getByRole('link', { name: /^Dokumentärer/ }).last()).toBeVisible()
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
    expect(await page.getByRole('main').evaluate(brokenWords)).toEqual([])
  })
}

/** The words below an element that break across two lines without a hyphen. */
function brokenWords(main: HTMLElement): string[] {
  const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
  const broken: string[] = []
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (text.parentElement && getComputedStyle(text.parentElement).hyphens === 'auto') continue
    for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[^\s\u00ad-]+/g)) {
      const range = document.createRange()
      range.setStart(text, index)
      range.setEnd(text, index + word.length)
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
      if (lines.size > 1) broken.push(word)
    }
  }
  return broken
}
