import { useContactDialog } from '@portal/shared-ui/portal'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { eventDate, eventDates } from '../testing/eventDates'
import { renderShell } from '../testing/renderShell'

const about = {
  title: 'Om oss',
  lead: 'Öppen för alla.',
  description: '',
  content:
    '<h2>Vår historia</h2><p>Det började med några vänner.</p><h2>Vår vision</h2><p>Alla ska kunna läsa.</p><h2>Vad vi tror</h2><p>Vi tror på <a href="/studera/trosgrunder/bibeln">Bibelns 66 böcker</a>.</p>',
  path: '/om-oss',
  updated_at: '2026-11-20T10:00:00Z',
}
/** The rows of pages that a request of the path asks for; the footer asks without one. */
const rows =
  (...all: { path: string }[]) =>
  ({ params }: { params: URLSearchParams }) =>
    all.filter(({ path }) => params.get('path') === `eq.${path}`)

const settings = (values: Record<string, string>) => ({
  'GET site_settings': Object.entries(values).map(([setting_key, setting_value]) => ({
    setting_key,
    setting_value,
  })),
})

afterEach(() => act(() => useContactDialog.setState({ open: false })))
afterEach(() => jest.useRealTimers())

test('[SH-44] the community page has the Sunday schedule, the place, the telephone, the chat and the events', async () => {
  await renderShell(
    '/gemenskap',
    settings({
      contact_phone: '031-12 34 56',
      meeting_location: 'Storgatan 1',
      discord_invite_url: 'https://discord.gg/abc',
    }),
  )
  expect(await screen.findByText('Storgatan 1')).toBeVisible()
  const parts = screen.getAllByRole('listitem').map((item) => item.textContent)
  for (const part of [
    '10:30–11:00Kaffe och mingel',
    '11:00–11:05Bön',
    '11:05–11:25Lovsång',
    '11:25–11:40Pålysningar',
    '11:40–11:50Lovsång',
    '11:50–12:00Bibelläsning',
    '12:00–13:30Predikan',
    '13:30–14:00Kaffe och mingel',
  ]) {
    expect(parts).toContain(part)
  }
  expect(screen.getByRole('link', { name: '031-12 34 56' })).toHaveAttribute('href', 'tel:031123456')
  expect(screen.getByRole('link', { name: 'Gå med i chatten' })).toHaveAttribute(
    'href',
    'https://discord.gg/abc',
  )
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'Se alla evenemang' })).toHaveAttribute(
    'href',
    '/evenemang',
  )
})

test('[SH-45] the about page has history, vision and beliefs, with the owner’s figures and the chat', async () => {
  await renderShell('/om-oss', { 'GET pages': rows(about), ...settings({ about_converts: '6000+' }) })
  expect(await screen.findByText('6000+')).toBeVisible()
  for (const text of ['24/7', '8 år', '100%']) expect(screen.getByText(text)).toBeVisible()
  for (const name of ['Vår historia', 'Vår vision', 'Vad vi tror']) {
    expect(screen.getByRole('heading', { level: 2, name })).toBeVisible()
  }
  expect(screen.getByText('Öppen för alla.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Bibelns 66 böcker' })).toHaveAttribute(
    'href',
    '/studera/trosgrunder/bibeln',
  )
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'Gå med i chatten' })).toBeVisible()
})

test('[SH-45] without settings the claims have their defaults', async () => {
  await renderShell('/om-oss')
  expect(screen.getByText('5400+')).toBeVisible()
})

test('[SH-45] [C-141] without its text the page has the claims and the call, and the text can be read again', async () => {
  let isDown = true
  await renderShell('/om-oss', {
    'GET pages': (request: { params: URLSearchParams }) =>
      isDown ? new Response('{}', { status: 400 }) : rows(about)(request),
  })
  expect(await screen.findByText('5400+')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Börja din resa' })).toBeVisible()
  const again = screen.getByRole('button', { name: 'Försök igen' })
  isDown = false
  await userEvent.click(again)
  expect(await screen.findByText('Det började med några vänner.')).toBeVisible()
})

test.each(['/sida/lager', '/om-oss/ledning'])(
  '[C-141] %s shows the page that the office has written',
  async (path) => {
    const page = {
      ...about,
      title: 'Läger',
      lead: 'Välkommen.',
      content: '<p>Ta med <b>kudde</b>.</p>',
      path,
    }
    const { router } = await renderShell(path, { 'GET pages': rows(page) })
    expect(await screen.findByRole('heading', { level: 1, name: 'Läger' })).toBeVisible()
    expect(screen.getByText('kudde').localName).toBe('b')
    await act(() => router.navigate(`${path}-x`))
    expect(await screen.findByRole('heading', { level: 1, name: 'Sidan hittades inte' })).toBeVisible()
  },
)

test('[BE-106] shows the story by year once the owner has written it', async () => {
  const first = await renderShell('/om-oss', {
    'GET pages': rows(about),
    ...settings({
      public_about_story:
        '2018 De första samtalen\nutan år\n12 personer kom\n 2021:  En lokal \n20223 nej\n2023 – Ett dop\n2024',
    }),
  })
  const firstYear = await screen.findByText('De första samtalen')
  const years = within(firstYear.closest('ol') as HTMLElement).getAllByRole('listitem')
  expect(years.map(({ children }) => [...children].map(({ textContent }) => textContent))).toEqual([
    ['2018', 'De första samtalen'],
    ['2021', 'En lokal'],
    ['2023', 'Ett dop'],
  ])
  first.unmount()
  await renderShell('/om-oss', { 'GET pages': rows(about) })
  expect(await screen.findByRole('heading', { name: 'Vår historia' })).toBeVisible()
  const history = screen.getByRole('heading', { name: 'Vår historia' }).closest('section')
  expect(within(history as HTMLElement).queryByRole('list')).toBeNull()
})

test('[BE-106] shows only questions with an answer about a first visit', async () => {
  const first = await renderShell('/gemenskap', settings({ public_first_parking: 'På gården.' }))
  expect(await screen.findByRole('heading', { name: 'Första gången hos oss?' })).toBeVisible()
  expect(screen.getByText('Var kan jag parkera?')).toBeVisible()
  expect(screen.getByText('På gården.')).toBeVisible()
  expect(screen.queryByText('Vad ska jag ha på mig?')).toBeNull()
  first.unmount()
  await renderShell('/gemenskap')
  expect(await screen.findByRole('heading', { name: 'Hitta hit' })).toBeVisible()
  expect(screen.queryByText('Första gången hos oss?')).toBeNull()
})

test('[BE-106] shows the next Sunday at the top, with a calendar link', async () => {
  jest.useFakeTimers({
    now: new Date('2026-11-24T12:00:00Z'),
    doNotFake: ['setTimeout', 'setInterval', 'queueMicrotask'],
  })
  await renderShell(
    '/gemenskap',
    settings({ meeting_location: 'Storgatan 1', meeting_map_url: 'https://karta.test/' }),
  )
  const next = within(await screen.findByRole('region', { name: 'söndag 29 november 2026' }))
  expect(await next.findByText('10:30–14:00, Storgatan 1')).toBeVisible()
  const file = decodeURIComponent(
    next.getByRole('link', { name: 'Lägg till i kalendern' }).getAttribute('href') ?? '',
  )
  expect(file).toContain('DTSTART;TZID=Europe/Stockholm:20261129T103000')
  expect(file).toContain('LOCATION:Storgatan 1')
  expect(next.getByRole('link', { name: 'Hitta hit' })).toHaveAttribute('href', 'https://karta.test/')
})

test('[SH-46] Börja din resa opens the contact form', async () => {
  await renderShell('/om-oss')
  await userEvent.click(screen.getByRole('button', { name: 'Börja din resa' }))
  expect(await screen.findByRole('dialog', { name: 'Kontakta oss' })).toBeVisible()
})

test('[SH-33] the start page has its sections in order', async () => {
  const monday = new Date('2026-11-23T12:00:00Z')
  jest.useFakeTimers({ now: monday, doNotFake: ['setTimeout', 'setInterval', 'queueMicrotask'] })
  await renderShell(
    '/',
    eventDates([eventDate({ title: 'Möte', event_date: '2099-01-01', start_time: null, end_time: null })]),
  )
  const main = within(screen.getByRole('main'))
  const coming = await main.findByRole('heading', { level: 2, name: 'Kommande evenemang' })
  // The calendar leaf shows the date; the same date in words is visually hidden.
  expect(
    within(coming.closest('section') as HTMLElement).getAllByText('torsdag 1 januari 2099'),
  ).toHaveLength(1)
  expect(main.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
    'Söndagens samling',
    'Möte',
    'Hur blir man frälst?',
    'Lär känna Skriften',
    'En församling utan stängda dörrar',
    'Kom med i samtalet',
    'Kommande evenemang',
  ])
  expect(main.getByText(/Ty så älskade Gud världen/)).toBeVisible()
  expect(main.getByRole('link', { name: 'Läs mer om oss' })).toHaveAttribute('href', '/om-oss')
})

test('[SH-36] the chat invitation has the owner’s link, and the default when that cannot be read', async () => {
  const first = await renderShell('/', settings({ discord_invite_url: 'https://discord.gg/owner' }))
  const link = async () =>
    within(await screen.findByRole('region', { name: 'Kom med i samtalet' })).getByRole('link')
  await screen.findByRole('link', { name: 'Discord' })
  expect(await link()).toHaveAttribute('href', 'https://discord.gg/owner')
  first.unmount()
  await renderShell('/', { 'GET site_settings': new Error('resting') })
  expect(await link()).toHaveAttribute('href', expect.stringMatching(/^https:\/\/discord\.gg\//))
})
