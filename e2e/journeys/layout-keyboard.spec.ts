import { expect, test } from '../test'

test('by keyboard alone: the skip link leads past the header, and Tab continues from there', async ({
  page,
}) => {
  await page.goto('/studera')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Hoppa till innehållet' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').getByRole('link').first()).toBeFocused()
})

test('[SH-24] [SH-26] by keyboard alone: a visitor writes to the owners, and focus returns to the button', async ({
  page,
}) => {
  await page.goto('/')
  const button = page.getByRole('button', { name: 'Kontakta oss' })
  await button.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Kontakta oss' })
  await expect(dialog.getByLabel('Namn')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Namn')).toBeFocused()
  await page.keyboard.type('Maria')
  await page.keyboard.press('Tab')
  await page.keyboard.type('maria@exempel.se')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Hej från tangentbordet')
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('link', { name: 'Så skyddar vi det.' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('button', { name: 'Skicka' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/Tack för ditt meddelande/)).toBeVisible()
})

test('[SH-29] [SH-31] [SH-32] by keyboard alone: the events panel opens, its links work, and it closes', async ({
  page,
}) => {
  await page.goto('/')
  const button = page.getByRole('button', { name: /^Kommande evenemang/ })
  await button.focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('region', { name: 'Kommande evenemang' })
  await expect(panel.getByRole('listitem').first()).toBeVisible()
  await expect(panel.getByText('Idag').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(button).toBeFocused()
})

test('the focus is visible on every stop in the header', async ({ page }) => {
  await page.goto('/studera')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (let stop = 0; stop < 11; stop += 1) {
    await page.keyboard.press('Tab')
    const outline = await page.evaluate(() => {
      // A search box shows the focus ring around the whole box.
      const active = document.activeElement as Element
      const { outlineStyle, outlineWidth } = getComputedStyle(active.closest('[role="search"]') ?? active)
      return `${outlineStyle} ${outlineWidth}`
    })
    expect(outline, `stop ${stop}`).toBe('solid 3px')
  }
})

test('the scheme follows the system, can be switched, and the choice is in the next document', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/')
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const dark = await ground()
  await page.getByRole('button', { name: 'Byt till ljust läge' }).click()
  const light = await ground()
  expect(light).not.toBe(dark)
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  expect(await ground()).toBe(light)
})

test('[SH-12] on a phone the menu opens over the page and its links work; the search stays closed', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await expect(page.getByRole('navigation', { name: 'Huvudmeny' })).toBeHidden()
  await page.getByRole('button', { name: 'Öppna menyn' }).click()
  await page.getByRole('navigation', { name: 'Mobilmeny' }).getByRole('link', { name: 'Studera' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Studera' })).toBeFocused()
  await expect(page.getByRole('navigation', { name: 'Mobilmeny' })).toBeHidden()
})

test('[SH-28] [SH-24] a visit is counted once for a browser session', async ({ page }) => {
  const count = async () => {
    const text = await page
      .getByRole('contentinfo')
      .getByText(/besök$/)
      .textContent()
    return Number(text?.replace(/\D/g, ''))
  }
  let increments = 0
  page.on('request', (request) => {
    if (request.url().includes('rpc/increment_visits') && request.method() === 'POST') increments += 1
  })
  await page.goto('/')
  await expect(page.getByRole('contentinfo').getByText(/besök$/)).toBeVisible()
  const first = await count()
  await page.goto('/studera')
  await expect(page.getByRole('contentinfo').getByText(/besök$/)).toBeVisible()
  expect(await count()).toBeGreaterThanOrEqual(first)
  expect(increments).toBe(1)
})

test('[SH-02] an unknown address gives 404 and shows the not-found page', async ({ page }) => {
  const response = await page.goto('/finns-inte')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'Sidan hittades inte' })).toBeVisible()
  await expect(page).toHaveTitle('Sidan hittades inte – Sanningens Ord')
})

test('[SH-12] letters typed into the search while a slow page loads stay, and so does the focus', async ({
  page,
}) => {
  let arrive = () => {}
  const held = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route(/\/mf-study\/.*\.(js|json)/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/')
  await page.getByRole('navigation', { name: 'Huvudmeny' }).getByRole('link', { name: 'Studera' }).click()
  await expect(page).toHaveURL('/studera')
  const search = page.getByRole('combobox', { name: 'Sök på webbplatsen' })
  await search.click()
  await page.keyboard.type('joh 3')
  arrive()
  await expect(page.getByRole('heading', { level: 1, name: 'Studera' })).toBeVisible()
  await expect(page.locator('[aria-live]', { hasText: 'Studera' })).toBeAttached()
  await page.keyboard.type(':16')
  await expect(search).toHaveValue('joh 3:16')
  await expect(search).toBeFocused()
  await expect(page.getByRole('option').first()).toContainText('Johannes 3:16')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/bibeln/johannes/3#v16')
})
