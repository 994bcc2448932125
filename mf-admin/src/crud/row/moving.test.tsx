import { refusal } from '@portal/shared-ui/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { subjectArticles } from '../../amnen/articles.resource'
import { openOffice } from '../testing/openOffice'
import { idOf } from '../testing/sampleRows'

beforeEach(() => {
  localStorage.clear()
  jest.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => jest.restoreAllMocks())

const handleOf = (nth: number) => screen.findByRole('button', { name: `Flytta: Titel ${nth}` })
/** The displayed rows of the first group. */
const seen = () =>
  [...document.querySelectorAll<HTMLElement>('section ul li')]
    .filter((row) => /Titel [123]/.test(row.textContent ?? ''))
    .sort((one, other) => Number(one.style.order) - Number(other.style.order))
    .map((row) => /Titel (\d)/.exec(row.textContent ?? '')?.[1])
    .join('')
const order = (...nths: number[]) => ({
  table_name: 'subject_articles',
  ids: nths.map((nth) => idOf(1, nth)),
})

test('[C-68] a row is lifted, moved and dropped with the keyboard, and every step is announced', async () => {
  const { db, user } = openOffice(subjectArticles)
  const handle = await handleOf(1)
  expect(handle).toHaveAccessibleDescription(/^Tryck på Enter för att lyfta raden/)
  handle.focus()
  await user.keyboard('{Enter}')
  expect(handle).toHaveAttribute('aria-pressed', 'true')
  expect(screen.getByText('Titel 1 är lyft, plats 1 av 3.')).toBeInTheDocument()
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
  expect(screen.getByText('Titel 1: plats 3 av 3.')).toBeInTheDocument()
  expect(seen()).toBe('231')
  expect(db.sent('POST rpc/reorder')).toEqual([])
  await user.keyboard(' ')
  expect(screen.getByText('Titel 1 är släppt, plats 3 av 3.')).toBeInTheDocument()
  await waitFor(() => expect(db.sent('POST rpc/reorder')).toEqual([order(2, 3, 1)]))
  expect(handle).toHaveFocus()
})

test('[C-68] Escape cancels the move', async () => {
  const { db, user } = openOffice(subjectArticles)
  ;(await handleOf(1)).focus()
  await user.keyboard('{Enter}{ArrowDown}{Escape}')
  expect(seen()).toBe('123')
  expect(screen.getByText('Flytten avbröts.')).toBeInTheDocument()
  expect(db.sent('POST rpc/reorder')).toEqual([])
})

test('[C-68] a row is dragged past the middles of its neighbours, and stays there while the move is sent', async () => {
  const rect = (row: Element) =>
    ({ top: Number((row as HTMLElement).style.order) * 100, height: 100 }) as DOMRect
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function place(this: Element) {
    return rect(this)
  })
  const { db, answer } = openOffice(subjectArticles)
  let agree = () => {}
  answer('POST rpc/reorder', () => new Promise((resolve) => (agree = () => resolve(1))))
  const handle = await handleOf(3)
  fireEvent.pointerDown(handle, { button: 0, pointerId: 1, clientY: 250 })
  fireEvent.pointerMove(handle, { pointerId: 1, clientY: 151 })
  expect(seen()).toBe('123')
  fireEvent.pointerMove(handle, { pointerId: 1, clientY: 149 })
  expect(seen()).toBe('132')
  fireEvent.pointerMove(handle, { pointerId: 1, clientY: 20 })
  expect(seen()).toBe('312')
  fireEvent.pointerUp(handle, { pointerId: 1 })
  await waitFor(() => expect(db.sent('POST rpc/reorder')).toEqual([order(3, 1, 2)]))
  expect(seen()).toBe('312')
  agree()
  // The screen shows the server's order, which has not changed.
  await waitFor(() => expect(seen()).toBe('123'))
})

test('[C-68] a click on the handle without a move sends nothing; another mouse button does nothing', async () => {
  const { db } = openOffice(subjectArticles)
  const handle = await handleOf(2)
  fireEvent.pointerDown(handle, { button: 2, pointerId: 1 })
  expect(handle).toHaveAttribute('aria-pressed', 'false')
  fireEvent.pointerDown(handle, { button: 0, pointerId: 1 })
  fireEvent.pointerUp(handle, { pointerId: 1 })
  expect(handle).toHaveAttribute('aria-pressed', 'false')
  expect(db.sent('POST rpc/reorder')).toEqual([])
})

test('[C-68] a refused move is reverted and shows the reason', async () => {
  const { answer, user } = openOffice(subjectArticles)
  answer('POST rpc/reorder', () => refusal(403, '42501', 'permission denied'))
  ;(await handleOf(1)).focus()
  await user.keyboard('{Enter}{ArrowDown}{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent('permission denied')
  await waitFor(() => expect(seen()).toBe('123'))
})

test('[C-68] search results cannot be moved', async () => {
  openOffice(subjectArticles, { search: 'q=Titel' })
  expect(await screen.findByText('Rensa sökningen för att ändra ordningen.')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Flytta/ })).toBeNull()
})

test('[C-68] a lifted row is put back when the focus moves elsewhere', async () => {
  const { db, user } = openOffice(subjectArticles)
  ;(await handleOf(1)).focus()
  await user.keyboard('{Enter}{ArrowDown}{Tab}')
  expect(seen()).toBe('123')
  expect(db.sent('POST rpc/reorder')).toEqual([])
})

test('[C-68] a row that its menu moved to the end of its group keeps the focus on the menu', async () => {
  const { user } = openOffice(subjectArticles)
  await user.click(await screen.findByRole('button', { name: 'Mer om Titel 2' }))
  await user.click(screen.getByRole('menuitem', { name: 'Flytta ner' }))
  await waitFor(() => expect(seen()).toBe('132'))
  expect(screen.getByRole('button', { name: 'Mer om Titel 2' })).toHaveFocus()
})

test('[C-51] the heading of a group folds its rows and says how many there are', async () => {
  const { user } = openOffice(subjectArticles)
  const handle = await handleOf(1)
  const heading = within(handle.closest('section') as HTMLElement).getByRole('button', { expanded: true })
  expect(heading).toHaveTextContent(/3$/)
  await user.click(heading)
  expect(screen.queryByRole('link', { name: 'Titel 1' })).toBeNull()
  await user.click(heading)
  expect(screen.getByRole('link', { name: 'Titel 1' })).toBeVisible()
})
