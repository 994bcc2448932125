import type { Lesson } from '@portal/shared-ui/lessons'
import { useToasts } from '@portal/shared-ui/portal'
import {
  acceptsEntries,
  fakeDb,
  keepsEntriesWaiting,
  lesson,
  refusesEntries,
  renderInPortal,
  sentValues,
} from '@portal/shared-ui/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import remote from '../remote'

const lessons = [
  lesson('a', { title: 'Varför vi går ut', module_title: 'Grunderna', module_description: 'Det första' }),
  lesson('b', { title: 'Förbered hjärtat', module_title: 'Grunderna', lesson_order: 2, duration: '0:00' }),
  lesson('c', { title: 'Att börja', module_title: 'Samtalet', module_order: 2, duration: '9:40' }),
  lesson('d', {
    title: 'Dopet',
    module_title: 'Samtalet',
    module_order: 2,
    lesson_order: 2,
    description: 'Kommer snart',
    video_url: null,
    duration: '',
  }),
]

type Row = { lesson_id: string; completed: boolean }

/** Opens the page for a member with these rows of progress; the page's writes are added to them. */
function openAs(
  rows: Row[] | null,
  { of = lessons, handlers = {}, search = '' }: { of?: Lesson[]; handlers?: object; search?: string } = {},
) {
  const kept = new Map((rows ?? []).map((row) => [row.lesson_id, row]))
  const db = fakeDb({
    'GET soul_winning_lessons': of,
    'GET site_settings': [],
    'GET user_lesson_progress': () => [...kept.values()],
    ...acceptsEntries,
    ...handlers,
  })
  const view = renderInPortal(remote.areas['/sjalavinna'] ?? [], db, {
    prefix: '/sjalavinna',
    at: `/sjalavinna/skolan${search}`,
    ...(rows && { user: { id: 'u1' } }),
  })
  return Object.assign(view, { db })
}

const begun: Row[] = [{ lesson_id: 'a', completed: false }]
const lessonButton = (name: RegExp) => screen.findByRole('button', { name })
const toasts = () => useToasts.getState().toasts.map(({ text }) => text)

beforeEach(() => useToasts.setState({ toasts: [] }))
afterEach(() => jest.restoreAllMocks())

test('[SW-03] a visitor gets a link to sign in, and sees the way back and the course', async () => {
  openAs(null)
  expect(await screen.findByRole('heading', { name: 'Logga in för att börja kursen' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Logga in' })).toHaveAttribute('href', '/logga-in')
  expect(screen.getByRole('heading', { level: 1, name: 'Själavinnarskolan' })).toBeVisible()
  const crumbs = screen.getByRole('navigation', { name: 'Brödsmulor' })
  expect(within(crumbs).getByRole('link', { name: 'Själavinna' })).toHaveAttribute('href', '/sjalavinna')
  expect(screen.getByText('Varför vi går ut')).toBeVisible()
  expect(screen.queryByRole('button', { name: /Varför vi går ut/ })).toBeNull()
})

test('[SW-03] [SW-09] the course’s outline marks a lesson that is only announced', async () => {
  openAs(null)
  expect(await screen.findByText('Dopet')).toHaveTextContent('Dopet Kommer snart')
  expect(screen.getByText('Att börja')).toHaveTextContent(/^Att börja$/)
})

test('a visitor can watch the first lesson, which links to registration', async () => {
  openAs(null)
  await userEvent.click(await screen.findByRole('button', { name: 'Se första lektionen' }))
  const dialog = await screen.findByRole('dialog', { name: 'Varför vi går ut' })
  expect(within(dialog).queryByRole('button', { name: 'Markera som slutförd' })).toBeNull()
  expect(within(dialog).getByRole('link', { name: 'Skapa konto och fortsätt' })).toHaveAttribute(
    'href',
    '/registrera',
  )
})

test('the owner can close the first lesson to visitors', async () => {
  const setting = [{ setting_key: 'public_first_lesson', setting_value: 'nej' }]
  openAs(null, { handlers: { 'GET site_settings': setting } })
  await screen.findByRole('link', { name: 'Skapa konto' })
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Se första lektionen' })).toBeNull())
})

test('shows the next lesson first, and its module open', async () => {
  openAs(['a', 'b'].map((lesson_id) => ({ lesson_id, completed: true })))
  const next = within(await screen.findByRole('region', { name: 'Att börja' }))
  expect(next.getByText('Samtalet · 9:40')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Samtalet' })).toHaveAttribute('aria-expanded', 'true')
  await userEvent.click(next.getByRole('button', { name: 'Fortsätt' }))
  expect(await screen.findByRole('dialog', { name: 'Att börja' })).toBeVisible()
})

test.each([
  ['does not ask a member to sign in', true],
  ['COM-14: asks a visitor to sign in, without scripts, too', false],
])('[SW-03] before the session is known, it %s', async (_, isMember) => {
  document.documentElement.toggleAttribute('data-member', isMember)
  const view = openAs(null)
  view.portal.session.setState({ status: 'unknown' })
  await screen.findByText('Varför vi går ut')
  const invitation = screen.getByText('Logga in för att börja kursen')
  if (isMember) expect(invitation).not.toBeVisible()
  else expect(invitation).toBeVisible()
  document.documentElement.removeAttribute('data-member')
})

test('[BE-92] the module of the lesson in the address is open, and the lesson can be found in it', async () => {
  openAs(begun)
  expect(await lessonButton(/Varför vi går ut/)).toBeVisible()
  expect(screen.queryByRole('button', { name: /Att börja/ })).toBeNull()
  openAs(begun, { search: '?id=c' })
  expect((await lessonButton(/Att börja/)).parentElement).toHaveAttribute('id', 'c')
})

test('[SW-04] a member who has not started is welcomed with the counts', async () => {
  openAs([])
  expect(await screen.findByRole('button', { name: 'Starta kursen' })).toBeVisible()
  expect(screen.getByText(/^3 lektioner i 2 moduler/)).toBeVisible()
  expect(screen.queryByText('Dina framsteg')).toBeNull()
})

test('[SW-05] starting stores a row for the first lesson, and keeps an existing one', async () => {
  const { db } = openAs([])
  await userEvent.click(await screen.findByRole('button', { name: 'Starta kursen' }))
  expect(await screen.findByRole('heading', { name: 'Dina framsteg' })).toBeVisible()
  await waitFor(() => expect(sentValues(db)).toEqual([{ lesson: 'a', completed: false }]))
})

test('[SW-05] [C-128] a start that cannot be sent waits on the device, and a notice says so', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {})
  openAs([], { handlers: keepsEntriesWaiting })
  await userEvent.click(await screen.findByRole('button', { name: 'Starta kursen' }))
  expect(await screen.findByRole('heading', { name: 'Dina framsteg' })).toBeVisible()
  expect(await screen.findByText('Kan inte sparas på enheten. Stäng inte sidan.')).toBeVisible()
})

test('[SW-05] progress that cannot be read is logged, and no start is offered', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => {})
  openAs([], { handlers: { 'GET user_lesson_progress': new Error('resting') } })
  expect(await screen.findByRole('button', { name: 'Försök igen' })).toBeVisible()
  expect(log).toHaveBeenCalledWith(expect.stringContaining('progress'), 'resting')
  expect(screen.queryByRole('button', { name: 'Starta kursen' })).toBeNull()
})

test('[C-128] without a network the page says what the progress needs, without a red box', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {})
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const down = () => {
    throw new TypeError('Failed to fetch')
  }
  openAs([], { handlers: { 'GET user_lesson_progress': down } })
  expect(await screen.findByText(/^Den här sidan behöver nätet\./)).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
  online.mockRestore()
})

test('[SW-06] modules open and close, the first is open; lessons are in order', async () => {
  openAs(begun, { of: [...lessons].reverse() })
  const first = await screen.findByRole('button', { name: 'Grunderna' })
  const second = screen.getByRole('button', { name: 'Samtalet' })
  expect(first).toHaveAttribute('aria-expanded', 'true')
  expect(second).toHaveAttribute('aria-expanded', 'false')
  const rows = screen.getAllByRole('button', { name: /^\d\. / }).map((row) => row.textContent)
  expect(rows).toEqual(['1. Varför vi går ut12 min', '2. Förbered hjärtatLåst'])
  await userEvent.click(second)
  expect(screen.getByRole('button', { name: /^1\. Att börja/ })).toBeVisible()
  await userEvent.click(first)
  expect(screen.queryByRole('button', { name: /Varför vi går ut/ })).toBeNull()
})

test('[SW-07] the panel counts without announced lessons and links to the personal page', async () => {
  openAs([{ lesson_id: 'a', completed: true }])
  const panel = await screen.findByRole('region', { name: 'Dina framsteg' })
  expect(within(panel).getByText('1 av 3')).toBeVisible()
  expect(within(panel).getByText('Antal lektioner').nextSibling).toHaveTextContent('3')
  expect(within(panel).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '33')
  expect(within(panel).getByRole('link', { name: 'Min själavinning' })).toHaveAttribute(
    'href',
    '/min-sjalavinna',
  )
  expect(within(panel).queryByText(/Grattis/)).toBeNull()
})

test('[SW-07] when all are completed, congratulates, although a lesson is announced', async () => {
  openAs(['a', 'b', 'c'].map((lesson_id) => ({ lesson_id, completed: true })))
  expect(await screen.findByText('Grattis! Du har slutfört hela kursen.')).toBeVisible()
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100')
})

test('[SW-08] a locked lesson does not open; a toast says why, for four seconds', async () => {
  jest.useFakeTimers()
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
  openAs(begun)
  await user.click(await lessonButton(/Förbered hjärtat/))
  expect(toasts()).toEqual(['Slutför föregående lektion först'])
  expect(screen.queryByRole('dialog')).toBeNull()
  jest.advanceTimersByTime(3_900)
  expect(toasts()).toHaveLength(1)
  jest.advanceTimersByTime(200)
  expect(toasts()).toEqual([])
  jest.useRealTimers()
})

test('[SW-09] an announced lesson does not open; a toast says why', async () => {
  openAs(begun)
  await userEvent.click(await lessonButton(/^Samtalet/))
  await userEvent.click(await lessonButton(/Dopet/))
  expect(toasts()).toEqual(['Lektionen kommer snart'])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('[SW-10] an open lesson plays in a dialog with a button to complete it; a completed one only plays', async () => {
  openAs([{ lesson_id: 'a', completed: true }])
  await userEvent.click(await lessonButton(/Förbered hjärtat/))
  const dialog = await screen.findByRole('dialog', { name: 'Förbered hjärtat' })
  expect(within(dialog).getByText('Om b')).toBeVisible()
  expect(within(dialog).getByRole('button', { name: 'Markera som slutförd' })).toBeVisible()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Spela videon: Förbered hjärtat' }))
  expect(within(dialog).getByTitle('Förbered hjärtat')).toHaveAttribute(
    'src',
    expect.stringContaining('youtube-nocookie.com/embed/aqz-KE-bpKQ'),
  )
  await userEvent.click(within(dialog).getByRole('button', { name: 'Stäng' }))

  await userEvent.click(await lessonButton(/Varför vi går ut/))
  const completed = await screen.findByRole('dialog', { name: 'Varför vi går ut' })
  expect(within(completed).queryByRole('button', { name: 'Markera som slutförd' })).toBeNull()
  expect(within(completed).getByText('Slutförd')).toBeVisible()
})

test('[SW-10] a video that cannot be embedded is a link', async () => {
  openAs(begun, { of: [lesson('a', { video_url: 'https://exempel.se/film' })] })
  await userEvent.click(await lessonButton(/Lektion a/))
  expect(await screen.findByRole('link', { name: 'Öppna videon i en ny flik' })).toHaveAttribute(
    'href',
    'https://exempel.se/film',
  )
})

test('[SW-11] completing stores the time, names the lesson, opens the next one and closes the dialog', async () => {
  const { db } = openAs(begun)
  await userEvent.click(await lessonButton(/Varför vi går ut/))
  await userEvent.click(await screen.findByRole('button', { name: 'Markera som slutförd' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(toasts()).toEqual(['Grattis! Du har slutfört lektionen ”Varför vi går ut”']))
  await waitFor(() => expect(sentValues(db)).toEqual([{ lesson: 'a', completed: true }]))
  expect(screen.getByText('1 av 3')).toBeVisible()
  expect(screen.getByRole('button', { name: /Förbered hjärtat/ })).not.toHaveTextContent('Låst')
})

test('[SW-11] a double click completes once', async () => {
  const { db } = openAs(begun)
  await userEvent.click(await lessonButton(/Varför vi går ut/))
  const button = await screen.findByRole('button', { name: 'Markera som slutförd' })
  act(() => {
    button.click()
    button.click()
  })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(toasts()).toHaveLength(1))
  expect(sentValues(db)).toHaveLength(1)
})

test('[SW-11] [C-128] a refused completion is reverted, with a message', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {})
  openAs(begun, { handlers: refusesEntries })
  await userEvent.click(await lessonButton(/Varför vi går ut/))
  await userEvent.click(await screen.findByRole('button', { name: 'Markera som slutförd' }))
  await waitFor(() =>
    expect(toasts()).toEqual([
      'Ett fel uppstod när lektionen skulle markeras som slutförd. Det ryms inte. Varför vi går ut: slutförd.',
    ]),
  )
  await userEvent.click(await lessonButton(/Varför vi går ut/))
  expect(await screen.findByRole('button', { name: 'Markera som slutförd' })).toBeVisible()
})

test('[SW-12] a duration is shown as entered, and not for 0:00', async () => {
  openAs([{ lesson_id: 'a', completed: true }])
  expect(await lessonButton(/Varför vi går ut/)).toHaveTextContent('12 min')
  expect(await lessonButton(/Förbered hjärtat/)).not.toHaveTextContent('0:00')
})

test('[SW-13] a member who has started sees the owner’s demonstration, others do not', async () => {
  const setting = [{ setting_key: 'lesson_demo_video_url', setting_value: 'https://youtu.be/abcdefghijk' }]
  const view = openAs(begun, { handlers: { 'GET site_settings': setting } })
  expect(await screen.findByRole('heading', { name: 'Demonstration' })).toBeVisible()
  await waitFor(() => expect(view.container.querySelector('img[src*="abcdefghijk"]')).not.toBeNull())
  view.unmount()
  openAs([])
  await screen.findByRole('button', { name: 'Starta kursen' })
  expect(screen.queryByRole('heading', { name: 'Demonstration' })).toBeNull()
})

test('[SW-03] a course without lessons shows that it is being prepared', async () => {
  openAs([], { of: [] })
  expect(await screen.findByText('Inga lektioner än')).toBeVisible()
})
