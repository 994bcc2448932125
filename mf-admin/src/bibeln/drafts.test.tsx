import { hasDrafts, watchWriting } from '@portal/shared-ui/browser'
import { fakeDb, renderInPortal } from '@portal/shared-ui/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { hasUnstored } from '../crud/form/draft'
import remote from '../remote'
import { books, chapters, verses } from './testing/rows'

/** Opens the chapter; a second call in a test acts like a visit after a crash. */
function open() {
  const db = fakeDb({
    'GET books': books,
    'GET chapters': chapters,
    'GET verses': verses,
    'PATCH books': [{ ...books[1], updated_at: '2026-11-21T10:00:00+00:00' }],
    'POST books': [{ ...books[1], id: 44, osis: 'Acts' }],
    'PATCH verses': [{ ...verses[0], text: 'Ny.' }],
    'POST rpc/set_book_text': 9,
  })
  const view = renderInPortal(remote.areas['/admin'] ?? [], db, {
    prefix: '/admin',
    at: '/admin/bibeln?bok=John&kapitel=3',
    user: { id: 'u1' },
    profile: { is_admin: true },
  })
  return { db, ...view }
}
beforeEach(() => localStorage.clear())

const editVerse = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Ändra Johannes 3:16' }))
const verseForm = async () => within(await screen.findByRole('form', { name: 'Ändra Johannes 3:16' }))
const openPaste = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Klistra in hela kapitlet' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Klistra in Johannes 3' }))
  return { dialog, field: dialog.getByLabelText('Kapitlets text med versnummer') }
}

test('reopens a verse with an unsaved draft, until it is saved', async () => {
  const { unmount } = open()
  await editVerse()
  await userEvent.type((await verseForm()).getByLabelText(/^Text/), ' Mer')
  unmount()

  const { db } = open()
  const form = await verseForm()
  expect(form.getByLabelText(/^Text/)).not.toHaveFocus()
  await userEvent.click(form.getByRole('button', { name: 'Fortsätt skriva' }))
  expect(form.getByLabelText(/^Text/)).toHaveValue('Så älskade Gud världen. Mer')
  await userEvent.click(form.getByRole('button', { name: 'Spara' }))
  await waitFor(() => expect(db.asked()).toContain('PATCH verses'))
  await waitFor(() => expect(hasDrafts('u1')).toBe(false))
})

test('leaving an unchanged verse stores no draft', async () => {
  open()
  await editVerse()
  await userEvent.type((await verseForm()).getByLabelText(/^Text/), ' Mer')
  expect(hasDrafts('u1')).toBe(true)
  await userEvent.keyboard('{Escape}')
  expect(hasDrafts('u1')).toBe(false)
})

test('offers an unsaved pasted chapter when the dialog opens again', async () => {
  const { unmount } = open()
  const first = await openPaste()
  await userEvent.click(first.field)
  await userEvent.paste('16 Ty så.')
  await userEvent.click(first.dialog.getByRole('button', { name: 'Avbryt' }))
  unmount()

  const { db } = open()
  const { dialog, field } = await openPaste()
  await userEvent.click(dialog.getByRole('button', { name: 'Fortsätt skriva' }))
  expect(field).toHaveValue('16 Ty så.')
  await userEvent.click(dialog.getByRole('button', { name: 'Spara 1 vers' }))
  await waitFor(() => expect(db.asked()).toContain('POST rpc/set_book_text'))
  await waitFor(() => expect(hasDrafts('u1')).toBe(false))
})

test('a discarded chapter is not restored', async () => {
  open()
  const first = await openPaste()
  await userEvent.click(first.field)
  await userEvent.paste('16 Ty så.')
  await userEvent.click(first.dialog.getByRole('button', { name: 'Avbryt' }))
  const { dialog } = await openPaste()
  await userEvent.click(dialog.getByRole('button', { name: 'Kasta' }))
  expect(hasDrafts('u1')).toBe(false)
  expect(dialog.queryByRole('button', { name: 'Kasta' })).toBeNull()
})

test('a chapter that is pasted beside an older one stays when the older one is discarded', async () => {
  open()
  for (const text of ['16 Ty så.', '17 Ty Gud sände.']) {
    const { dialog, field } = await openPaste()
    await userEvent.click(field)
    await userEvent.paste(text)
    const older = dialog.queryByRole('button', { name: 'Kasta' })
    if (older) await userEvent.click(older)
    await userEvent.keyboard('{Escape}')
  }
  const { dialog, field } = await openPaste()
  await userEvent.click(dialog.getByRole('button', { name: 'Fortsätt skriva' }))
  expect(field).toHaveValue('17 Ty Gud sände.')
})

test('[SH-24] a pasted chapter that a full device cannot keep is not lost without a question', async () => {
  const stop = watchWriting()
  open()
  const { field } = await openPaste()
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await userEvent.click(field)
  await userEvent.paste('16 Ty så.')
  await userEvent.keyboard('{Escape}')
  const question = within(await screen.findByRole('alertdialog', { name: 'Lämna utan att spara?' }))
  await userEvent.click(question.getByRole('button', { name: 'Fortsätt skriva' }))
  expect(field).toHaveValue('16 Ty så.')
  await userEvent.keyboard('{Escape}')
  await userEvent.click(screen.getByRole('button', { name: 'Lämna' }))
  expect(hasUnstored()).toBe(false)
  full.mockRestore()
  stop()
})

describe.each([
  ['Ny bok', 'Namn', 'Apostlagärningarna'],
  ['Ändra bok', 'Anteckning om arbetet', 'Kapitel 4 saknas'],
])('the dialog %j', (title, label, words) => {
  const openDialog = async () => {
    const view = open()
    await userEvent.click(await screen.findByRole('button', { name: title }))
    const dialog = within(screen.getByRole('dialog', { name: title }))
    return { ...view, dialog, field: dialog.getByLabelText(new RegExp(`^${label}`)) }
  }
  /** Writes, and leaves the page as the end of the session does. */
  const leaveWords = async () => {
    const { field, unmount } = await openDialog()
    await userEvent.clear(field)
    await userEvent.type(field, words)
    unmount()
  }

  test('[AD-55] keeps its words when the session ends, and offers them until they are saved', async () => {
    await leaveWords()
    const { dialog, field } = await openDialog()
    await userEvent.click(await dialog.findByRole('button', { name: 'Fortsätt skriva' }))
    expect(field).toHaveValue(words)
    const testament = dialog.queryByLabelText(/^Testamente/)
    if (testament) await userEvent.selectOptions(testament, 'Nya Testamentet')
    await userEvent.click(dialog.getByRole('button', { name: 'Spara' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(hasDrafts('u1')).toBe(false)
  })

  test('[AD-55] forgets the words at "Avbryt"', async () => {
    await leaveWords()
    const { dialog } = await openDialog()
    await userEvent.click(await dialog.findByRole('button', { name: 'Fortsätt skriva' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Avbryt' }))
    expect(hasDrafts('u1')).toBe(false)
  })
})
