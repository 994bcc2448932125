import { deviceWith } from '@portal/shared-ui/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { rememberChapter, useReader } from '../shared/reader'
import { activeBooks, bibleDb, openBible } from '../testing/bible'

beforeEach(() => useReader.setState(useReader.getInitialState(), true))

const optionsOf = (select: HTMLElement) =>
  within(select)
    .getAllByRole('option')
    .map((option) => option.textContent)

test('[BI-01] the start page has title, breadcrumb, tools, note and search box', async () => {
  openBible('/bibeln')
  expect(screen.getByRole('heading', { level: 1, name: 'Bibeln' })).toBeVisible()
  const crumbs = screen.getByRole('navigation', { name: 'Brödsmulor' })
  expect(within(crumbs).getByRole('link')).toHaveAttribute('href', '/')
  expect(crumbs).toHaveTextContent('Bibeln')
  const tools = screen.getByRole('navigation', { name: 'Bibelns verktyg' })
  expect(
    within(tools)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Läs Bibeln', 'Jämför kapitel'])
  expect(screen.getByPlaceholderText('Sök i Bibeln...')).toBeVisible()
  expect(await screen.findByText('King James bibeln på svenska')).toBeVisible()
  expect(await screen.findByRole('link', { name: /^Johannes/ })).toHaveAttribute('href', '/bibeln/johannes/1')
})

test('[BI-01] names the imported translations instead of King James', async () => {
  const named = activeBooks.map((book, at) => ({
    ...book,
    translations: { name: at < 3 ? 'Prövobibeln' : 'Äldre NT' },
  }))
  openBible('/bibeln', bibleDb({ 'GET books': named }))
  expect(await screen.findByText('Prövobibeln · Äldre NT')).toBeVisible()
  expect(screen.queryByText(/King James/)).toBeNull()
})

test('[BI-02] each testament lists its active books in order, with one request', async () => {
  const db = bibleDb()
  openBible('/bibeln', db)
  await screen.findByRole('link', { name: /Markus/ })
  expect(optionsOf(screen.getByLabelText('Gamla testamentet'))).toEqual([
    'Välj bok',
    '1 Mosebok',
    'Psaltaren',
    'Obadja (under arbete)',
  ])
  expect(optionsOf(screen.getByLabelText('Nya testamentet'))).toEqual(['Välj bok', 'Markus', 'Johannes'])
  const [request] = db.requests('GET books')
  expect(request?.params.get('is_active')).toBe('eq.true')
  expect(request?.params.get('order')).toBe('testament.desc,book_order.asc')
  expect(db.requests('GET books')).toHaveLength(1)
})

test('a book’s link leads to its first chapter', async () => {
  const { router } = openBible('/bibeln')
  await screen.findByRole('link', { name: /Markus/ })
  await userEvent.selectOptions(screen.getByLabelText('Nya testamentet'), 'Johannes')
  expect(router.state.location.pathname).toBe('/bibeln/johannes/1')
})

test('a click on a book opens its chapters in place', async () => {
  const { router } = openBible('/bibeln')
  const user = userEvent.setup()
  const john = await screen.findByRole('link', { name: /^Johannes/ })
  await user.click(john)
  expect(john).toHaveAttribute('aria-expanded', 'true')
  expect(await screen.findByRole('navigation', { name: 'Kapitel i Johannes' })).toBeVisible()
  await user.click(screen.getByRole('link', { name: /^Markus/ }))
  expect(await screen.findByRole('navigation', { name: 'Kapitel i Markus' })).toBeVisible()
  expect(john).toHaveAttribute('aria-expanded', 'false')
  await user.click(john)
  await user.click(await screen.findByRole('link', { name: 'Kapitel 4' }))

  expect(router.state.location.pathname).toBe('/bibeln/johannes/4')
})

test('[BI-02] on a phone the testaments are tabs, starting with that of the last chapter', async () => {
  deviceWith('(max-width: 40em)')
  useReader.setState({ last: { osis: 'Ps', chapter: 23 } })
  openBible('/bibeln')
  const user = userEvent.setup()
  // The styles of a phone show tabs, and the chosen testament alone.
  const tab = (name: string) => screen.getByRole('tab', { name, hidden: true })
  const panel = (name: string) => screen.getByRole('tabpanel', { name })
  const chosen = () => screen.getAllByRole('tabpanel').map(({ dataset }) => dataset.chosen)
  await screen.findByRole('link', { name: /^Markus/ })
  expect(tab('Gamla testamentet')).toHaveAttribute('aria-selected', 'true')
  expect(tab('Gamla testamentet')).toHaveAttribute('aria-controls', panel('Gamla testamentet').id)
  expect(chosen()).toEqual(['true', 'false'])
  expect(within(panel('Gamla testamentet')).getByRole('link', { name: /^Obadja/ })).toBeVisible()
  await user.click(tab('Nya testamentet'))
  expect(chosen()).toEqual(['false', 'true'])
  expect(within(panel('Nya testamentet')).getByRole('link', { name: /^Markus/ })).toBeVisible()
  jest.restoreAllMocks()
})

test('offers the last read chapter, and John without one', async () => {
  const first = openBible('/bibeln')
  expect(screen.queryByText('Fortsätt där du var')).toBeNull()
  expect(screen.getByText('Ny här?').closest('div')).toHaveTextContent('Ny här? Börja med Johannes.')
  expect(screen.getByRole('link', { name: 'Läs Johannes 1' })).toHaveAttribute('href', '/bibeln/johannes/1')
  first.unmount()
  openBible('/bibeln/johannes/3')
  await screen.findByText(/Ty så älskade/)
  expect(JSON.parse(localStorage.getItem('bibeln') ?? '{}').state.last).toEqual({ osis: 'John', chapter: 3 })

  openBible('/bibeln')
  expect(screen.getByText('Fortsätt där du var')).toBeVisible()
  expect(screen.queryByText('Ny här?')).toBeNull()
  expect(screen.getByRole('link', { name: 'Läs Johannes 3' })).toHaveAttribute('href', '/bibeln/johannes/3')
})

test('[BI-01] lists at most ten chapters that were read before, without duplicates', async () => {
  for (let chapter = 1; chapter <= 12; chapter += 1) rememberChapter({ osis: 'Ps', chapter })
  rememberChapter({ osis: 'John', chapter: 3 })
  rememberChapter({ osis: 'Ps', chapter: 7 })
  expect(useReader.getState().recent).toHaveLength(10)
  openBible('/bibeln')
  const recent = within(await screen.findByRole('navigation', { name: 'Senast läst' }))
  const links = recent.getAllByRole('link')
  expect(links.map((link) => link.textContent)).toEqual([
    'Johannes 3',
    ...[12, 11, 10, 9, 8, 6, 5, 4].map((chapter) => `Psaltaren ${chapter}`),
  ])
  expect(links[0]).toHaveAttribute('href', '/bibeln/johannes/3')
})

test('continues at the verse that was at the top of the window', async () => {
  const first = openBible('/bibeln/johannes/3')
  await screen.findByText(/Ty så älskade/)
  // Verses of 100 pixels, of which one and a half have scrolled up beneath the header.
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const at = [...document.querySelectorAll('li[id^="v"]')].indexOf(this)
    return new DOMRect(0, 110 - 150 + 100 * at, 300, 100)
  })
  fireEvent.scroll(document)
  await waitFor(() => expect(useReader.getState().last).toEqual({ osis: 'John', chapter: 3, verse: 17 }))
  first.unmount()
  jest.restoreAllMocks()

  const { router } = openBible('/bibeln')
  await userEvent.click(await screen.findByRole('link', { name: 'Läs Johannes 3:17' }))
  expect(router.state.location).toMatchObject({ pathname: '/bibeln/johannes/3', hash: '#v17' })
})

test('ignores invalid values in the storage', async () => {
  localStorage.setItem(
    'bibeln',
    '{"state":{"textSize":"huge","leading":9,"face":"comic","tone":"pink","layout":"spiral","numbers":1,"hinted":"no","last":7,"recent":[7,{"osis":"John"}]},"version":0}',
  )
  await useReader.persist.rehydrate()
  expect(useReader.getState()).toEqual({
    textSize: 1,
    leading: 1.85,
    face: 'serif',
    layout: 'lines',
    numbers: 'shown',
    recent: [],
    hinted: false,
    last: null,
  })
})

test('books that cannot be read show why, and can be retried', async () => {
  let answers = 0
  openBible('/bibeln', bibleDb({ 'GET books': () => (answers++ ? [] : new Error('vila en stund')) }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Ett fel uppstod: Servern kunde inte svara')
  await userEvent.click(screen.getByRole('button', { name: 'Försök igen' }))
  expect(await screen.findByText('Inga böcker hittades')).toBeVisible()
})
