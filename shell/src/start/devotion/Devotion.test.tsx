import { addDays, today } from '@portal/shared-ui/format'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderShell } from '../../testing/renderShell'

const devotion = {
  title: 'Herden',
  date: today(),
  verse_reference: 'Psaltaren 23:1',
  verse_text: 'Herren är min herde.',
  reflection: 'Kort.',
  background_image_url: null,
}
/** The response of `start_page`, with one devotion and nothing else. */
const start = (changes: object = {}) => ({ devotion, days: [], answer: null, video: null, ...changes })
const section = () => screen.findByRole('region', { name: 'Dagens andakt' })

beforeEach(() => {
  sessionStorage.clear()
  jest.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => jest.restoreAllMocks())

test('[SH-34] today’s active devotion shows title, verse and reflection', async () => {
  const { db } = await renderShell('/', { 'GET rpc/start_page': start() })
  const shown = within(await section())
  expect(shown.getByRole('heading', { name: 'Herden' })).toBeVisible()
  expect(shown.getByText(/Herren är min herde/)).toBeVisible()
  expect(shown.getByText('Psaltaren 23:1')).toBeVisible()
  expect(shown.queryByRole('button', { name: 'Läs mer' })).toBeNull()
  const [request] = db.requests('GET rpc/start_page')
  expect(Object.fromEntries(request?.params ?? [])).toEqual({ day: today() })
})

test.each([
  ['none is active today', start({ devotion: null })],
  ['it cannot be read', new Error('resting')],
])('[SH-34] the section is left out when %s', async (_, answer) => {
  const { db } = await renderShell('/', { 'GET rpc/start_page': answer })
  await waitFor(() => expect(db.requests('GET rpc/start_page')).not.toHaveLength(0))
  expect(await screen.findByRole('heading', { name: 'Hur blir man frälst?' })).toBeVisible()
  // The soft hyphens of headings are empty too.
  const skeleton = 'main [aria-hidden="true"][class]:empty:not(:is(h1, h2, h3) *)'
  await waitFor(() => expect(document.querySelector(skeleton)).toBeNull())
  expect(screen.queryByRole('region', { name: 'Dagens andakt' })).toBeNull()
})

test('[SH-35] a reflection longer than 300 characters is collapsed, and opens and closes', async () => {
  const reflection = `${'ord '.repeat(75)}SLUTET`
  await renderShell('/', { 'GET rpc/start_page': start({ devotion: { ...devotion, reflection } }) })
  const shown = within(await section())
  expect(shown.queryByText(/SLUTET/)).toBeNull()
  await userEvent.click(shown.getByRole('button', { name: 'Läs mer' }))
  expect(shown.getByText(/SLUTET/)).toBeVisible()
  await userEvent.click(shown.getByRole('button', { name: 'Visa mindre' }))
  expect(shown.queryByText(/SLUTET/)).toBeNull()
})

test('[SH-35] [PUB-04] on a phone a collapsed reflection shows less of itself, by styles', async () => {
  const reflection = `${'ord '.repeat(50)}MITTEN ${'ord '.repeat(50)}SLUTET`
  await renderShell('/', { 'GET rpc/start_page': start({ devotion: { ...devotion, reflection } }) })
  const shown = within(await section())
  const middle = shown.getByText(/MITTEN/)
  expect(middle).toHaveAttribute('data-wide')
  expect(middle.previousSibling).toHaveTextContent(/^(ord ?)+$/)
  expect(middle.previousSibling?.textContent?.length).toBeLessThan(170)
  expect(middle.nextSibling).toHaveAttribute('data-phone')
  await userEvent.click(shown.getByRole('button', { name: 'Läs mer' }))
  expect(shown.getByText(/^ord.*MITTEN.*SLUTET$/)).toBeVisible()
  expect(document.querySelector('[data-wide], [data-phone]')).toBeNull()
})

test('[SH-35] a reflection of exactly 300 characters is shown completely', async () => {
  await renderShell('/', {
    'GET rpc/start_page': start({ devotion: { ...devotion, reflection: 'x'.repeat(300) } }),
  })
  expect(within(await section()).getByText('x'.repeat(300))).toBeVisible()
  expect(within(await section()).queryByRole('button', { name: 'Läs mer' })).toBeNull()
})

test('[SH-35] a collapsed reflection ends after a whole word, and an emoji counts as one character', async () => {
  const words = 'Se på himlens fåglar. '.repeat(13)
  const reflection = `${words}morgondagens bekymmer 👨‍👩‍👧 och SLUTET`
  const first = await renderShell('/', {
    'GET rpc/start_page': start({ devotion: { ...devotion, reflection } }),
  })
  const rest = await screen.findByText(/fåglar\. morgondagens…$/)
  expect(`${rest.previousSibling?.textContent}${rest.textContent}`).toMatch(
    /^Se på himlens.* fåglar\. morgondagens…$/,
  )
  first.unmount()
  const just = `${'x'.repeat(299)}👨‍👩‍👧`
  await renderShell('/', { 'GET rpc/start_page': start({ devotion: { ...devotion, reflection: just } }) })
  expect(within(await section()).getByText(just)).toBeVisible()
})

test('[SH-37] the hero is animated once for each browser session', async () => {
  const words = () => screen.getByRole('heading', { level: 1 }).parentElement as HTMLElement
  document.documentElement.removeAttribute('data-welcomed')
  const first = await renderShell('/')
  const classes = words().className
  expect(document.documentElement).not.toHaveAttribute('data-welcomed')
  expect(sessionStorage.getItem('hero_animations_shown')).not.toBeNull()
  first.unmount()
  expect(document.documentElement).toHaveAttribute('data-welcomed')
  await renderShell('/')
  expect(words().className).toBe(classes)
  expect(getComputedStyle(words().children[0] as Element).animation).toBe('none')
})

test('[SH-34] [AD-22] the picture comes from the backend, in the width that the window needs', async () => {
  const folder = '/storage/v1/object/public/media/00000000-0000-4000-8000-000000000001'
  await renderShell('/', {
    'GET rpc/start_page': start({ devotion: { ...devotion, background_image_url: `${folder}/1920.webp` } }),
  })
  const picture = (await section()).querySelector('img')
  expect(picture).toHaveAttribute('src', `http://fake.test${folder}/1920.webp`)
  expect(picture?.getAttribute('srcset')).toContain(`http://fake.test${folder}/480.webp 480w`)
  expect(picture).toHaveAttribute('alt', '')
})

test('[SH-34] does not fetch a picture on another site: shows the default background', async () => {
  await renderShell('/', {
    'GET rpc/start_page': start({
      devotion: { ...devotion, background_image_url: 'https://exempel.se/a.jpg' },
    }),
  })
  expect((await section()).querySelector('img')).toBeNull()
  expect((await section()).innerHTML).not.toContain('exempel.se')
})

const yesterday = addDays(today(), -1)
const before = (days: number) => ({ ...devotion, title: `Andakt ${days}`, date: addDays(today(), -days) })
/** Yesterday and three days ago have a devotion; the days between have none. */
const week = {
  'GET rpc/start_page': start({ days: [yesterday, addDays(today(), -3)] }),
  'GET rpc/devotions_before': [before(1), before(3)],
}
const press = async (name: string) => userEvent.click(within(await section()).getByRole('button', { name }))
const heading = async (name: string) =>
  expect(await within(await section()).findByRole('heading', { name })).toBeVisible()

test('[BE-101] turns back over days with a devotion, with one request, and forward again', async () => {
  const { db, router } = await renderShell('/', week)
  expect(within(await section()).getByText('Dagens andakt')).toBeVisible()
  await press('Gårdagens')
  await heading('Andakt 1')
  expect(within(await section()).queryByText('Dagens andakt')).toBeNull()
  expect(router.state.location.search).toBe(`?dag=${yesterday}`)
  expect(within(await section()).getByRole('status')).toHaveTextContent(/^\S+ \d+ \S+$/)
  await press('Dagen före')
  await heading('Andakt 3')
  expect(within(await section()).getByRole('button', { name: 'Dagen före' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await press('Dagen före')
  await heading('Andakt 3')
  await press('Till idag')
  await heading('Herden')
  expect(router.state.location.search).toBe('')
  expect(db.requests('GET rpc/devotions_before')).toHaveLength(1)
  const [request] = db.requests('GET rpc/devotions_before')
  expect(Object.fromEntries(request?.params ?? [])).toEqual({ day: today() })
})

test('[BE-101] shows the day in the address; a day without a devotion shows today’s', async () => {
  const first = await renderShell(`/?dag=${yesterday}`, week)
  await heading('Andakt 1')
  first.unmount()
  await renderShell(`/?dag=${addDays(today(), -2)}`, week)
  await heading('Herden')
})

test('[BE-101] the arrow keys turn days while the focus is in the section, and do nothing elsewhere', async () => {
  const { router } = await renderShell('/', week)
  await section()
  await userEvent.keyboard('{ArrowLeft}')
  expect(router.state.location.search).toBe('')
  within(await section())
    .getByRole('button', { name: 'Dela' })
    .focus()
  await userEvent.keyboard('{ArrowLeft}')
  await heading('Andakt 1')
  await userEvent.keyboard('{ArrowRight}')
  await heading('Herden')
})

test('[BE-101] a swipe turns days as in the reader', async () => {
  await renderShell('/', week)
  const swipe = (place: HTMLElement, from: number, to: number) => {
    fireEvent.touchStart(place, { touches: [{ clientX: from, clientY: 100 }] })
    fireEvent.touchEnd(place, { changedTouches: [{ clientX: to, clientY: 100 }] })
  }
  swipe(await section(), 200, 320)
  await heading('Andakt 1')
  swipe(await section(), 320, 200)
  await heading('Herden')
})

test('[BE-101] a week that fails to load leaves the page unchanged, and shows an error', async () => {
  await renderShell('/', { ...week, 'GET rpc/devotions_before': new Error('resting') })
  await press('Gårdagens')
  expect(await screen.findByText('Andakten kunde inte hämtas. Försök igen.')).toBeVisible()
  await heading('Herden')
})

test('[BE-101] the link skips a day without a devotion and names the date', async () => {
  await renderShell('/', { ...week, 'GET rpc/start_page': start({ days: [addDays(today(), -3)] }) })
  const shown = within(await section())
  expect(shown.queryByRole('button', { name: 'Gårdagens' })).toBeNull()
  await press('Dagen före')
  await heading('Andakt 3')
})

test('[BE-101] the chapter of the verse is one click away', async () => {
  const { router } = await renderShell('/', week)
  const link = within(await section()).getByRole('link', { name: 'Läs kapitlet' })
  expect(link).toHaveAttribute('href', '/bibeln?sok=Psaltaren+23%3A1')
  await userEvent.click(link)
  await waitFor(() => expect(router.state.location.pathname).toBe('/bibeln/psaltaren/23'))
  expect(router.state.location.hash).toBe('#v1')
})
