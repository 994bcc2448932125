import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useReader } from '../shared/reader'
import { activeBooks, bibleDb, openBible, withTerms } from '../testing/bible'

beforeEach(() => useReader.setState(useReader.getInitialState(), true))

const verse = (start: RegExp) => screen.findByRole('button', { name: start })
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

const isBelow = (upper: Element, lower: Element) =>
  Boolean(upper.compareDocumentPosition(lower) & Node.DOCUMENT_POSITION_FOLLOWING)

test('[BI-01] a chapter shows its name, the translation under the last verse and a link back to the Bible', async () => {
  const db = bibleDb()
  openBible('/bibeln/johannes/3', db)
  expect(await heading('Johannes 3')).toBeVisible()
  const note = await screen.findByText('King James bibeln på svenska')
  expect(isBelow(await verse(/^Den som tror på honom/), note)).toBe(true)
  expect(isBelow(note, screen.getByRole('link', { name: /^Nästa kapitel/ }))).toBe(true)
  expect(db.requests('GET books')).toHaveLength(1)
  const crumbs = screen.getByRole('navigation', { name: 'Brödsmulor' })
  expect(
    within(crumbs)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/', '/bibeln'])
})

test.each([
  ['Prövobibeln 1873', 'Prövobibeln 1873'],
  ['', null],
])('[BI-01] [C-57] another translation is never named King James: %p', async (name, shown) => {
  const books = activeBooks.map((book) => (book.osis === 'John' ? { ...book, translations: { name } } : book))
  openBible('/bibeln/johannes/3', bibleDb({ 'GET books': books }))
  await verse(/^Ty så älskade/)
  expect(await screen.findByRole('navigation', { name: 'Kapitel i Johannes' })).toBeVisible()
  if (shown) expect(await screen.findByText(shown)).toBeVisible()
  expect(screen.queryByText(/King James/)).toBeNull()
})

test('[BI-21] what the owner of the translation demands is below its name', async () => {
  openBible('/bibeln/johannes/3', withTerms({ notice: '© 1998 Ägaren\nMed tillstånd' }))
  const notice = await screen.findByText(/© 1998 Ägaren/)
  expect(notice.parentElement).toHaveTextContent('King James bibeln på svenska© 1998 Ägaren Med tillstånd')
  expect(isBelow(await verse(/^Den som tror på honom/), notice)).toBe(true)
})

test('[BI-05] a chapter without verses names no translation', async () => {
  openBible('/bibeln/johannes/5')
  expect(await screen.findByText('Inga verser hittades')).toBeVisible()
  expect(screen.queryByText(/King James/)).toBeNull()
})

test('[BI-03] one small request loads a chapter; its verses and chapters are listed by number', async () => {
  const db = bibleDb()
  const { router } = openBible('/bibeln/johannes/3', db)
  await verse(/^Ty så älskade/)
  const [request] = db.requests('GET chapters')
  expect(request?.params.get('select')).toBe(
    'number,marks,verses(number,last,text),books!inner(translations(notice,copy_limit,may_store))',
  )
  expect(request?.params.get('verses.order')).toBe('number.asc')
  expect([request?.params.get('books.osis'), request?.params.get('number')]).toEqual(['eq.John', 'eq.3'])
  expect(
    screen
      .getAllByRole('listitem')
      .map(({ id }) => id)
      .filter(Boolean),
  ).toEqual(['v15', 'v16', 'v17', 'v18'])

  const chapters = within(screen.getByRole('navigation', { name: 'Kapitel i Johannes' }))
  expect(chapters.getAllByRole('link').map((link) => link.textContent)).toEqual(
    Array.from({ length: 21 }, (_, at) => `${at + 1}`),
  )
  expect(chapters.getByRole('link', { name: 'Kapitel 3' })).toHaveAttribute('aria-current', 'page')
  await userEvent.click(chapters.getByRole('link', { name: 'Kapitel 4' }))
  expect(router.state.location.pathname).toBe('/bibeln/johannes/4')
})

test('[BI-02] beside a chapter the book opens the list of all books; with large text only the book stays', async () => {
  openBible('/bibeln/johannes/3')
  const side = within(await screen.findByRole('region', { name: 'Välj bok och kapitel' }))
  await userEvent.click(await side.findByRole('button', { name: 'Johannes' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Välj bok och kapitel' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Stäng' }))
  expect(side.getByRole('link', { name: 'Kapitel 3' })).toBeVisible()
  act(() => useReader.setState({ textSize: 1.5 }))
  expect(side.queryByRole('link')).toBeNull()
  expect(side.getByRole('button', { name: 'Johannes' })).toBeVisible()
})

test('a no-break space separates a verse’s number from its first word, also for screen readers', async () => {
  openBible('/bibeln/johannes/3')
  await verse(/^Ty så älskade/)
  const line = document.getElementById('v16')
  expect(line).toHaveTextContent('16 Ty så älskade Gud världen.')
  // A no-break space: the number stays with the verse's first word.
  expect(line?.textContent).toMatch(/^16\u00a0Ty/)
})

test('[BI-04] the buttons lead to the previous and next chapter, which are prefetched', async () => {
  const db = bibleDb()
  const { router } = openBible('/bibeln/johannes/3', db)
  await verse(/^Ty så älskade/)
  await waitFor(() => expect(db.requests('GET chapters')).toHaveLength(3))
  await userEvent.click(screen.getByRole('link', { name: 'Nästa kapitel: Johannes 4' }))
  expect(router.state.location.pathname).toBe('/bibeln/johannes/4')
  expect(screen.getByText(/Jesus lämnade Judeen/)).toBeVisible()
  await userEvent.click(screen.getByRole('link', { name: 'Föregående kapitel: Johannes 3' }))
  expect(screen.getByText(/Ty så älskade/)).toBeVisible()
})

test('[BI-04] the arrow keys turn too, but not while typing or with other keys', async () => {
  const { router } = openBible('/bibeln/johannes/3')
  const user = userEvent.setup()
  await verse(/^Ty så älskade/)
  await user.click(screen.getByRole('searchbox'))
  await user.keyboard('{ArrowRight}')
  act(() => (document.activeElement as HTMLElement).blur())
  await user.keyboard('{Alt>}{ArrowRight}{/Alt}')
  expect(router.state.location.pathname).toBe('/bibeln/johannes/3')
  await user.keyboard('{ArrowRight}')
  expect(router.state.location.pathname).toBe('/bibeln/johannes/4')
  await user.keyboard('{ArrowLeft}{ArrowLeft}')
  expect(router.state.location.pathname).toBe('/bibeln/johannes/2')
})

test('swiping turns as well; dragging downwards or from the edge does not', async () => {
  const { router } = openBible('/bibeln/johannes/3')
  const paper = (await verse(/^Ty så älskade/)).closest('article') as HTMLElement
  const swipe = (from: [number, number], to: [number, number]) => {
    fireEvent.touchStart(paper, { touches: [{ clientX: from[0], clientY: from[1] }] })
    fireEvent.touchEnd(paper, { changedTouches: [{ clientX: to[0], clientY: to[1] }] })
  }
  swipe([300, 100], [200, 300])
  swipe([5, 100], [200, 100])
  swipe([200, 100], [170, 100])
  expect(router.state.location.pathname).toBe('/bibeln/johannes/3')
  swipe([300, 100], [150, 110])
  await waitFor(() => expect(router.state.location.pathname).toBe('/bibeln/johannes/4'))
  swipe([150, 100], [300, 110])
  await waitFor(() => expect(router.state.location.pathname).toBe('/bibeln/johannes/3'))
})

test('[BI-05] a chapter without verses shows a message', async () => {
  openBible('/bibeln/johannes/9')
  expect(await screen.findByText('Inga verser hittades')).toBeVisible()
})

test('[BI-05] a chapter that cannot be read shows an error in a red box', async () => {
  openBible('/bibeln/johannes/3', bibleDb({ 'GET chapters': new Error('Servern vilar') }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Ett fel uppstod: Servern kunde inte svara')
})

test('[BI-02] a book under work shows its note (C-29)', async () => {
  openBible('/bibeln/obadja/1')
  expect(await screen.findByText('Under arbete')).toBeVisible()
  expect(screen.getByText(/Texten granskas just nu\./)).toBeVisible()
})

test('a book’s present name is shown, whatever its name in the canon', async () => {
  const renamed = activeBooks.map((book) =>
    book.osis === 'John' ? { ...book, name: 'Johannesevangeliet' } : book,
  )
  openBible('/bibeln/johannes/3', bibleDb({ 'GET books': renamed }))
  expect(await heading('Johannesevangeliet 3')).toBeVisible()
})

test.each(['/bibeln/joh/3', '/bibeln/Johannes/3', '/bibeln/John/3'])(
  '%s redirects to the chapter’s canonical address',
  async (at) => {
    const { router } = openBible(`${at}#v16`)
    await waitFor(() =>
      expect(router.state.location).toMatchObject({ pathname: '/bibeln/johannes/3', hash: '#v16' }),
    )
  },
)

test.each(['/bibeln/johannes/3:16', '/bibeln/johannes/3/16', '/bibeln/joh/3.16'])(
  '%s redirects to the verse',
  async (at) => {
    const { router } = openBible(at)
    await waitFor(() =>
      expect(router.state.location).toMatchObject({ pathname: '/bibeln/johannes/3', hash: '#v16' }),
    )
    await waitFor(async () => expect(await verse(/^Ty så älskade/)).toHaveFocus())
  },
)

test.each([
  ['/bibeln/johannes/3/tre', 'Johannes har 21 kapitel.', 'Läs Johannes 3', '/bibeln/johannes/3'],
  ['/bibeln/johannes/99', 'Johannes har 21 kapitel.', 'Läs Johannes 21', '/bibeln/johannes/21'],
  ['/bibeln/lukas/5', 'Boken finns inte här', 'Läs Johannes 5', '/bibeln/johannes/5'],
])('%s suggests the nearest chapter that exists', async (at, text, link, path) => {
  openBible(at)
  expect(await heading('Kapitlet hittades inte')).toBeVisible()
  expect(await screen.findByText(text, { exact: false })).toBeVisible()
  expect(screen.getByRole('link', { name: link })).toHaveAttribute('href', path)
})

test('an address with verses marks them and focuses the first', async () => {
  const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {})
  openBible('/bibeln/johannes/3#v16-17')
  const first = await verse(/^Ty så älskade/)
  await waitFor(() => expect(first).toHaveFocus())
  expect(scrolled).toHaveBeenCalledWith({ block: 'center' })
  expect(scrolled.mock.contexts).toEqual([first])
  const marked = screen.getAllByRole('button', { current: 'location' })
  expect(marked.map((control) => control.closest('li')?.id)).toEqual(['v16', 'v17'])
  scrolled.mockRestore()
})

test('going back to verses marks them and leaves scroll and focus to the browser', async () => {
  const { router } = openBible('/bibeln/johannes/3#v16')
  await waitFor(async () => expect(await verse(/^Ty så älskade/)).toHaveFocus())
  await act(() => router.navigate('/bibeln/johannes/4'))
  await act(() => router.navigate(-1))
  expect(await verse(/^Ty så älskade/)).toHaveAttribute('aria-current', 'location')
  expect(await verse(/^Ty så älskade/)).not.toHaveFocus()
})

test('up and down move between verses, which are one stop for Tab', async () => {
  openBible('/bibeln/johannes/3')
  const user = userEvent.setup()
  const first = await verse(/^för att var och en/)
  const verses = [...document.querySelectorAll<HTMLElement>('li > [role="button"]')]
  expect(verses.map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1, -1])
  act(() => first.focus())
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}')
  expect(await verse(/^Ty så älskade/)).toHaveFocus()
  await user.keyboard('{End}')
  expect(await verse(/^Den som tror/)).toHaveFocus()
  await user.keyboard('{ArrowDown}{Home}')
  expect(first).toHaveFocus()
})

test('[BE-80] a chapter has the typesetting of its marks, and its verses’ words are unchanged', async () => {
  const marks = '15 s Nikodemus\n15 p\n16 q1\n16.3 q2\n17.2 s Mitt i\n17.2 p'
  const found = [15, 16, 17].map((number) => ({ number, text: `Vers ${number} med ord` }))
  openBible('/bibeln/johannes/3', bibleDb({ 'GET chapters': [{ number: 3, marks, verses: found }] }))
  expect(await screen.findByRole('heading', { level: 2, name: 'Nikodemus' })).toBeVisible()
  expect(document.getElementById('v15')).toHaveAttribute('data-begins', 'p')
  const poem = await verse(/^Vers 16 med ord$/)
  expect([...poem.children].map((line) => line.getAttribute('data-level'))).toEqual(['1', '2'])
  expect(poem.textContent).toBe('Vers 16 med ord')
  expect(document.getElementById('v16')).toHaveAttribute('data-poetry')
  // A heading within a verse is not part of the verse's accessible name.
  expect(screen.getByText('Mitt i')).toHaveAttribute('aria-hidden', 'true')
  expect(await verse(/^Vers 17 med ord$/)).toBeVisible()
})

test('[BE-81] songs have lines, and running text has the chapter’s number as the initial of the first verse', async () => {
  const texts = [1, 2].map((number) => ({ number, text: 'Ord.' }))
  openBible(
    '/bibeln/psaltaren/119',
    bibleDb({ 'GET chapters': [{ number: 119, marks: null, verses: texts }] }),
  )
  expect(await screen.findByRole('heading', { level: 2, name: 'א Alef' })).toBeVisible()
  expect(document.getElementById('v2')).toHaveAttribute('data-poetry')
  expect(document.querySelector('#v1 > sup')).toHaveAttribute('data-chapter', '119')
  expect(document.querySelector('#v2 > sup')).not.toHaveAttribute('data-chapter')
})

test.each([
  ['Luftigt', 'leading', 2.1],
  ['Sans', 'face', 'sans'],
  ['Papper', 'tone', 'paper'],
  ['Mörk', 'tone', 'dark'],
])('[BE-82] %s can be chosen, is applied and stored on the device', async (name, what, value) => {
  openBible('/bibeln/johannes/3')
  const user = userEvent.setup()
  const look = (await verse(/^Ty så älskade/)).closest<HTMLElement>('[data-layout]')
  const sheet = look?.closest('article')
  expect(sheet).not.toHaveAttribute('data-theme')
  await user.click(screen.getByRole('button', { name: 'Läsinställningar' }))
  await user.click(screen.getByRole('button', { name }))
  expect(screen.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true')
  expect(JSON.parse(localStorage.getItem('bibeln') ?? '{}').state[what]).toBe(value)
  const seen = {
    leading: look?.style.getPropertyValue('--leading'),
    face: look?.style.getPropertyValue('--face'),
    tone: sheet?.getAttribute('data-tone'),
    theme: sheet?.getAttribute('data-theme'),
  }
  expect(seen).toEqual({
    leading: what === 'leading' ? '2.1' : '1.85',
    face: what === 'face' ? 'var(--sans)' : 'var(--serif)',
    tone: what === 'tone' ? value : null,
    theme: what === 'tone' ? (value === 'dark' ? 'dark' : 'light') : null,
  })
})

test('[BE-82] the sheet can return to the page’s tone', async () => {
  useReader.setState({ tone: 'dark' })
  openBible('/bibeln/johannes/3')
  const sheet = (await verse(/^Ty så älskade/)).closest('article')
  expect(sheet).toHaveAttribute('data-theme', 'dark')
  await userEvent.click(screen.getByRole('button', { name: 'Läsinställningar' }))
  await userEvent.click(screen.getByRole('button', { name: 'Sidan' }))
  expect(sheet).not.toHaveAttribute('data-theme')
})

test.each([
  ['closed', () => screen.getByRole('button', { name: 'Stäng tipset' })],
  ['followed', () => screen.getByRole('button', { name: /^Ty så älskade/ })],
])(
  'the hint that verses are clickable shows until it is %s, and never again on this device',
  async (_, target) => {
    const { unmount } = openBible('/bibeln/johannes/3')
    const hint = await screen.findByRole('note')
    expect(hint).toHaveTextContent('Tryck på en vers för att markera, kopiera eller dela den.')
    // In the flow above the text, the hint covers nothing and keeps its space, so that nothing moves.
    expect(hint.compareDocumentPosition(await verse(/^Ty så älskade/))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(getComputedStyle(hint).position).toBe('')
    await userEvent.click(target())
    expect(screen.queryByRole('note')).toBeNull()
    expect(hint).toBeInTheDocument()
    expect(JSON.parse(localStorage.getItem('bibeln') ?? '{}').state.hinted).toBe(true)
    unmount()
    openBible('/bibeln/johannes/2')
    await verse(/^På tredje dagen/)
    expect(screen.queryByRole('note')).toBeNull()
  },
)

test('[BE-82] verse numbers can be hidden, on this device', async () => {
  openBible('/bibeln/johannes/3')
  const user = userEvent.setup()
  const look = (await verse(/^Ty så älskade/)).closest('[data-layout]')
  const number = document.querySelector('#v16 > sup > span') as HTMLElement
  expect(number).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Läsinställningar' }))
  const numbers = within(screen.getByRole('group', { name: 'Versnummer' }))
  await user.click(numbers.getByRole('button', { name: 'Dolda', pressed: false }))
  expect(look).toHaveAttribute('data-numbers', 'hidden')
  expect(number).not.toBeVisible()
  expect(JSON.parse(localStorage.getItem('bibeln') ?? '{}').state.numbers).toBe('hidden')
})

test('text size and layout are chosen, applied and stored', async () => {
  openBible('/bibeln/johannes/3')
  const user = userEvent.setup()
  const look = (await verse(/^Ty så älskade/)).closest('[data-layout]')
  await user.click(screen.getByRole('button', { name: 'Läsinställningar' }))
  await user.click(screen.getByRole('button', { name: 'Större text' }))
  await user.click(screen.getByRole('button', { name: 'Löpande text' }))
  expect(look).toHaveStyle('--text-size: 1.15')
  expect(look).toHaveAttribute('data-layout', 'paragraph')
  expect(screen.getByText('115 %')).toBeVisible()
  expect(JSON.parse(localStorage.getItem('bibeln') ?? '{}').state).toMatchObject({
    textSize: 1.15,
    layout: 'paragraph',
  })
  expect(screen.getByText('föregående och nästa kapitel (på pekskärm: svep)')).toBeVisible()
})
