import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { declaredRemotes } from '../../testing/declaredRemotes'
import { renderShell } from '../../testing/renderShell'
import { ownPages } from './ownPages'
import { namesOf, showHits } from './results'

const pages = [...declaredRemotes().flatMap(({ pages = [] }) => pages), ...ownPages]

const hit = (kind: string, rank: number, changes: object = {}) => ({
  kind,
  label: `En ${kind}`,
  id: `${kind}-${rank}`,
  title: `${kind} ${rank}`,
  snippet: null,
  path: `/${kind}?id=${rank}`,
  rank,
  is_exact: false,
  why: 'text',
  matched: null,
  ...changes,
})

// The style sheet hides the box on narrow screens; jsdom counts as narrow.
const box = () => screen.getByRole('combobox', { hidden: true })
const options = () => screen.getAllByRole('option', { hidden: true })

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => jest.restoreAllMocks())

test('[SH-13] sends and opens nothing under two characters', async () => {
  const { db } = await renderShell('/', { 'POST rpc/search_site': [] })
  await userEvent.type(box(), 'tr')
  await waitFor(() => expect(db.requests('POST rpc/search_site')).toHaveLength(1))
  await userEvent.type(box(), '{Backspace}')
  expect(box()).toHaveAttribute('aria-expanded', 'false')
  await userEvent.type(box(), '{Backspace}')
  expect(db.requests('POST rpc/search_site')).toHaveLength(1)
})

test('[SH-14] searches once after a pause in typing, with a spinner until then', async () => {
  const { db } = await renderShell('/', { 'POST rpc/search_site': [hit('sermon', 1)] })
  await userEvent.type(box(), 'tro')
  expect(screen.getByText('Söker…')).toBeInTheDocument()
  expect(await screen.findByRole('option', { hidden: true, name: /sermon 1/ })).toBeInTheDocument()
  expect(db.sent('POST rpc/search_site')).toEqual([
    { q: 'tro', pages: expect.arrayContaining(namesOf(ownPages)) },
  ])
  expect(screen.queryByText('Söker…')).toBeNull()
})

test('[BE-96] cuts pasted terms and terms of an address to the maximum length', async () => {
  const long = 'ett två '.repeat(2_000)
  const { db } = await renderShell('/', { 'POST rpc/search_site': [] })
  expect(box()).toHaveAttribute('maxlength', '200')
  // Browsers apply `maxLength` to typing and pasting; code does not.
  fireEvent.change(box(), { target: { value: long } })
  await waitFor(() => expect(db.requests('POST rpc/search_site')).toHaveLength(1))
  const bible = await screen.findByRole('link', { hidden: true, name: /i Bibeln/ })
  expect(decodeURIComponent(bible.getAttribute('href') ?? '').length).toBeLessThan(250)
})

test('[SH-15] [SH-16] hits link to the item itself, in the server’s order; pages link to themselves', () => {
  const number = pages.findIndex(({ to }) => to === '/studera/trosgrunder') + 1
  const { results } = showHits(
    [
      hit('interpretations', 1, { path: '/studera/tolkningar?id=1&slug=vad-är-tro', snippet: 'Tron är...' }),
      hit('pages', 1, { id: null, path: `${number}` }),
      hit('lesson', 1),
      hit('pages', 2, { id: null, path: '999' }),
    ] as never,
    pages,
    'frälst',
  )
  expect(results.map(({ to }) => to)).toEqual([
    '/studera/tolkningar?id=1&slug=vad-%C3%A4r-tro',
    '/studera/trosgrunder',
    '/lesson?id=1',
  ])
  expect(results[1]).toMatchObject({
    kind: 'En pages',
    title: 'Trosgrunder',
    text: pages[number - 1]?.description,
  })
})

test('[SH-15] sends the names and keywords of the pages to the database, in their order', () => {
  expect(namesOf(ownPages).slice(0, 2)).toEqual([
    ['Start', 'startsidan hem'],
    ['Evenemang', 'kalender gudstjänst'],
  ])
  expect(namesOf([{ title: 'A', description: 'B', to: '/a' }])).toEqual([['A']])
})

test('[SH-17] shows a note with eight hits, and the snippet', async () => {
  const hits = Array.from({ length: 8 }, (_, index) =>
    hit('interpretations', index + 1, { snippet: 'Svarets början...' }),
  )
  await renderShell('/', { 'POST rpc/search_site': hits })
  await userEvent.type(box(), 'xyz')
  expect(await screen.findByText('Visar de första 8 resultaten')).toBeInTheDocument()
  expect(within(options()[0] as HTMLElement).getByText('Svarets början...')).toBeInTheDocument()
})

test('[SH-18] shows a message without hits; a failure is only logged', async () => {
  let answer: unknown = []
  await renderShell('/', { 'POST rpc/search_site': () => answer })
  await userEvent.type(box(), 'xyz')
  expect(await screen.findByText('Inga resultat hittades')).toBeInTheDocument()
  expect(screen.getByText('Försök med andra sökord')).toBeInTheDocument()

  answer = new Error('resting')
  await userEvent.type(box(), 'w')
  await waitFor(() =>
    expect(console.error).toHaveBeenCalledWith(expect.stringContaining('site-search'), 'resting'),
  )
  expect(screen.queryByText('Inga resultat hittades')).toBeNull()
  expect(screen.queryByRole('alert', { hidden: true })).toBeNull()
})

test('[SH-16] by keyboard: arrows move, Enter opens, Escape closes, focus stays in the field', async () => {
  const { router } = await renderShell('/', { 'POST rpc/search_site': [hit('lesson', 1), hit('sermon', 1)] })
  await userEvent.type(box(), 'xyz')
  await screen.findByRole('option', { hidden: true, name: /sermon 1/ })
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  const second = options()[1] as HTMLElement
  expect(box()).toHaveAttribute('aria-activedescendant', second.id)
  expect(second).toHaveAttribute('aria-selected', 'true')
  expect(box()).toHaveFocus()
  // By default, Escape clears a browser's search field.
  expect(fireEvent.keyDown(box(), { key: 'Escape' })).toBe(false)
  expect(screen.queryByRole('option', { hidden: true })).toBeNull()
  expect(box()).toHaveValue('xyz')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await waitFor(() => expect(router.state.location.search).not.toBe(''))
})

test('[SH-13] a term in the address opens the search with its hits', async () => {
  const { db, router } = await renderShell('/?sok=n%C3%A5d', {
    'POST rpc/search_site': [hit('sermon', 1), hit('lesson', 1)],
  })
  expect(box()).toHaveValue('nåd')
  expect(await screen.findByRole('option', { hidden: true, name: /sermon 1/ })).toBeInTheDocument()
  expect(db.sent('POST rpc/search_site')).toMatchObject([{ q: 'nåd' }])
  await userEvent.click(options()[0] as HTMLElement)
  await waitFor(() => expect(router.state.location.search).not.toContain('sok'))
  expect(box()).toHaveValue('')
})

test.each([
  ['joh 3:16', 'Johannes 3:16', '/bibeln/johannes/3#v16'],
  ['johannes 3', 'Johannes 3', '/bibeln/johannes/3'],
  ['ps 23', 'Psaltaren 23', '/bibeln/psaltaren/23'],
  ['1 mos 1:1-3', '1 Mosebok 1:1–3', '/bibeln/1-mosebok/1#v1-3'],
])('[SH-16] [SH-17] %p is a passage, which comes first and links to the reader', async (words, name, to) => {
  const hits = Array.from({ length: 8 }, (_, index) => hit('interpretations', index + 1))
  const { router } = await renderShell('/', { 'POST rpc/search_site': hits })
  await userEvent.type(box(), words)
  expect(await screen.findByText('Visar de första 8 resultaten')).toBeInTheDocument()
  expect(options()).toHaveLength(8)
  expect(options()[0]).toHaveTextContent(name)
  expect(options()[0]).toHaveTextContent('Läs i Bibeln')
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.pathname + router.state.location.hash).toBe(to))
})

test('a passage is found also without the server', async () => {
  await renderShell('/', { 'POST rpc/search_site': new Error('resting') })
  await userEvent.type(box(), 'joh 3:16')
  expect(await screen.findByRole('option', { hidden: true, name: /Johannes 3:16/ })).toBeInTheDocument()
})

test.each(['tro 3', 'dag 7', 'joh 99'])('%p is no passage', async (words) => {
  await renderShell('/', { 'POST rpc/search_site': [hit('sermon', 1)] })
  await userEvent.type(box(), words)
  expect(await screen.findByRole('option', { hidden: true, name: /sermon 1/ })).toBeInTheDocument()
  expect(options()).toHaveLength(1)
})

test('[SH-18] the search ends with a link to the Bible’s search, with or without hits', async () => {
  const { router } = await renderShell('/', {
    'POST rpc/search_site': ({ body }: { body: { q: string } }) =>
      body.q === 'nåd' ? [hit('sermon', 1)] : [],
  } as never)
  const inBible = (words: string) =>
    screen.findByRole('link', { hidden: true, name: `Sök ”${words}” i Bibeln` })
  await userEvent.type(box(), 'nåd')
  await userEvent.click(await inBible('nåd'))
  await waitFor(() =>
    expect(router.state.location).toMatchObject({ pathname: '/bibeln', search: '?sok=n%C3%A5d' }),
  )
  expect(box()).toHaveValue('')

  await userEvent.type(box(), 'xyz')
  expect(await screen.findByText('Inga resultat hittades')).toBeInTheDocument()
  expect(await inBible('xyz')).toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.search).toBe('?sok=xyz'))
})

test('[SH-13] letters typed while leaving a page with a term in its address stay', async () => {
  const { router } = await renderShell('/?sok=n%C3%A5d', { 'POST rpc/search_site': [] })
  await userEvent.clear(box())
  await userEvent.type(box(), 'tro')
  await act(() => router.navigate('/om-oss'))
  expect(box()).toHaveValue('tro')
  expect(box()).toHaveFocus()
  await act(() => router.navigate('/?sok=hopp'))
  expect(box()).toHaveValue('hopp')
})

test('the same parameter elsewhere starts no search', async () => {
  const { db } = await renderShell('/om-oss?sok=tro', { 'POST rpc/search_site': [] })
  expect(box()).toHaveValue('')
  expect(db.requests('POST rpc/search_site')).toEqual([])
})

test('[BE-94] every kind of content has its name, with the reason when that does not show', () => {
  const found = (kind: string, changes: object = {}) =>
    showHits([hit(kind, 1, changes)] as never, [], 'xyz').results[0]
  expect(found('events', { label: 'Evenemang' })?.kind).toBe('Evenemang')
  expect(found('interpretations')?.why).toBe('Träff i svaret')
  expect(found('interpretations', { snippet: 'Xyz är...' })?.why).toBeUndefined()
  expect(found('lesson', { title: 'Om XYZ' })?.why).toBeUndefined()
  expect(found('lesson', { why: 'form', matched: 'xyzen' })?.why).toBe('Träff på ”xyzen”')
})

test('[BE-93] the reason of a hit does not count words with a minus sign', () => {
  const found = (term: string) =>
    showHits([hit('interpretations', 1, { snippet: 'Allt är nåd.' })] as never, [], term).results[0]?.why
  expect(found('nåd -lag')).toBeUndefined()
  expect(found('tro -lag')).toBe('Träff i svaret')
})

test('[BE-95] shows the suggested word, which a click searches for', async () => {
  const { db } = await renderShell('/', {
    'POST rpc/search_site': ({ body }: { body: { q: string } }) =>
      body.q === 'islm' ? [hit('religion', 1, { title: 'Islam', why: 'similar', matched: 'islam' })] : [],
  } as never)
  await userEvent.type(box(), 'islm')
  await userEvent.click(await screen.findByRole('button', { hidden: true, name: '”islam”' }))
  expect(box()).toHaveValue('islam')
  await waitFor(() => expect(db.sent('POST rpc/search_site')).toMatchObject([{ q: 'islm' }, { q: 'islam' }]))
})

test.each([
  ['romarbrevet', 'Romarbrevet', '/bibeln/romarbrevet/1'],
  ['1 kor', '1 Korintierbrevet', '/bibeln/1-korintierbrevet/1'],
  ['psaltaren', 'Psaltaren', '/bibeln/psaltaren/1'],
])('[BE-98] %p names a book, which comes first', (term, title, to) => {
  expect(showHits([hit('sermon', 1)] as never, pages, term).results[0]).toMatchObject({ title, to })
})
