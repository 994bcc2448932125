import { addDays, inStockholm, today } from '@portal/shared-ui/format'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderShell } from '../../testing/renderShell'

const event = (id: number, changes: object = {}) => ({
  id: String(id),
  title: `Möte ${id}`,
  event_date: '2099-01-15',
  start_time: '10:30:00',
  end_time: '14:00:00',
  location: 'Göteborg',
  description: 'Vi möts.',
  ...{ day: '2099-01-15', kind: null, reason: null, repeats: null },
  updated_at: '2026-11-01T12:00:00Z',
  ...changes,
})

/** Responds with a page of events and a separate total. */
const counted = (events: object[], total: number) => () =>
  new Response(JSON.stringify(events), {
    headers: { 'content-type': 'application/json', 'content-range': `0-${events.length - 1}/${total}` },
  })

const button = () => screen.getByRole('button', { name: /Kommande evenemang/ })
const panel = async () => {
  await userEvent.click(button())
  return screen.getByRole('region', { name: 'Kommande evenemang' })
}

beforeEach(() => localStorage.clear())
afterEach(() => jest.restoreAllMocks())

test('[SH-29] [SH-32] a round button opens the panel on public pages; an empty one shows a message and a link', async () => {
  await renderShell('/finns-inte')
  const opened = await panel()
  expect(within(opened).getByText('Inga kommande evenemang')).toBeVisible()
  expect(within(opened).getByText('Det finns inga planerade aktiviteter just nu.')).toBeVisible()
  expect(within(opened).getByRole('link', { name: 'Se alla evenemang' })).toHaveAttribute(
    'href',
    '/evenemang',
  )
})

test.each(['/admin', '/admin/login', '/min-sida', '/min-bibellaesning', '/mina-uppgifter', '/profil'])(
  '[SH-29] %s has no events button',
  async (path) => {
    const { db } = await renderShell(path, {}, { user: { id: 'u1' }, profile: { is_admin: true } })
    expect(await screen.findByRole('main')).toBeVisible()
    expect(screen.queryByRole('button', { name: /Kommande evenemang/ })).toBeNull()
    expect(db.requests('GET rpc/next_events')).toHaveLength(0)
  },
)

test('[SH-29] the button stores the last scroll direction, and another page resets it', async () => {
  const { router } = await renderShell('/finns-inte')
  const corner = button().parentElement as HTMLElement
  const scrollTo = (top: number) => {
    Object.assign(window, { scrollY: top })
    fireEvent.scroll(document)
  }
  expect(corner).not.toHaveAttribute('data-scrolled')
  scrollTo(4)
  expect(corner).not.toHaveAttribute('data-scrolled')
  scrollTo(60)
  expect(corner).toHaveAttribute('data-scrolled', 'down')
  scrollTo(40)
  expect(corner).toHaveAttribute('data-scrolled', 'up')
  await act(() => router.navigate('/finns-inte-heller'))
  expect(corner).not.toHaveAttribute('data-scrolled')
  scrollTo(0)
})

test('[SH-29] the button hides over a control of the page and returns', async () => {
  let under: Element = document.body
  document.elementsFromPoint = () => [under]
  await renderShell('/finns-inte')
  expect(button()).not.toHaveAttribute('data-away', 'true')
  under = screen.getAllByRole('link')[0] as Element
  fireEvent.scroll(document)
  await waitFor(() => expect(button()).toHaveAttribute('data-away', 'true'))
  under = document.body
  fireEvent.scroll(document)
  await waitFor(() => expect(button()).not.toHaveAttribute('data-away'))
})

test('[SH-32] the panel announces loading', async () => {
  await renderShell('/', { 'GET rpc/next_events': () => new Promise(() => {}) })
  expect(within(await panel()).getByText('Laddar evenemang...')).toBeVisible()
})

test('[SH-30] without an event today the badge shows the number of coming ones, at most 9+', async () => {
  const five = [1, 2, 3, 4, 5].map((id) => event(id))
  await renderShell('/', { 'GET rpc/next_events': counted(five, 12) })
  expect(await screen.findByText('9+')).toBeVisible()
  expect(screen.queryByTestId('event-today')).toBeNull()
})

test('[SH-30] with events today the badge shows their number on green, and a click leaves a green dot', async () => {
  const events = [event(1, { event_date: today() }), event(2, { event_date: today() }), event(3)]
  await renderShell('/', { 'GET rpc/next_events': counted(events, 3) })
  expect(await screen.findByText('2')).toBeVisible()
  expect(screen.getByTestId('event-today')).toHaveTextContent('2')
  await panel()
  expect(screen.queryByText('2')).toBeNull()
  expect(screen.getByTestId('event-today')).toBeEmptyDOMElement()
  expect(localStorage.getItem('events_button_clicked')).not.toBeNull()
})

test('[SH-30] the server counts more than five events of today', async () => {
  const events = [1, 2, 3, 4, 5].map((id) => event(id, { event_date: today() }))
  await renderShell('/', { 'GET rpc/next_events': counted(events, 11), 'HEAD rpc/event_dates': 7 })
  expect(await screen.findByText('7')).toBeVisible()
})

test('[SH-30] [C-138] an event that ended in the night does not hide more events of today from the badge', async () => {
  const ended = event(0, { event_date: addDays(today(), -1), start_time: '00:02:00', end_time: '00:01:00' })
  const events = [ended, ...[1, 2, 3, 4].map((id) => event(id, { event_date: today() }))]
  jest.useFakeTimers({
    now: inStockholm(today(), '00:30'),
    doNotFake: ['setTimeout', 'setInterval', 'queueMicrotask'],
  })
  await renderShell('/', { 'GET rpc/next_events': counted(events, 8), 'HEAD rpc/event_dates': 7 })
  expect(await screen.findByText('7')).toBeVisible()
  jest.useRealTimers()
})

test('[SH-31] the panel requests five active events from today and shows them', async () => {
  const { db } = await renderShell('/', {
    'GET rpc/next_events': [event(1, { event_date: today() }), event(2)],
  })
  const opened = await panel()
  const [first, second] = within(opened).getAllByRole('listitem')
  expect(first).toHaveTextContent('Möte 1Idag')
  expect(first).toHaveTextContent('10:30–14:00')
  expect(first).toHaveTextContent('Göteborg')
  expect(second).not.toHaveTextContent('Idag')
  expect(second).toHaveTextContent('15 jan')
  const { params } = db.requests('GET rpc/next_events')[0] as { params: URLSearchParams }
  expect(Object.fromEntries(params)).toMatchObject({ from_day: today(), limit: '5' })
})

test('[SH-30] [SH-31] a cancelled date says so in the panel, and is none of today’s in the badge', async () => {
  const cancelled = event(1, { event_date: today(), kind: 'cancelled', reason: 'Vi är på läger.' })
  await renderShell('/', { 'GET rpc/next_events': counted([cancelled, event(2)], 2) })
  expect(await screen.findByRole('button', { name: 'Kommande evenemang, 2 kommande' })).toBeVisible()
  expect(screen.queryByTestId('event-today')).toBeNull()
  const [line] = within(await panel()).getAllByRole('listitem')
  expect(line).toHaveTextContent('Möte 1Inställt')
  expect(line).toHaveTextContent('Vi är på läger.')
  expect(within(line as HTMLElement).getByRole('link', { name: 'Möte 1' })).toHaveAttribute(
    'href',
    '/evenemang/1/2099-01-15',
  )
})

test('[SH-32] [C-124] a failed load is logged, shown as an error, and can be retried', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => {})
  let answer: unknown = new Error('resting')
  await renderShell('/finns-inte', { 'GET rpc/next_events': () => answer })
  const opened = within(await panel())
  expect(await opened.findByRole('alert')).toHaveTextContent('Evenemangen kunde inte hämtas.')
  expect(opened.queryByText('Inga kommande evenemang')).toBeNull()
  const logged = log.mock.calls.filter(([what]) => String(what).includes('upcoming'))
  expect(logged).toEqual([[expect.any(String), 'resting']])

  answer = [event(1)]
  await userEvent.click(opened.getByRole('button', { name: 'Försök igen' }))
  expect(await opened.findByText('Möte 1')).toBeVisible()
  expect(opened.queryByRole('alert')).toBeNull()
})
