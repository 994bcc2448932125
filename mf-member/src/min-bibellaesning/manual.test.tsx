import { useToasts } from '@portal/shared-ui/portal'
import { refusesEntries, sentValues } from '@portal/shared-ui/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { openReading, storedRow } from './testing/openReading'

const manual = { ...storedRow, plan_id: '', plan_type: 'manual' }
const book = async (name: string) => within(await screen.findByRole('region', { name }))

/** Unfolds a book. */
async function open(user: UserEvent, name: string) {
  const found = await book(name)
  await user.click(found.getByRole('button', { name }))
  return found
}

test('[ME-33] [C-106] each book has its chapters as numbered buttons, the read ones ticked', async () => {
  const { user } = openReading({ ...manual, manual_progress: { Matteus: [2, 5], Obadja: [1] } })
  const matthew = await open(user, 'Matteus')
  const buttons = matthew.getAllByRole('button', { name: /^\d+$/ })
  expect(buttons.map((button) => button.textContent)).toEqual(
    Array.from({ length: 28 }, (_, at) => `${at + 1}`),
  )
  const pressed = matthew.getAllByRole('button', { pressed: true })
  expect(pressed.map((button) => button.textContent)).toEqual(['2', '5'])
  expect(pressed[0]?.querySelector('svg')).not.toBeNull()
  expect(matthew.getByText('2 av 28 kapitel')).toBeVisible()
  expect((await book('Obadja')).getByText('Hela boken läst')).toBeVisible()
})

test('[ME-34] [C-104] the percentage is of 1,189 chapters, rounded down', async () => {
  openReading({ ...manual, manual_progress: { Psaltaren: Array.from({ length: 150 }, (_, at) => at + 1) } })
  expect(await screen.findByText(/^150 av 1\s189 kapitel, 12 %$/)).toBeVisible()
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '12')
})

test('[ME-33] [C-111] a chapter is ticked and unticked as one fact', async () => {
  const { user, db } = openReading({ ...manual, manual_progress: { Matteus: [2] } })
  const matthew = await open(user, 'Matteus')
  await user.click(matthew.getByRole('button', { name: '3' }))
  await user.click(matthew.getByRole('button', { name: '2' }))
  await waitFor(() =>
    expect(sentValues(db)).toEqual([
      expect.objectContaining({ ofPlan: manual.started_at, chapters: ['Matteus 3'], done: true }),
      expect.objectContaining({ chapters: ['Matteus 2'], done: false }),
    ]),
  )
  expect(sentValues(db)[0]).not.toHaveProperty('day')
  expect(matthew.getAllByRole('button', { pressed: true }).map((button) => button.textContent)).toEqual(['3'])
})

test('[ME-35] [C-128] rolls back a chapter that is refused, and shows an error', async () => {
  const { user, db } = openReading(manual, refusesEntries)
  const matthew = await open(user, 'Matteus')
  await user.click(matthew.getByRole('button', { name: '3' }))
  await waitFor(() =>
    expect(useToasts.getState().toasts).toMatchObject([
      { text: 'Ett fel uppstod när läsframstegen skulle sparas. Det ryms inte. Matteus 3: läst.' },
    ]),
  )
  expect(await matthew.findByText('0 av 28 kapitel')).toBeVisible()
  expect(sentValues(db)).toHaveLength(1)
})

test('[C-106] a book that bore another name is known by it, and unticked by it', async () => {
  const { user, db } = openReading(
    { ...manual, manual_progress: { Genesis: [1], Gammalbok: [4] } },
    { 'GET book_aliases': [{ alias: 'gammalbok', osis: 'Ruth' }] },
  )
  expect((await book('1 Mosebok')).getByText('1 av 50 kapitel')).toBeVisible()
  const ruth = await open(user, 'Rut')
  expect(ruth.getByText('1 av 4 kapitel')).toBeVisible()
  await user.click(ruth.getByRole('button', { name: '4' }))
  await waitFor(() =>
    expect(sentValues(db)).toMatchObject([{ chapters: ['Rut 4', 'Gammalbok 4'], done: false }]),
  )
  expect(db.requests('GET book_aliases')[0]?.params.get('alias')).toBe('in.(gammalbok)')
})

test('books are folded; one jumps to a book, and marks it as a whole with a way back', async () => {
  Element.prototype.scrollIntoView = jest.fn()
  const { user, db } = openReading({ ...manual, manual_progress: { Obadja: [1], Rut: [2] } })
  expect((await book('Rut')).queryByRole('button', { name: '2' })).toBeNull()
  await user.selectOptions(screen.getByLabelText('Gå till bok'), 'Rut')
  const ruth = await book('Rut')
  expect(ruth.getByRole('button', { name: 'Rut' })).toHaveFocus()
  await user.click(ruth.getByRole('button', { name: 'Markera hela boken' }))
  expect(ruth.getByText('Hela boken läst')).toBeVisible()
  const others = ['Rut 1', 'Rut 3', 'Rut 4']
  await waitFor(() => expect(sentValues(db)).toMatchObject([{ chapters: others, done: true }]))
  await waitFor(() => expect(useToasts.getState().toasts.at(-1)?.text).toBe('Rut är markerad'))
  const undo = useToasts.getState().toasts.at(-1)?.action
  act(() => undo?.onSelect())
  expect(await ruth.findByText('1 av 4 kapitel')).toBeVisible()
  await waitFor(() => expect(sentValues(db).at(-1)).toMatchObject({ chapters: others, done: false }))
})
