import { fakeDb, refusal, renderInPortal } from '@portal/shared-ui/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { differences } from '../history/differences'
import { joinVerses, splitVerses } from '../passages/splitVerses'
import remote from '../remote'
import { bookFromCsv, bookToCsv } from './bookCsv'
import { readChapterText } from './chapterText'
import { compareVerses, problemsOf } from './compareVerses'
import { books, chapters, verses } from './testing/rows'

const joined = { ...verses[0], id: 2, number: 2, last: 3, text: 'Han kom om natten.' }

function open(handlers: Parameters<typeof fakeDb>[0] = {}, search = '') {
  localStorage.clear()
  const db = fakeDb({ 'GET books': books, 'GET chapters': chapters, 'GET verses': [joined], ...handlers })
  renderInPortal(remote.areas['/admin'] ?? [], db, {
    prefix: '/admin',
    at: `/admin/bibeln?bok=John&kapitel=3${search}`,
    user: { id: 'u1' },
    profile: { is_admin: true },
  })
  return db
}

test('AD-16, RF-12: joined verses are one row with both numbers, which the address of either opens', async () => {
  open({}, '&vers=3')
  const row = (await screen.findByText('Han kom om natten.')).closest('li')
  expect(within(row as HTMLElement).getByText('2–3')).toBeVisible()
  expect(row).toHaveAttribute('data-target')
})

test('AD-18, RF-12: a changed text of joined verses keeps their numbers', async () => {
  const db = open({ 'PATCH verses': [{ ...joined, text: 'Ny' }] })
  await userEvent.click(await screen.findByRole('button', { name: 'Ändra Johannes 3:2–3' }))
  const field = screen.getByRole('textbox', { name: 'Text i Johannes 3:2–3' })
  await userEvent.clear(field)
  await userEvent.type(field, 'Ny{Enter}')
  await waitFor(() => expect(db.sent('PATCH verses')).toEqual([{ text: 'Ny' }]))
})

test('AD-18, RF-12: joined verses are added by their numbers; the next number comes after the last', async () => {
  const added = { ...joined, id: 9, number: 4, last: 5 }
  const db = open({ 'POST verses': added })
  const number = await screen.findByRole('textbox', { name: /^Versnummer/ })
  expect(number).toHaveAccessibleDescription('Tomt: 4')
  await userEvent.type(number, '4–5')
  await userEvent.type(screen.getByRole('textbox', { name: /^Text/ }), 'Nikodemus sade')
  await userEvent.click(screen.getByRole('button', { name: 'Lägg till vers' }))
  await waitFor(() =>
    expect(db.sent('POST verses')).toEqual([{ chapter_id: 3, number: 4, last: 5, text: 'Nikodemus sade' }]),
  )
  await waitFor(() => expect(number).toHaveValue('6'))
})

test('AD-18, RF-12: a number that belongs to joined verses is refused in words', async () => {
  open({ 'POST verses': refusal(409, '23505', 'Numret ingår redan i vers 2–3.') })
  const number = await screen.findByRole('textbox', { name: /^Versnummer/ })
  await userEvent.type(number, '3')
  await userEvent.type(screen.getByRole('textbox', { name: /^Text/ }), 'Ord')
  await userEvent.click(screen.getByRole('button', { name: 'Lägg till vers' }))
  await waitFor(() => expect(number).toHaveAccessibleDescription(/Numret ingår redan i vers 2–3\./))
})

test('AD-19, RF-12: a book with joined verses is exported and read again without loss', () => {
  const book = [
    { chapter: 3, verse: 1, text: 'Det fanns en man.' },
    { chapter: 3, verse: 2, last: 3, text: 'Han kom.' },
  ]
  expect(bookToCsv(book)).toContain('2–3')
  expect(bookFromCsv(bookToCsv(book))).toEqual({ verses: book, problems: [] })
  expect(bookFromCsv('3;2-3;Han kom.').verses).toEqual(book.slice(1))
  expect(bookFromCsv('3;3-2;Han kom.').problems).toEqual(['Rad 1 är inte kapitel, vers och text.'])
  expect(compareVerses(book, book).map(({ state }) => state)).toEqual(['unchanged', 'unchanged'])
  const divided = [{ chapter: 3, verse: 2, text: 'Han kom.' }]
  expect(compareVerses(divided, book).map(({ state }) => state)).toEqual(['changed'])
  expect(problemsOf([...book, { chapter: 3, verse: 3, text: 'Två gånger' }])).toEqual([
    'Vers 3:3 finns två gånger.',
  ])
})

test.each([
  ['1 Det fanns en man. 2-3 Han kom om natten. 4 Nikodemus sade.', ['1', '2–3', '4']],
  ['1 Det fanns en man.\n2–4. Han kom.\n5 Förundra dig inte.', ['1', '2–4', '5']],
  ['1 Det fanns en man. 2 Han kom 12-13 gånger.', ['1', '2']],
])('AD-19, RF-12: a pasted chapter with joined verses: %j', (text, numbers) => {
  const found = readChapterText(text).verses
  expect(found.map(({ number, last }) => (last ? `${number}–${last}` : `${number}`))).toEqual(numbers)
  expect(found.every(({ text }) => /^[A-ZÅÄÖ]/.test(text))).toBe(true)
})

test('AD-22, RF-12: joined verses are filled in once, with the first of their numbers', () => {
  const found = [
    { number: 1, text: 'Ett.' },
    { number: 2, last: 3, text: 'Två.' },
    { number: 4, text: 'Fyra.' },
  ]
  expect(splitVerses({ from: 1, to: 4 }, joinVerses(found))).toEqual([
    { number: 1, text: 'Ett.' },
    { number: 2, text: 'Två.' },
    { number: 3, text: '' },
    { number: 4, text: 'Fyra.' },
  ])
})

test('AD-46, RF-12: the history names both numbers', () => {
  const entry = {
    operation: 'update',
    before: { verses: { '2-3': 'Han kom' } },
    after: { verses: { '2': 'Han' } },
  }
  expect(differences(entry, []).map(({ label }) => label)).toEqual(['Vers 2–3', 'Vers 2'])
})
