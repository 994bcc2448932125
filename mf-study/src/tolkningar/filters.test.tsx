import type { FakeRequest } from '@portal/shared-ui/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { answer, openPage } from './testing'

const rows = [
  answer(1, { topics: ['Nåd', 'Frälsning'], book: 'Romarbrevet', chapter: 3, verse_range: '24' }),
  answer(2, { topics: ['nåd'], book: 'Johannes', chapter: 3, verse_range: '16' }),
  answer(3, { topics: ['Bön'] }),
]
const topics = [
  { name: 'Nåd', answers: 2 },
  { name: 'Bön', answers: 1 },
  { name: 'Frälsning', answers: 1 },
]
const books = [
  { osis: 'John', name: 'Johannes', answers: 1 },
  { osis: 'Rom', name: 'Paulus brev till romarna', answers: 1 },
]
/** The choices with the database's counts; Romans has none about prayer. */
const choices = ({ body }: FakeRequest) => ({
  topics: (body as { book?: string }).book ? topics.slice(0, 1) : topics,
  books: (body as { topic?: string }).topic === 'Bön' ? [] : books,
})

const open = (search = '', handlers = {}) =>
  openPage(rows, { 'POST rpc/answer_filters': choices, ...handlers }, { at: `/studera/tolkningar${search}` })
const questions = () =>
  screen.queryAllByRole('heading', { level: 3 }).map((heading) => heading.textContent?.at(-2))
const listed = (...numbers: number[]) => waitFor(() => expect(questions()).toEqual(numbers.map(String)))
const chips = () => screen.findByRole('navigation', { name: 'Ämnen' })
const chip = async (name: RegExp) => within(await chips()).findByRole('link', { name })
const books_ = () => screen.getByRole('combobox', { name: 'Bok i Bibeln' })
const searched = ({ db }: Awaited<ReturnType<typeof open>>) =>
  db.sent('POST rpc/search_interpretations').at(-1)
const addressOf = ({ router }: Awaited<ReturnType<typeof open>>) =>
  decodeURIComponent(router.state.location.pathname + router.state.location.search)

test('[BE-108] topics are links with their number of answers; a click filters the list, another removes the filter', async () => {
  const page = await open()
  await listed(1, 2, 3)
  expect((await chip(/^Bön, 1 svar$/)).getAttribute('href')).toBe('/studera/tolkningar?amne=B%C3%B6n')
  await userEvent.click(await chip(/^Nåd, 2 svar$/))
  await listed(1, 2)
  expect(searched(page)).toEqual({ q: '', page_size: 21, topic: 'Nåd' })
  expect(addressOf(page)).toBe('/studera/tolkningar?amne=Nåd')
  expect(screen.getByText('2 svar om Nåd visas')).toHaveAttribute('role', 'status')
  const chosen = await chip(/^Nåd, 2 svar, valt$/)
  expect(chosen).toHaveAttribute('aria-current', 'true')
  expect(chosen).toHaveFocus()
  await userEvent.click(chosen)
  await listed(1, 2, 3)
  expect(addressOf(page)).toBe('/studera/tolkningar')
})

test('[BE-108] a book is chosen among those with answers, together with a topic and a search', async () => {
  const page = await open('?amne=n%C3%A5d&q=fr%C3%A5ga')
  await listed(1, 2)
  expect(
    within(books_())
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Alla böcker', 'Johannes (1)', 'Paulus brev till romarna (1)'])
  await userEvent.selectOptions(books_(), 'Rom')
  await listed(1)
  expect(searched(page)).toEqual({ q: 'fråga', page_size: 21, topic: 'nåd', book: 'Rom' })
  expect(addressOf(page)).toBe('/studera/tolkningar?amne=nåd&bok=Rom&q=fråga')
  expect(screen.getByText('1 svar om Nåd i Paulus brev till romarna visas')).toBeInTheDocument()
  await act(() => page.router.navigate(-1))
  await listed(1, 2)
  expect(books_()).toHaveValue('')
  await userEvent.click(screen.getByRole('link', { name: 'Rensa' }))
  await listed(1, 2, 3)
  expect(addressOf(page)).toBe('/studera/tolkningar?q=fråga')
})

test('[BE-108] searches within the chosen filters', async () => {
  const page = await open('?amne=N%C3%A5d')
  await listed(1, 2)
  await userEvent.type(screen.getByRole('searchbox'), 'nummer 2')
  await listed(2)
  expect(addressOf(page)).toBe('/studera/tolkningar?amne=Nåd&q=nummer+2')
})

test('[BE-108] an empty result has a button that shows everything again; the chosen values stay selectable', async () => {
  const page = await open('?amne=B%C3%B6n&bok=Rom&q=zzz')
  expect(await screen.findByText('Inga tolkningar hittades')).toBeVisible()
  expect(await chip(/^Bön, 0 svar, valt$/)).toBeVisible()
  expect(books_()).toHaveValue('Rom')
  expect(within(books_()).getByRole('option', { name: 'Romarbrevet (0)' })).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Rensa' }))
  await listed(1, 2, 3)
  expect(addressOf(page)).toBe('/studera/tolkningar')
  expect(screen.getByRole('searchbox')).toHaveValue('')
})

test('[BE-108] twelve topics show, and the others after a click', async () => {
  const many = Array.from({ length: 15 }, (_, n) => ({ name: `Ord ${n + 1}`, answers: 1 }))
  await open('?amne=ord+15', { 'POST rpc/answer_filters': { topics: many, books: [] } })
  await chip(/^Ord 15, 1 svar, valt$/)
  expect(within(await chips()).getAllByRole('link')).toHaveLength(13)
  await userEvent.click(screen.getByRole('button', { name: '2 till' }))
  expect(within(await chips()).getAllByRole('link')).toHaveLength(15)
})

test('[BE-108] an answer shows its topics, each with a link to other answers', async () => {
  await open()
  await listed(1, 2, 3)
  const card = screen.getByRole('article', { name: 'Fråga nummer 1?' })
  const links = within(card).getAllByRole('link', { name: /^(Nåd|Frälsning)$/ })
  expect(links.map((link) => decodeURIComponent(link.getAttribute('href') ?? ''))).toEqual([
    '/studera/tolkningar?amne=Nåd',
    '/studera/tolkningar?amne=Frälsning',
  ])
})

test.each<[string, unknown]>([
  ['nothing has topics or books', { topics: [], books: [] }],
  ['they cannot be read', () => new Error('resting')],
])('[BE-108] without filters to choose the list is unchanged: %s', async (_, reply) => {
  const said = jest.spyOn(console, 'error').mockImplementation(() => {})
  await open('', { 'POST rpc/answer_filters': reply })
  await listed(1, 2, 3)
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Begränsa svaren' })).toBeNull())
  said.mockRestore()
})
