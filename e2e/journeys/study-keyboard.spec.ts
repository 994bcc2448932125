import { rowsOf } from '../data/rows'
import { tabTo } from '../keyboard'
import { expect, test } from '../test'

test('[ST-10] [ST-11] by keyboard alone: a visitor asks a question and gets a confirmation', async ({
  page,
  portal,
}) => {
  await page.goto('/studera/tolkningar')
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  const ask = page.getByRole('button', { name: 'Ställ en fråga' })
  await tabTo(page, ask)
  await page.keyboard.press('Enter')
  const form = page.getByRole('form', { name: 'Ställ en fråga' })
  await expect(form.getByLabel(/^Din fråga/)).toBeFocused()
  const question = `Får man fråga med tangentbordet? ${Date.now()}`
  await page.keyboard.type(question)
  await page.keyboard.press('Tab')
  await page.keyboard.type('Maria')
  await tabTo(page, form.getByRole('button', { name: 'Skicka frågan' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Tack för din fråga!' })).toBeVisible()
  await expect(page.locator('#stall-en-fraga svg').first()).toHaveCSS('color', 'rgb(34, 115, 74)')
  await expect(ask).toBeFocused()
  const stored = await rowsOf(portal).find<{ user_name: string; user_email: string | null }>(
    'interpretation_questions',
    `question=eq.${encodeURIComponent(question)}`,
  )
  expect(stored).toMatchObject([{ user_name: 'Maria', user_email: null }])
})

test('[ST-06] [ST-08] [ST-12] [ST-13] [ST-14] by keyboard alone: a member opens an answer, looks up its verse, saves and shares it', async ({
  page,
  context,
  member,
  signIn,
  portal,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const answer = await rowsOf(portal).add('interpretations', {
    description: 'Hur mycket har Gud älskat världen?',
    book: 'Johannes',
    chapter: 3,
    verse_range: '16',
    answer: 'Så mycket att han gav sin Son. Se Joh 3:16.',
  })
  await signIn(member)
  await page.goto('/studera/tolkningar')
  const search = page.getByPlaceholder('Sök efter tolkningar...')
  await tabTo(page, search)
  await page.keyboard.type('älskat världen?')
  const card = page.getByRole('article', { name: 'Hur mycket har Gud älskat världen?' })
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1)
  const opener = card.getByRole('button', { name: /Hur mycket har Gud/ })
  await tabTo(page, opener)
  await page.keyboard.press('Enter')
  await expect(opener).toHaveAttribute('aria-expanded', 'true')
  await tabTo(page, card.getByRole('button', { name: 'Joh 3:16' }).first())
  await page.keyboard.press('Enter')
  await expect(card.getByText(/Ty så älskade Gud världen/).first()).toBeVisible()

  const save = card.getByRole('button', { name: 'Spara', exact: true })
  await tabTo(page, save)
  await page.keyboard.press('Space')
  await expect(save).toHaveAttribute('aria-pressed', 'true')
  await expect
    .poll(() =>
      rowsOf(portal).find('saved_interpretations', `user_id=eq.${member.id}&select=interpretation_id`),
    )
    .toEqual([{ interpretation_id: answer.id }])

  const share = card.getByRole('button', { name: 'Dela' })
  await tabTo(page, share)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Dela' })
  await expect(dialog.getByRole('button', { name: 'WhatsApp' })).toBeVisible()
  await tabTo(page, dialog.getByRole('button', { name: 'Kopiera länk' }))
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: 'Kopierad!' })).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(decodeURI(copied)).toBe(
    `${portal.url}/studera/tolkningar?id=${answer.id}&slug=hur-mycket-har-gud-älskat-världen`,
  )
  await page.keyboard.press('Escape')
  await expect(share).toBeFocused()

  // The link opens this answer and scrolls to it.
  await page.goto(copied)
  await expect(page.getByRole('article').first()).toContainText('Så mycket att han gav sin Son.')
  await expect(page.getByRole('article').first()).toBeInViewport()
  await rowsOf(portal).remove('interpretations', answer.id)
})

test('[ST-35] [ST-37] by keyboard alone: a visitor finds a sermon on the second page and plays it in place', async ({
  page,
}) => {
  await page.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Film</title>' }),
  )
  const foreign: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('youtube-nocookie.com')) foreign.push(request.url())
  })
  await page.goto('/studera')
  await tabTo(page, page.getByRole('main').getByRole('link', { name: /Predikningar/ }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Predikningar' })).toBeFocused()
  await tabTo(page, page.getByRole('button', { name: 'Sida 2' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Visar 13–\d+ av \d+ predikningar$/)).toBeVisible()
  await expect(page).toHaveURL(/sida=2/)
  expect(foreign).toEqual([])
  const play = page.getByRole('button', { name: /^Spela videon/ }).first()
  await tabTo(page, play)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main').locator('iframe')).toHaveAttribute(
    'src',
    /youtube-nocookie\.com\/embed\//,
  )
})

test('[ST-19] [ST-21] by keyboard alone: a visitor opens the references of a doctrine and an argument', async ({
  page,
}) => {
  await page.goto('/studera/trosgrunder/treenigheten')
  const reference = page.getByRole('button', { name: 'Joh 14:9' })
  await tabTo(page, reference)
  await page.keyboard.press('Enter')
  await expect(reference).toHaveAttribute('aria-expanded', 'true')
  const passage = page.getByRole('group', { name: 'Johannes 14:9' })
  await expect(passage).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(passage).toBeHidden()
  await expect(reference).toBeFocused()

  await page.goto('/argument/fralsning')
  await tabTo(page, page.getByRole('button', { name: /^IV / }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: 'Romarbrevet 4:10–11' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('group', { name: 'Romarbrevet 4:10–11' })).toContainText('11')
})

test('[ST-25] [ST-27] [ST-30] [ST-34] by keyboard alone: a visitor reads an article on a subject and one on another faith', async ({
  page,
}) => {
  const cards = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
  const firstCard = cards.first().getByRole('link').first()
  const firstArticle = page.getByRole('main').getByRole('list').last().getByRole('link').first()
  await page.goto('/studera/amnen')
  await tabTo(page, firstCard)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await tabTo(page, firstArticle)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Dela' })).toBeVisible()
  await expect(page).toHaveURL(/\/studera\/amnen\/[0-9a-f-]{36}\/[0-9a-f-]{36}\/.+/)

  await page.goto('/studera/falska-religioner')
  // A category opens its articles directly.
  for (const link of [firstCard, firstArticle]) {
    const before = page.url()
    await tabTo(page, link)
    await page.keyboard.press('Enter')
    await expect(page).not.toHaveURL(before)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  }
  await expect(page.getByRole('button', { name: 'Dela' })).toBeVisible()
})
