import { expect, test } from '../test'

test('[BE-112] [BE-113] [BE-114] [BE-115] a visitor chooses a series, watches a part from a given time, continues with the next, and returns to the filtered list', async ({
  page,
}) => {
  await page.goto('/studera/predikningar')
  await page.getByRole('combobox', { name: 'Serie' }).selectOption('Möten med Jesus')
  await expect(page).toHaveURL(/\?serie=M%C3%B6ten\+med\+Jesus$/)
  await expect(page.getByText('Visar 1–3 av 3 predikningar')).toBeVisible()
  await page.getByRole('link', { name: /^När stormen tystnar/ }).click()
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(/^När stormen tystnar/)
  await expect(page).toHaveURL(/\/studera\/predikningar\/[0-9a-f-]{36}\/n%C3%A4r-stormen-tystnar/)

  // An external link with a time and an old slug: the host redirects it to the right address and keeps the time.
  const { pathname } = new URL(page.url())
  await page.goto(`${pathname.replace(/[^/]+$/, 'ett-gammalt-namn')}?t=754`)
  await expect(page).toHaveURL(`${pathname}?t=754`)
  await expect(page.getByText('Börjar vid 12.34')).toBeVisible()
  await page.getByRole('button', { name: 'Markus 4:35–41' }).click()
  await expect(page.getByRole('group', { name: 'Markus 4:35–41' })).toBeVisible()

  await page.getByRole('link', { name: /^Nästa i serien: Fyra vänner/ }).click()
  await expect(heading).toHaveText(/^Fyra vänner/)
  await expect(heading).toBeFocused()
  await page.goBack()
  await expect(heading).toHaveText(/^När stormen tystnar/)
  await page.getByRole('link', { name: 'Möten med Jesus', exact: true }).click()
  await expect(page.getByRole('combobox', { name: 'Serie' })).toHaveValue('Möten med Jesus')
  await expect(page.getByText('Visar 1–3 av 3 predikningar')).toBeVisible()
})
