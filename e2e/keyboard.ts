import { expect, type Locator, type Page } from '@playwright/test'

const MAX_TABS = 80

/** Presses Tab until the element has the focus; fails when the keyboard cannot reach it. */
export async function tabTo(page: Page, element: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const hasFocus = () => element.evaluate((target) => target === document.activeElement)
  for (let stop = 0; stop < MAX_TABS; stop++) {
    if (await hasFocus()) return
    await page.keyboard.press(key)
  }
  await expect(element, 'reachable by keyboard').toBeFocused()
}

/** Moves to a native select by keyboard and chooses an option by typing the beginning of its name. */
export async function chooseByTyping(page: Page, select: Locator, beginning: string): Promise<void> {
  await tabTo(page, select)
  await page.keyboard.type(beginning)
}

/** Moves to a button or link by keyboard and presses it. */
export async function press(
  page: Page,
  name: string | RegExp,
  role: 'button' | 'link' | 'switch' = 'button',
): Promise<void> {
  await tabTo(page, page.getByRole(role, { name }))
  await page.keyboard.press(role === 'link' ? 'Enter' : 'Space')
}

/** Moves to a form field by keyboard and types into it. */
export async function fill(page: Page, label: string | RegExp, text: string): Promise<void> {
  await tabTo(page, page.getByRole('form').getByLabel(label))
  await page.keyboard.type(text)
}
