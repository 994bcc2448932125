import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { activeBooks, bibleDb, openBible } from '../testing/bible'

const fields = (name: string) => {
  const group = within(screen.getByRole('group', { name }))
  return { book: group.getByLabelText('Bok'), chapter: group.getByLabelText('Kapitel') }
}

test('[BI-19] two books and chapters are chosen, and shown side by side', async () => {
  const { router } = openBible('/bibeln/jamfor')
  const user = userEvent.setup()
  expect(screen.getByRole('heading', { level: 1, name: 'Jämför kapitel' })).toBeVisible()
  await screen.findAllByRole('option', { name: 'Johannes' })
  await user.selectOptions(fields('Första boken').book, 'Johannes')
  await user.selectOptions(fields('Första boken').chapter, '3')
  await user.selectOptions(fields('Andra boken').book, '1 Mosebok')
  await user.selectOptions(fields('Andra boken').chapter, '1')
  const first = within(screen.getByRole('article', { name: 'Johannes 3' }))
  const second = within(screen.getByRole('article', { name: '1 Mosebok 1' }))
  expect(await first.findByText(/Ty så älskade/)).toBeVisible()
  expect(await second.findByText(/I begynnelsen/)).toBeVisible()
  expect(router.state.location.search).toBe('?forsta=johannes-3&andra=1-mosebok-1')
})

test('[BI-19] a shared address opens both chapters, each with one request', async () => {
  const db = bibleDb()
  openBible('/bibeln/jamfor?forsta=johannes-3&andra=1-mosebok-1', db)
  expect(await screen.findByText(/Ty så älskade/)).toBeVisible()
  expect(await screen.findByText(/I begynnelsen/)).toBeVisible()
  expect(fields('Första boken').chapter).toHaveValue('3')
  expect(fields('Andra boken').book).toHaveValue('Gen')
  expect(db.requests('GET chapters')).toHaveLength(2)
})

test('[BI-01] [BI-19] each side names its translation', async () => {
  const books = activeBooks.map((book) => ({
    ...book,
    translations: book.testament === 'old' ? { name: 'Prövobibeln' } : null,
  }))
  openBible('/bibeln/jamfor?forsta=johannes-3&andra=1-mosebok-1', bibleDb({ 'GET books': books }))
  const side = (name: string) => within(screen.getByRole('article', { name }))
  await screen.findAllByRole('option', { name: 'Johannes' })
  expect(await side('Johannes 3').findByText('King James bibeln på svenska')).toBeVisible()
  expect(await side('1 Mosebok 1').findByText('Prövobibeln')).toBeVisible()
})

test('[BI-20] opening the comparison keeps the chapter on the left and clears the right', async () => {
  openBible('/bibeln/johannes/3')
  await screen.findByText(/Ty så älskade/)
  await userEvent.click(screen.getByRole('link', { name: 'Jämför kapitel' }))
  expect(fields('Första boken').book).toHaveValue('John')
  expect(fields('Första boken').chapter).toHaveValue('3')
  expect(fields('Andra boken').book).toHaveValue('')
  expect(fields('Andra boken').chapter).toBeDisabled()
  expect(screen.getByRole('link', { name: 'Läs Bibeln' })).toHaveAttribute('href', '/bibeln/johannes/3')
})

test('[BI-20] choosing another book clears its chapter and its verses', async () => {
  const { router } = openBible('/bibeln/jamfor?forsta=johannes-3&andra=1-mosebok-1')
  await screen.findByText(/Ty så älskade/)
  await userEvent.selectOptions(fields('Första boken').book, 'Markus')
  expect(fields('Första boken').chapter).toHaveValue('')
  expect(screen.queryByText(/Ty så älskade/)).toBeNull()
  expect(screen.getByText('Välj ett kapitel')).toBeVisible()
  expect(screen.getByText(/I begynnelsen/)).toBeVisible()
  expect(router.state.location.search).toBe('?forsta=markus&andra=1-mosebok-1')
})

test('[BE-83] the sides can be swapped', async () => {
  const { router } = openBible('/bibeln/jamfor?forsta=johannes-3')
  await screen.findByText(/Ty så älskade/)
  await userEvent.click(screen.getByRole('button', { name: 'Byt plats' }))
  expect(router.state.location.search).toBe('?andra=johannes-3')
  expect(fields('Första boken').book).toHaveValue('')
  expect(fields('Andra boken').chapter).toHaveValue('3')
})

test('[BE-83] suggests pairs of readable chapters until two chapters are chosen', async () => {
  openBible('/bibeln/jamfor')
  const pairs = within(await screen.findByRole('region', { name: 'Färdiga par' }))
  expect(pairs.getAllByRole('link').map((link) => link.textContent)).toEqual([
    '1 Mosebok 1 | Johannes 1Begynnelsen',
    'Psaltaren 14 | Psaltaren 53Dåren säger i sitt hjärta',
  ])
  await userEvent.click(pairs.getByRole('link', { name: /^1 Mosebok 1/ }))
  expect(await screen.findByText(/I begynnelsen skapade/)).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Färdiga par' })).toBeNull()
  expect(fields('Andra boken').book).toHaveValue('John')
})

test('a chapter without verses says so and leads to its page, and one that cannot be read shows why', async () => {
  const answer = bibleDb({
    'GET chapters': ({ params }: { params: URLSearchParams }) =>
      params.get('books.osis') === 'eq.Gen' ? new Error('Stängt') : [{ number: 9, verses: [] }],
  })
  openBible('/bibeln/jamfor?forsta=johannes-9&andra=1-mosebok-1', answer)
  expect(await screen.findByText('Inga verser hittades')).toBeVisible()
  expect(screen.getByText('Johannes 9 har ingen text än.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Se kapitlets sida' })).toHaveAttribute(
    'href',
    '/bibeln/johannes/9',
  )
  expect(await screen.findByRole('alert')).toHaveTextContent('Ett fel uppstod: Servern kunde inte svara')
})
