import { today } from '@portal/shared-ui/format'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderShell } from '../testing/renderShell'

const devotion = {
  title: 'Herden',
  date: today(),
  verse_reference: 'Psaltaren 23:1',
  verse_text: 'Herren är min herde.',
  reflection: 'Kort.',
  background_image_url: null,
}
const section = () => screen.findByRole('region', { name: 'Dagens andakt' })

beforeEach(() => {
  sessionStorage.clear()
  jest.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => jest.restoreAllMocks())

test('[SH-34] today’s active devotion shows title, verse and reflection', async () => {
  const { db } = await renderShell('/', { 'GET daily_devotions': [devotion] })
  const shown = within(await section())
  expect(shown.getByRole('heading', { name: 'Herden' })).toBeVisible()
  expect(shown.getByText(/Herren är min herde/)).toBeVisible()
  expect(shown.getByText('Psaltaren 23:1')).toBeVisible()
  expect(shown.queryByRole('button')).toBeNull()
  const [request] = db.requests('GET daily_devotions')
  expect(Object.fromEntries(request?.params ?? [])).toMatchObject({
    date: `eq.${today()}`,
    is_active: 'eq.true',
  })
})

test.each([
  ['none is active today', []],
  ['it cannot be read', new Error('resting')],
])('[SH-34] when %s the section is left out', async (_, answer) => {
  const { db } = await renderShell('/', { 'GET daily_devotions': answer })
  await waitFor(() => expect(db.requests('GET daily_devotions')).toHaveLength(1))
  await waitFor(() => expect(document.querySelector('main [aria-hidden="true"][class]:empty')).toBeNull())
  expect(screen.queryByRole('region', { name: 'Dagens andakt' })).toBeNull()
})

test('[SH-35] a reflection longer than 300 characters is collapsed, and opens and closes', async () => {
  const reflection = `${'ord '.repeat(75)}SLUTET`
  await renderShell('/', { 'GET daily_devotions': [{ ...devotion, reflection }] })
  const shown = within(await section())
  expect(shown.queryByText(/SLUTET/)).toBeNull()
  await userEvent.click(shown.getByRole('button', { name: 'Läs mer' }))
  expect(shown.getByText(/SLUTET/)).toBeVisible()
  await userEvent.click(shown.getByRole('button', { name: 'Visa mindre' }))
  expect(shown.queryByText(/SLUTET/)).toBeNull()
})

test('[SH-35] one of exactly 300 characters is shown whole', async () => {
  await renderShell('/', { 'GET daily_devotions': [{ ...devotion, reflection: 'x'.repeat(300) }] })
  expect(within(await section()).getByText('x'.repeat(300))).toBeVisible()
  expect(within(await section()).queryByRole('button')).toBeNull()
})

test('[SH-35] of a long one whole words are shown first, and an emoji is one character', async () => {
  const words = 'Se på himlens fåglar. '.repeat(13)
  const reflection = `${words}morgondagens bekymmer 👨‍👩‍👧 och SLUTET`
  const first = await renderShell('/', { 'GET daily_devotions': [{ ...devotion, reflection }] })
  expect(await screen.findByText(/^Se på .*fåglar\. morgondagens…$/)).toBeVisible()
  first.unmount()
  const just = `${'x'.repeat(299)}👨‍👩‍👧`
  await renderShell('/', { 'GET daily_devotions': [{ ...devotion, reflection: just }] })
  expect(within(await section()).getByText(just)).toBeVisible()
})

test('[SH-37] the hero is animated once for each browser session', async () => {
  const first = await renderShell('/')
  const animated = screen.getByRole('heading', { level: 1 }).parentElement?.className
  first.unmount()
  await renderShell('/')
  expect(screen.getByRole('heading', { level: 1 }).parentElement?.className).not.toBe(animated)
  expect(sessionStorage.getItem('hero_animations_shown')).not.toBeNull()
})

test('[SH-34] [AD-22] its picture comes from the backend, in the width that the window asks for', async () => {
  const folder = '/storage/v1/object/public/media/00000000-0000-4000-8000-000000000001'
  await renderShell('/', {
    'GET daily_devotions': [{ ...devotion, background_image_url: `${folder}/1920.webp` }],
  })
  const picture = (await section()).querySelector('img')
  expect(picture).toHaveAttribute('src', `http://fake.test${folder}/1920.webp`)
  expect(picture?.getAttribute('srcset')).toContain(`http://fake.test${folder}/480.webp 480w`)
  expect(picture).toHaveAttribute('alt', '')
})

test('[SH-34] a picture on another site is not fetched: the default ground shows', async () => {
  await renderShell('/', {
    'GET daily_devotions': [{ ...devotion, background_image_url: 'https://exempel.se/a.jpg' }],
  })
  expect((await section()).querySelector('img')).toBeNull()
  expect((await section()).innerHTML).not.toContain('exempel.se')
})
