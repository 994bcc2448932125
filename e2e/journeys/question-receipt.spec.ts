import { rowsOf } from '../data/rows'
import { expect, test } from '../test'

test('[C-116] [BE-50] [BE-51] a visitor asks, sees similar answers, and follows the receipt until the answer', {
  tag: '@smoke',
}, async ({ page, browser, portal, admin, signIn }) => {
  const rows = rowsOf(portal)
  const question = `Varför badade kvittoprofeten? ${Date.now()}`
  const older = await rows.add('interpretations', {
    description: 'Vem var kvittoprofeten?',
    answer: 'En profet i provet.',
  })
  const context = await browser.newContext({ baseURL: portal.url })
  try {
    const visitor = await context.newPage()
    const requested: string[] = []
    visitor.on('request', (request) => requested.push(request.url()))
    await visitor.goto('/studera/tolkningar')
    await visitor.getByRole('button', { name: 'Ställ en fråga' }).click()
    const form = visitor.getByRole('form', { name: 'Ställ en fråga' })
    await form.getByLabel(/^Din fråga/).fill(question)
    await expect(form.getByRole('link', { name: /^Vem var kvittoprofeten\?/ })).toBeVisible()
    await form.getByRole('button', { name: 'Skicka frågan' }).click()

    const receipt = visitor.getByRole('region', { name: 'Ditt kvitto' })
    await receipt.getByRole('button', { name: 'Spara kvittot på den här enheten' }).click()
    await receipt.getByRole('link', { name: 'Öppna kvittot' }).click()
    await expect(visitor.getByRole('heading', { level: 1, name: 'Kvitto på din fråga' })).toBeVisible()
    await expect(visitor.getByRole('main').getByText('Väntar', { exact: true })).toBeVisible()
    await expect(visitor.getByRole('main')).not.toContainText(question)
    const token = new URL(visitor.url()).hash.slice(1)
    expect(token).toMatch(/^[0-9a-f]{32}$/)

    await signIn(admin)
    await page.goto('/admin/fragor')
    await page.getByRole('article', { name: question }).getByRole('link', { name: 'Besvara' }).click()
    await page.getByLabel(/^Svar/).fill('För att bli ren.')
    await page.getByRole('button', { name: 'Publicera svar' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await visitor.goto('/studera/tolkningar')
    await visitor.getByRole('link', { name: 'Sparade kvitton' }).click()
    await visitor.getByRole('link', { name: /^Kvitto från/ }).click()
    await expect(visitor.getByRole('main').getByText('Besvarad', { exact: true })).toBeVisible()
    await visitor.getByRole('link', { name: 'Läs svaret' }).click()
    await expect(visitor.getByRole('article', { name: question })).toContainText('För att bli ren.')
    expect(requested.filter((url) => url.includes(token))).toEqual([])
  } finally {
    await context.close()
    const asked = encodeURIComponent(question)
    await rows.removeWhere('interpretations', `description=eq.${asked}`)
    await rows.removeWhere('interpretation_questions', `question=eq.${asked}`)
    await rows.remove('interpretations', older.id)
  }
})

test('[C-116] a member finds the question under Mina frågor', async ({ page, portal, member, signIn }) => {
  const question = `Var bodde medlemmens profet? ${Date.now()}`
  try {
    await signIn(member)
    await page.goto('/studera/tolkningar#stall-en-fraga')
    await page.getByLabel(/^Din fråga/).fill(question)
    await page.getByRole('button', { name: 'Skicka frågan' }).click()
    await page.getByRole('button', { name: 'Mina frågor' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: question })).toContainText('Väntar')
    await expect(page.getByRole('button', { name: 'Spara kvittot på den här enheten' })).toHaveCount(0)
    const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
    expect(stored).not.toContain('profet')
  } finally {
    await rowsOf(portal).removeWhere(
      'interpretation_questions',
      `question=eq.${encodeURIComponent(question)}`,
    )
  }
})
