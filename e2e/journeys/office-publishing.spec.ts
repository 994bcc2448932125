import { expectNoViolations } from '../axe'
import { rowsOf } from '../data/rows'
import { expect, test } from '../test'

const made: { table: string; id: string }[] = []
test.afterEach(async ({ portal }) => {
  for (const { table, id } of made.splice(0)) await rowsOf(portal).remove(table, id)
})

type Sermon = { id: string; path: string; publish_at: string | null; is_published: boolean }

test('[BE-263] [C-140] a sermon waits for its time: the office sees and moves it, visitors have it once it is published', async ({
  page,
  portal,
  admin,
  signIn,
}) => {
  const title = `Väntande ${crypto.randomUUID().slice(0, 8)}`
  await signIn(admin)
  await page.goto('/admin/predikningar?ny=1')
  const form = page.getByRole('form', { name: 'Ny predikan' })
  await form.getByLabel('Titel').fill(title)
  await form.getByLabel('Länk').fill('https://youtu.be/aqz-KE-bpKQ')
  await form.getByLabel('Publicerad').uncheck()
  await form.getByLabel('Publicera senare').fill('2027-06-24T07:00')
  await form.getByRole('button', { name: 'Spara' }).click()
  await expect(page.getByText('Publiceras 24 juni 2027 07.00')).toBeVisible()
  const [sermon] = await rowsOf(portal).find<Sermon>('sermons', `title=eq.${encodeURIComponent(title)}`)
  if (!sermon) throw new Error('The sermon was not stored.')
  made.push({ table: 'sermons', id: sermon.id })
  expect(Date.parse(sermon.publish_at ?? '')).toBe(Date.parse('2027-06-24T05:00:00Z'))
  await expectNoViolations(page, 'the form of what waits')

  // For visitors it does not exist.
  const status = async () => (await fetch(portal.url + encodeURI(sermon.path))).status
  const list = async () => (await fetch(`${portal.url}/studera/predikningar`)).text()
  expect(await status()).toBe(404)
  expect(await list()).not.toContain(title)

  // The switch of the list publishes it now; its time is gone.
  await page.getByRole('switch', { name: `Publicerad: ${title}` }).click()
  await expect.poll(status).toBe(200)
  await expect.poll(list).toContain(title)
  const [published] = await rowsOf(portal).find<Sermon>('sermons', `id=eq.${sermon.id}`)
  expect(published).toMatchObject({ is_published: true, publish_at: null })
})

test('[BE-263] the clock publishes an answer within its minute @nightly', async ({ portal }) => {
  const description = `Väntande fråga ${crypto.randomUUID().slice(0, 8)}`
  const answer = await rowsOf(portal).add<Sermon>('interpretations', {
    ...{ type: 'correct', description, answer: 'Svar', is_published: false },
    publish_at: new Date(Date.now() - 1_000).toISOString(),
  })
  made.push({ table: 'interpretations', id: answer.id })
  const read = async () => (await fetch(`${portal.url}/studera/tolkningar`)).text()
  expect(await read()).not.toContain(description)
  await expect.poll(read, { timeout: 90_000, intervals: [5_000] }).toContain(description)
})
