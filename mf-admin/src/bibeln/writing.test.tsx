import { fakeDb, refusal, renderInPortal } from '@portal/shared-ui/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import remote from '../remote'
import { books, chapters, verses } from './testing/rows'

const chapter3 = { number: 3, verses: [{ number: 16, text: 'Så älskade Gud världen.' }] }
const open = (handlers: Parameters<typeof fakeDb>[0] = {}) => {
  localStorage.clear()
  const db = fakeDb({
    'GET books': books,
    'GET chapters': ({ params }: { params: URLSearchParams }) =>
      params.get('select')?.includes('verses') ? [chapter3] : chapters,
    'GET verses': verses,
    ...handlers,
  })
  renderInPortal(remote.areas['/admin'] ?? [], db, {
    prefix: '/admin',
    at: '/admin/bibeln?bok=John&kapitel=3',
    user: { id: 'u1' },
    profile: { is_admin: true },
  })
  return db
}
const paste = async (text: string) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Klistra in hela kapitlet' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Klistra in Johannes 3' }))
  const field = dialog.getByLabelText('Kapitlets text med versnummer')
  await userEvent.click(field)
  await userEvent.paste(text)
  return { ...dialog, field }
}
const both = '16 Ty så älskade Gud världen. 17 Ty Gud sände inte sin Son.'
const written = {
  book_id: 43,
  verses: [
    { chapter: 3, verse: 16, was: 'Så älskade Gud världen.', text: 'Ty så älskade Gud världen.' },
    { chapter: 3, verse: 17, was: null, text: 'Ty Gud sände inte sin Son.' },
  ],
}

test('[AD-19] compares a pasted chapter with the canon and shows it before it is written', async () => {
  const db = open({ 'POST rpc/set_book_text': 9 })
  const dialog = await paste(both)
  expect(dialog.getByText('1 ny vers, 1 ändrad, 0 oförändrade')).toBeVisible()
  expect(dialog.getByText('Kapitlet har 36 verser. I texten saknas vers 1-15, 18-36.')).toBeVisible()
  expect(dialog.getByText('Så älskade Gud världen.').tagName).toBe('DEL')
  expect(db.asked()).not.toContain('POST rpc/set_book_text')
  await userEvent.click(dialog.getByRole('button', { name: 'Spara 2 verser' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(db.sent('POST rpc/set_book_text')).toEqual([written])
})

test('[AD-19] a text without numbers, or without changes, cannot be written', async () => {
  open()
  const dialog = await paste('Inga nummer.')
  expect(dialog.getByText('Inga versnummer hittades i texten.')).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Spara' })).toBeDisabled()
  await userEvent.clear(dialog.field)
  await userEvent.paste('16 Så älskade Gud världen.')
  expect(dialog.getByText('0 nya verser, 0 ändrade, 1 oförändrad')).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Spara' })).toBeDisabled()
})

test('[AD-20] keeps a refused chapter and compares it with the stored verses', async () => {
  let rows = verses
  open({
    'GET verses': () => rows,
    'POST rpc/set_book_text': () => {
      rows = verses.map((verse) => ({ ...verse, text: 'Ändrad av en annan.' }))
      return refusal(409, 'PT409', 'Innehållet har ändrats sedan dess.')
    },
  })
  const dialog = await paste(both)
  await userEvent.click(dialog.getByRole('button', { name: 'Spara 2 verser' }))
  expect(await dialog.findByText('Innehållet har ändrats sedan dess.')).toBeVisible()
  expect(dialog.field).toHaveValue(both)
  expect(await dialog.findByText('Ändrad av en annan.')).toBeVisible()
})

test('a book is saved as a file', async () => {
  const saved: { name: string; made: Blob }[] = []
  let made = new Blob()
  URL.createObjectURL = (blob) => {
    made = blob as Blob
    return 'blob:book'
  }
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, made })
  })
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Spara som fil' }))
  await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['John.csv']))
  jest.restoreAllMocks()
})

test('compares a file with the book before it is written', async () => {
  const db = open({ 'POST rpc/set_book_text': 9 })
  await userEvent.click(await screen.findByRole('button', { name: 'Läs in från fil' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Läs in Johannes från fil' }))
  const content = 'kapitel;vers;text\n3;16;Ty så älskade Gud världen.\n3;17;Ty Gud sände inte sin Son.'
  const file = Object.assign(new File([content], 'John.csv'), { text: async () => content })
  await userEvent.upload(dialog.getByLabelText('Fil'), file)
  expect(await dialog.findByText('1 ny vers, 1 ändrad, 0 oförändrade')).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Spara 2 verser' }))
  await waitFor(() => expect(db.sent('POST rpc/set_book_text')).toEqual([written]))
})

test('a file that cannot be read is not written', async () => {
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Läs in från fil' }))
  const dialog = within(await screen.findByRole('dialog'))
  const content = '3;16;Ett\n3;16;Två\n3;x;Tre'
  const file = Object.assign(new File([content], 'John.csv'), { text: async () => content })
  await userEvent.upload(dialog.getByLabelText('Fil'), file)
  expect(await dialog.findByText('Vers 3:16 finns två gånger.')).toBeVisible()
  expect(dialog.getByText('Rad 3 är inte kapitel, vers och text.')).toBeVisible()
  expect(dialog.getByRole('button', { name: /^Spara/ })).toBeDisabled()
})
