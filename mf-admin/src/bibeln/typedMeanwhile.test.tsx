import { useToasts } from '@portal/shared-ui/portal'
import { fakeDb, renderInPortal } from '@portal/shared-ui/testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import remote from '../remote'
import { books, chapters, verses } from './testing/rows'

/** Opens the chapter. Answers each write when `finish` is called. */
function open() {
  localStorage.clear()
  useToasts.setState({ toasts: [] })
  const finish: (() => void)[] = []
  const write =
    (row: (body: object) => object) =>
    ({ body }: { body: unknown }) =>
      new Promise((resolve) => finish.push(() => resolve([row(body as object)])))
  let moment = 0
  const updated_at = () => `2026-11-21T10:00:0${++moment}+00:00`
  const db = fakeDb({
    'GET books': books,
    'GET chapters': chapters,
    'GET verses': verses,
    'PATCH verses': write((body) => ({ ...verses[0], ...body, updated_at: updated_at() })),
    'POST verses': write((body) => ({ id: 317, last: null, ...body, updated_at: updated_at() })),
    'POST chapters': write((body) => ({ id: 4, ...body, updated_at: updated_at() })),
  })
  renderInPortal(remote.areas['/admin'] ?? [], db, {
    prefix: '/admin',
    at: '/admin/bibeln?bok=John&kapitel=3',
    user: { id: 'u1' },
    profile: { is_admin: true },
  })
  /** Presses a button, changes a field while the answer waits, and then gives it. */
  const during = async (form: ReturnType<typeof within>, name: string, type: () => void) => {
    await userEvent.click(form.getByRole('button', { name }))
    await waitFor(() => expect(finish).toHaveLength(1))
    type()
    await act(async () => finish.shift()?.())
    await waitFor(() => expect(useToasts.getState().toasts).toHaveLength(1))
  }
  return { db, during }
}
const find = async (name: string) => within(await screen.findByRole('form', { name }))
const put = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })

test('[AD-08] the next verse, begun while the one before is saved, stays', async () => {
  const { during } = open()
  const form = await find('Ny vers')
  const text = form.getByLabelText(/^Text/)
  put(text, 'Ty Gud sände inte sin Son.')
  await during(form, 'Lägg till vers', () => put(text, 'Den som tror'))
  expect(text).toHaveValue('Den som tror')
  expect(form.getByLabelText('Versnummer')).toHaveValue('18')
})

test('[AD-08] the number of a chapter that is typed while another is saved stays', async () => {
  const { during } = open()
  const form = await find('Nytt kapitel')
  const number = form.getByLabelText(/^Kapitelnummer/)
  await during(form, 'Lägg till kapitel', () => put(number, '9'))
  expect(number).toHaveValue('9')
})

test('[AD-08] a verse that is written on while it is saved stays open, and is saved next', async () => {
  const { db, during } = open()
  await userEvent.click(await screen.findByRole('button', { name: 'Ändra Johannes 3:16' }))
  const form = await find('Ändra Johannes 3:16')
  const text = form.getByLabelText(/^Text/)
  put(text, 'Ty så')
  await during(form, 'Spara', () => put(text, 'Ty så älskade'))
  expect(text).toHaveValue('Ty så älskade')
  expect(Object.values(localStorage).join()).toContain('Ty så älskade')
  await userEvent.click(form.getByRole('button', { name: 'Spara' }))
  await waitFor(() => expect(db.sent('PATCH verses')).toEqual([{ text: 'Ty så' }, { text: 'Ty så älskade' }]))
  expect(db.requests('PATCH verses')[1]?.params.get('updated_at')).toBe('eq.2026-11-21T10:00:01+00:00')
})
