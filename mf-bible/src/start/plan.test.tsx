import { addDays, inStockholm, today } from '@portal/shared-ui/format'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { bibleDb, openBible } from '../testing/bible'

afterEach(() => localStorage.clear())

const card = (name: string) =>
  within(screen.getByRole('heading', { level: 3, name }).closest('li') as HTMLElement)

test('a visitor tries a plan without an account, reads its day, and ends it', async () => {
  const user = userEvent.setup()
  const db = bibleDb()
  const { router } = openBible('/bibeln', db)
  await user.click(await screen.findByRole('button', { name: 'Prova en läsplan' }))
  const dialog = await screen.findByRole('dialog', { name: 'Prova en läsplan' })
  expect(dialog).toHaveTextContent('Utan konto sparas planen bara på den här enheten.')
  expect(screen.queryByRole('heading', { name: 'Läs i egen takt' })).toBeNull()
  await user.click(card('Nya Testamentet på ett år').getByRole('button', { name: 'Starta' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/bibeln/dagens-lasning'))
  expect(await screen.findByRole('article', { name: 'Matteus 1' })).toBeVisible()
  expect(JSON.parse(localStorage.getItem('lasplan') ?? '')).toMatchObject({ planId: 'new_testament' })
  expect(db.asked().filter((route) => !route.startsWith('GET'))).toEqual([])

  await user.click(screen.getByRole('button', { name: 'Avbryt planen' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Avbryt läsplanen?' }))
  await user.click(question.getByRole('button', { name: 'Avbryt planen' }))
  expect(await screen.findByText('Du följer ingen läsplan')).toBeVisible()
  expect(localStorage.getItem('lasplan')).toBeNull()
})

test('a reader with a plan finds today’s reading on the first page, and no offer of a trial', async () => {
  const row = {
    plan_id: 'own',
    plan_type: 'custom',
    started_at: inStockholm(addDays(today(), -1), '12:00').toISOString(),
    plan_chapters: ['Markus 3'],
    manual_progress: {},
    schedule: { books: ['Mark'], perDay: 2 },
  }
  openBible('/bibeln', bibleDb({ 'GET user_bible_reading_progress': [row] }), { user: { id: 'u1' } })
  expect(await screen.findByText('Dag 2 av 8')).toBeVisible()
  expect(screen.getByText(/Markus 3, Markus 4 \(1 av 2 lästa\)/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Dagens läsning' })).toHaveAttribute(
    'href',
    '/bibeln/dagens-lasning',
  )
  expect(screen.queryByRole('button', { name: 'Prova en läsplan' })).toBeNull()
})

test.each(['nonsense', '{"planId":1}', '{"planId":"own","planType":"custom","startedAt":"never"}'])(
  'an unreadable stored plan (%s) counts as none',
  async (stored) => {
    localStorage.setItem('lasplan', stored)
    openBible('/bibeln/dagens-lasning')
    expect(await screen.findByText('Du följer ingen läsplan')).toBeVisible()
  },
)
