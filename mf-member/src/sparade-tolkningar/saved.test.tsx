import { useToasts } from '@portal/shared-ui/portal'
import {
  acceptsEntries,
  type FakeRequest,
  fakeDb,
  refusesEntries,
  renderInPortal,
  sentValues,
} from '@portal/shared-ui/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { savedRoute } from './saved.route'

const answer = (id: string, changes: object = {}) => ({
  id,
  path: `/studera/tolkningar?id=${id}&slug=fraga-${id}`,
  description: `Fråga ${id}?`,
  book: null,
  chapter: null,
  verse_range: null,
  verses: [],
  verses_groups: null,
  answer: `Svaret på ${id}.`,
  created_at: '2026-11-01T10:00:00Z',
  ...changes,
})
const verses = (...numbers: number[]) => numbers.map((number) => ({ number, text: `Ord i vers ${number}.` }))

const grace = answer('nad', {
  description: 'Vad är nåd?',
  book: 'Efesierbrevet',
  chapter: 2,
  verse_range: '8-9',
  verses_groups: [
    { book: 'Efesierbrevet', chapter: 2, verse_range: '8-9', verses: verses(8, 9) },
    { book: 'Johannes', chapter: 3, verse_range: '16', verses: verses(16) },
  ],
  answer: 'En gåva (Ef 2:9), se också Rom 3:23.',
})
const rows = [
  { id: 's1', created_at: '2026-11-02T10:00:00Z', answer: answer('tro') },
  { id: 's2', created_at: '2026-11-03T10:00:00Z', answer: grace },
]

function open(saved: unknown = rows, { at = '/sparade-tolkningar', handlers = {} } = {}) {
  const db = fakeDb({
    'GET saved_interpretations': saved,
    ...acceptsEntries,
    'GET chapters': [{ number: 3, books: {}, verses: [{ number: 23, text: 'Alla har syndat.' }] }],
    ...handlers,
  })
  const options = { prefix: '/sparade-tolkningar', at, user: { id: 'u1' } }
  return { db, user: userEvent.setup(), ...renderInPortal([savedRoute], db, options) }
}

const card = async (name: string) =>
  within((await screen.findByRole('heading', { level: 2, name })).closest('article') as HTMLElement)
/** Chooses from the menu of a closed answer. */
const choose = async (user: UserEvent, name: string) => {
  await user.click((await card('Vad är nåd?')).getByRole('button', { name: 'Mer' }))
  await user.click(screen.getByRole('menuitem', { name }))
}
const questions = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
const search = (text: string) => userEvent.type(screen.getByRole('searchbox'), text)

afterEach(() => jest.restoreAllMocks())

test('[ME-20] one request lists saved answers, the newest first', async () => {
  const { db } = open()
  await card('Vad är nåd?')
  expect(screen.getByRole('heading', { level: 1, name: 'Sparade svar' })).toBeVisible()
  expect(questions()).toEqual(['Vad är nåd?', 'Fråga tro?'])
  expect((await card('Vad är nåd?')).getByText('Sparat').parentElement).toHaveTextContent(
    'Sparat 3 nov. 2026',
  )
  const asked = db.requests('GET saved_interpretations')
  expect(asked).toHaveLength(1)
  expect(asked[0]?.params.get('user_id')).toBe('eq.u1')
})

test('[ME-20] more than the database gives at once are read, too', async () => {
  const saved = Array.from({ length: 1001 }, (_, at) => ({
    id: `s${String(at).padStart(4, '0')}`,
    created_at: '2026-11-02T10:00:00Z',
    answer: at === 1000 ? grace : answer(`${at}`),
  }))
  const after = (params: URLSearchParams) => params.get('id')?.replace('gt.', '') ?? ''
  open(({ params }: FakeRequest) => saved.filter(({ id }) => id > after(params)).slice(0, 1000))
  expect(await screen.findByText('Vad är nåd?', {}, { timeout: 30_000 })).toBeInTheDocument()
})

test('[ME-20] an answer opens and closes, and each group of verses with it', async () => {
  const { user } = open()
  const shown = await card('Vad är nåd?')
  const toggle = shown.getByRole('button', { name: 'Vad är nåd?' })
  expect(shown.queryByText(/En gåva/)).toBeNull()
  await user.click(toggle)
  expect(shown.getByText(/En gåva/)).toBeVisible()
  const group = shown.getByRole('heading', { level: 3, name: 'Johannes 3:16' })
  expect(shown.queryByText(/Ord i vers 16/)).toBeNull()
  await user.click(within(group).getByRole('button'))
  expect(shown.getByText(/Ord i vers 16/)).toBeVisible()
  expect(shown.queryByText(/Ord i vers 8/)).toBeNull()
  await user.click(toggle)
  expect(shown.queryByText(/En gåva/)).toBeNull()
})

test.each([
  ['NÅD', ['Vad är nåd?']],
  ['joh 3.16', ['Vad är nåd?']],
  ['vers 9', ['Vad är nåd?']],
  ['fråga', ['Fråga tro?']],
])('[ME-20] [C-107] %s is looked for in question, passage and verses', async (text, found) => {
  open()
  await card('Vad är nåd?')
  await search(text)
  await waitFor(() => expect(questions()).toEqual(found))
})

test('[ME-20] [C-107] one letter filters nothing, and a search without hits shows a message', async () => {
  open()
  await card('Vad är nåd?')
  expect(screen.getByPlaceholderText('Sök bland sparade svar...')).toBeVisible()
  await search('x')
  expect(questions()).toHaveLength(2)
  await search('yz')
  expect(await screen.findByText('Inga sparade svar hittades')).toBeVisible()
})

test('[ME-21] [C-108] a reference opens the answer and marks its verses; a second press ends it', async () => {
  const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView')
  const { user } = open()
  const shown = await card('Vad är nåd?')
  await user.click(shown.getByRole('button', { name: 'Efesierbrevet 2:8–9' }))
  expect(shown.getByRole('button', { name: 'Vad är nåd?' })).toHaveAttribute('aria-expanded', 'true')
  const marked = () => Array.from(document.querySelectorAll('mark'), ({ textContent }) => textContent)
  expect(marked()).toEqual(['Ord i vers 8.', 'Ord i vers 9.'])
  expect(scrolled.mock.contexts).toContain(document.querySelector('mark'))
  // The element that `aria-controls` names exists.
  const controls = document.querySelector('[data-places][aria-controls]')?.getAttribute('aria-controls') ?? ''
  expect(document.getElementById(controls)).toContainElement(document.querySelector('mark'))
  // A reference in the answer's own text replaces it.
  await user.click(await shown.findByRole('button', { name: 'Ef 2:9' }))
  expect(marked()).toEqual(['Ord i vers 9.'])
  await user.click(shown.getByRole('button', { name: 'Ef 2:9' }))
  expect(marked()).toEqual([])
})

test('[ME-21] [C-108] verses that the answer does not quote are read from the Bible', async () => {
  const { user } = open()
  const shown = await card('Vad är nåd?')
  await user.click(shown.getByRole('button', { name: 'Vad är nåd?' }))
  await user.click(await shown.findByRole('button', { name: 'Rom 3:23' }))
  expect(await shown.findByText(/Alla har syndat/)).toBeVisible()
})

test('[ME-21] opens the answer that the address names', async () => {
  const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView')
  open(rows, { at: '/sparade-tolkningar?id=tro' })
  const shown = await card('Fråga tro?')
  expect(shown.getByText('Svaret på tro.')).toBeVisible()
  expect(scrolled.mock.contexts).toEqual([
    screen.getByRole('heading', { name: 'Fråga tro?' }).closest('article'),
  ])
  expect((await card('Vad är nåd?')).queryByText(/En gåva/)).toBeNull()
})

test.each([
  ['among others', rows],
  ['where nothing is', []],
])(
  '[ME-21] [C-109] an answer that is not saved is said to be none, %s, and shown the way to',
  async (_, saved) => {
    open(saved, { at: '/sparade-tolkningar?id=hopp' })
    expect(await screen.findByText(/^Svaret finns inte bland dina sparade svar\./)).toBeVisible()
    expect(screen.getByRole('link', { name: /^Visa svaret/ })).toHaveAttribute(
      'href',
      '/studera/tolkningar?id=hopp',
    )
  },
)

test('[ME-21] an opened answer is at most 2000 px high and scrolls inside', async () => {
  const { user } = open()
  const toggle = (await card('Vad är nåd?')).getByRole('button', { name: 'Vad är nåd?' })
  await user.click(toggle)
  const panel = document.getElementById(toggle.getAttribute('aria-controls') ?? '') as HTMLElement
  expect(getComputedStyle(panel)).toMatchObject({ maxHeight: '2000px', overflow: 'auto' })
})

test('[ME-22] [C-110] taking an answer away asks first', async () => {
  const { db, user } = open()
  await choose(user, 'Ta bort')
  const asked = () => within(screen.getByRole('alertdialog'))
  expect(asked().getByText('Är du säker på att du vill ta bort svaret från dina sparade svar?')).toBeVisible()
  await user.click(asked().getByRole('button', { name: 'Avbryt' }))
  expect(sentValues(db)).toEqual([])
  // An open answer has the buttons themselves.
  await user.click((await card('Vad är nåd?')).getByRole('button', { name: 'Vad är nåd?' }))
  await user.click((await card('Vad är nåd?')).getByRole('button', { name: 'Ta bort' }))
  await user.click(asked().getByRole('button', { name: 'Ta bort' }))
  await waitFor(() => expect(questions()).toEqual(['Fråga tro?']))
  await waitFor(() => expect(sentValues(db)).toEqual([{ answer: 'nad', saved: false }]))
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('[ME-22] [C-110] an answer whose removal is refused stays, and it is said', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {})
  const { user } = open(rows, { handlers: refusesEntries })
  await choose(user, 'Ta bort')
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Ta bort' }))
  await waitFor(() =>
    expect(useToasts.getState().toasts.at(-1)?.text).toMatch(
      /^Ett fel uppstod när tolkningen skulle tas bort\. Det ryms inte\. Vad är nåd\?/,
    ),
  )
  expect(await card('Vad är nåd?')).toBeTruthy()
})

test('[ME-22] an answer is shared by its public address', async () => {
  const { user } = open()
  await choose(user, 'Dela')
  const link = within(await screen.findByRole('dialog')).getByRole('textbox', { name: 'Länk' })
  expect((link as HTMLInputElement).value).toContain('/studera/tolkningar?id=nad&slug=')
})

test('[ME-22] a page without saved answers shows a message and links to the answers', async () => {
  open([])
  expect(await screen.findByText('Inga sparade tolkningar')).toBeVisible()
  for (const link of screen.getAllByRole('link', { name: /frågor och svar/i })) {
    expect(link).toHaveAttribute('href', '/studera/tolkningar')
  }
})

test('[ME-22] [C-90] back goes one step where there is one', async () => {
  const { user, router } = open()
  await act(() => router.navigate('/elsewhere'))
  await act(() => router.navigate('/sparade-tolkningar'))
  // The browser's router writes this key into the history state; the tests' memory router does not.
  window.history.replaceState({ idx: 2 }, '')
  await user.click(screen.getByRole('button', { name: 'Tillbaka' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/elsewhere'))
  window.history.replaceState(null, '')
})

test('a list that cannot be read says so', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {})
  open(new Error('resting'))
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Ett fel uppstod: /)
  expect(screen.queryByText('Inga sparade tolkningar')).toBeNull()
})
