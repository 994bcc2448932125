import { fakeDb, lesson, renderInPortal } from '@portal/shared-ui/testing'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { courseRoutes } from './course.routes'

const lessons = [
  lesson('a', { title: 'Vägen' }),
  lesson('b', { lesson_order: 2, title: 'Mötet' }),
  lesson('c', { lesson_order: 3, title: 'Bönen' }),
  lesson('later', { lesson_order: 4, description: 'Kommer snart', video_url: null }),
]

const row = (lesson_id: string, started_at: string, completed_at: string | null = null) => {
  const found = lessons.find(({ id }) => id === lesson_id)
  return { id: `row-${lesson_id}`, lesson_id, started_at, completed_at, lesson: found ?? null }
}

function open(
  rows: unknown,
  { at = '/min-sjalavinna', first_name = 'Lydia' as string | null, name = 'Elim', course = lessons } = {},
) {
  const db = fakeDb({ 'GET soul_winning_lessons': course, 'GET user_lesson_progress': rows })
  const options = {
    prefix: '/min-sjalavinna',
    at,
    user: { id: 'u1' },
    profile: { first_name },
    site: { name },
  }
  return { db, ...renderInPortal(courseRoutes, db, options) }
}

const all = ['a', 'b', 'c'].map((id, day) => row(id, '2026-10-01T10:00:00Z', `2026-11-0${day + 1}T23:30:00Z`))

afterEach(() => jest.restoreAllMocks())

test('[ME-18] [C-104] percent, completed, total and a bar; lessons to come are not counted', async () => {
  open([row('a', '2026-11-01T10:00:00Z', '2026-11-02T10:00:00Z'), row('b', '2026-11-03T10:00:00Z')])
  const progress = within(await screen.findByRole('region', { name: 'Dina framsteg' }))
  expect(progress.getByText('33 %')).toBeVisible()
  expect(progress.getByText(/1 av 3 lektioner/)).toBeVisible()
  expect(progress.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '33')
})

test('[ME-18] [C-99] every lesson begun, with module, duration and when; the newest first', async () => {
  const { db } = open([
    row('b', '2026-11-03T10:00:00Z'),
    row('a', '2026-11-01T10:00:00Z', '2026-11-02T23:30:00Z'),
  ])
  const names = await screen.findAllByRole('heading', { level: 3 })
  expect(names.map((name) => name.closest('li')?.textContent)).toEqual([
    'MötetModul 1 · 12 minPåbörjad 3 november 2026',
    // It was already the next day in Stockholm.
    'VägenModul 1 · 12 minSlutförd 3 november 2026',
  ])
  const asked = db.requests('GET user_lesson_progress')[0]?.params
  expect(asked?.get('user_id')).toBe('eq.u1')
  expect(asked?.get('order')).toMatch(/^started_at\.desc/)
})

test('a lesson in the trash shows no text and is not counted', async () => {
  open([row('gone', '2026-11-03T10:00:00Z', '2026-11-03T10:00:00Z'), row('a', '2026-11-01T10:00:00Z')])
  expect(await screen.findByText('0 %')).toBeVisible()
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(1)
})

test.each([
  ['begun', [row('a', '2026-11-01T10:00:00Z')], 'Fortsätt kursen'],
  ['whole', all, 'Till skolan'],
  ['not begun', [], 'Starta kursen'],
])('[ME-19] [C-99] from a course that is %s one goes to the school', async (_, rows, name) => {
  open(rows)
  expect(await screen.findByRole('link', { name })).toHaveAttribute('href', '/sjalavinna/skolan')
})

test('[ME-18] a lesson of the history, and the next one, lead to the school with that lesson', async () => {
  open([row('a', '2026-11-01T10:00:00Z', '2026-11-02T10:00:00Z')])
  expect(await screen.findByRole('link', { name: 'Vägen' })).toHaveAttribute(
    'href',
    '/sjalavinna/skolan?id=a',
  )
  expect(screen.getByRole('link', { name: 'Mötet' })).toHaveAttribute('href', '/sjalavinna/skolan?id=b')
})

test('[ME-19] a member without progress reads that the course has not begun', async () => {
  open([])
  expect(await screen.findByText('Du har inte påbörjat kursen än')).toBeVisible()
})

test('[ME-18] [C-100] a course that cannot be read says so and can be tried again', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {})
  let reply: unknown = new Error('resting')
  open(() => reply)
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Ett fel uppstod: /)
  expect(screen.queryByText('Du har inte påbörjat kursen än')).toBeNull()
  reply = all
  await userEvent.click(screen.getByRole('button', { name: 'Försök igen' }))
  expect(await screen.findByText('100 %')).toBeVisible()
})

test('a whole course leads to its diploma: name, date of the last lesson, lessons', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => {})
  const { router } = open(all)
  await userEvent.click(await screen.findByRole('link', { name: 'Visa ditt diplom' }))
  expect(router.state.location.pathname).toBe('/min-sjalavinna/diplom')
  expect(await screen.findByRole('heading', { level: 2, name: 'Lydia' })).toBeVisible()
  expect(screen.getByText('4 november 2026')).toBeVisible()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Vägen', 'Mötet', 'Bönen']),
  )
  expect(screen.queryByText('Lektion later')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Skriv ut' }))
  expect(print).toHaveBeenCalled()
})

test('[BE-294] the diploma has the site’s name, as it is written', async () => {
  open(all, { at: '/min-sjalavinna/diplom', name: '<img src=x onerror=alert(1)>' })
  const sheet = await screen.findByRole('region', { name: 'Diplom' })
  expect(within(sheet).getByText('<img src=x onerror=alert(1)>')).toBeVisible()
  expect(sheet.querySelector('img')).toBeNull()
})

test('the diploma of a course says how many lessons it has, also of one', async () => {
  open(all, { at: '/min-sjalavinna/diplom' })
  expect(await screen.findByText('har slutfört alla 3 lektioner i kursen')).toBeVisible()
  cleanup()
  open(all.slice(0, 1), { at: '/min-sjalavinna/diplom', course: lessons.slice(0, 1) })
  expect(await screen.findByText('har slutfört den enda lektionen i kursen')).toBeVisible()
})

test('a diploma without a name says where to write it', async () => {
  open(all, { at: '/min-sjalavinna/diplom', first_name: null })
  expect(await screen.findByRole('link', { name: 'Skriv ditt namn i din profil' })).toHaveAttribute(
    'href',
    '/profil',
  )
})

test('a member without a completed course has no diploma', async () => {
  open([row('a', '2026-11-01T10:00:00Z')], { at: '/min-sjalavinna/diplom' })
  expect(await screen.findByText('Diplomet väntar på dig')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Skriv ut' })).toBeNull()
})
