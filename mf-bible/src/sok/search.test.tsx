import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { bibleDb, nothingFound, openBible } from '../testing/bible'
import { withoutExcluded } from './withoutExcluded'

type Handlers = Parameters<typeof bibleDb>[0]
type Asked = { q: string; scope: string; page_size: number; page_offset: number }

const hit = (verse: number, text: string, osis = 'John', book = 'Johannes') => ({
  osis,
  book,
  chapter: 3,
  verse,
  text,
  whole: true,
})
const found = {
  total: 123,
  all: 123,
  old: 23,
  new: 100,
  books: [
    { osis: 'Ps', count: 23 },
    { osis: 'John', count: 100 },
  ],
  words: null as string[] | null,
  hits: [hit(16, 'Ty så älskade Gud världen.'), hit(17, 'Inte för att döma sände Gud sin Son; GUD är god.')],
}

function open(more: Handlers = {}, at = '/bibeln/johannes/4') {
  jest.useFakeTimers()
  const db = bibleDb({ 'POST rpc/search_verses': found, ...more })
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
  return { db, user, ...openBible(at, db) }
}
afterEach(() => jest.useRealTimers())

const field = () => screen.getByPlaceholderText('Sök i Bibeln...')
const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds))
const hits = () => screen.findAllByRole('link', { name: /^Johannes 3:/ })
const searches = (db: ReturnType<typeof bibleDb>) => db.sent('POST rpc/search_verses') as Asked[]

test('[BI-06] searches after a pause of 300 ms, for the current text', async () => {
  const { db, user } = open()
  await user.type(field(), 'Gu')
  await wait(250)
  await user.type(field(), 'd ')
  await wait(290)
  expect(searches(db)).toEqual([])
  await wait(20)
  expect(searches(db)).toEqual([{ q: 'Gud', scope: 'all', page_size: 50, page_offset: 0 }])
})

test('[BI-06] fewer than two trimmed characters clear the results and hide the panel', async () => {
  const { db, user } = open()
  await user.type(field(), ' G ')
  await wait(400)
  expect(searches(db)).toEqual([])
  await user.type(field(), '{Backspace}u')
  await wait(400)
  await hits()
  expect(screen.queryByText(/Jesus lämnade/)).toBeNull()
  await user.type(field(), '{Backspace}')
  expect(screen.queryByRole('link', { name: /^Johannes 3:/ })).toBeNull()
  expect(await screen.findByText(/Jesus lämnade/)).toBeVisible()
})

test.each([
  ['joh 3.16', 'Johannes 3:16', ['Ty så älskade Gud världen.'], '/bibeln/johannes/3#v16'],
  ['Joh 3:16–17', 'Johannes 3:16–17', ['Ty så', 'Inte för att döma'], '/bibeln/johannes/3#v16-17'],
  ['1 Mos 1', '1 Mosebok 1', ['I begynnelsen'], '/bibeln/1-mosebok/1'],
])('[BI-07] %j is parsed as a reference and shows its verses', async (text, heading, verses, path) => {
  const { db, user } = open()
  await user.type(field(), text)
  await wait(400)
  expect(await screen.findByRole('heading', { level: 2, name: heading })).toBeVisible()
  for (const verse of verses) expect(screen.getByText(verse, { exact: false })).toBeVisible()
  expect(screen.getByRole('link', { name: /^Läs (i sammanhang|hela kapitlet)/ })).toHaveAttribute(
    'href',
    path,
  )
  expect(searches(db)).toEqual([])
})

test.each([
  ['Joh 3:99', 'Johannes 3:99', 'Johannes 3 har 18 verser.'],
  ['Joh 3:17-40', 'Johannes 3:17–40', 'Johannes 3 har 18 verser.'],
  ['Joh 4:2', 'Johannes 4:2', 'Johannes 4 har 1 vers.'],
  ['Joh 3:1', 'Johannes 3:1', 'Johannes 3:1 finns inte i vår bibel än.'],
])('[BI-07] [C-125] for %j a message names the missing part', async (text, heading, sentence) => {
  const { db } = open({}, `/bibeln?sok=${text}`)
  expect(await screen.findByRole('heading', { level: 2, name: heading })).toBeVisible()
  expect(screen.getByText(sentence)).toBeVisible()
  expect(searches(db)).toEqual([])
})

test('[BI-07] Enter opens the found reference, and going back does not open it again', async () => {
  const { user, router } = open()
  await user.type(field(), 'joh 3:16{Enter}')
  await wait(400)
  await wait(400)
  expect(router.state.location).toMatchObject({ pathname: '/bibeln/johannes/3', hash: '#v16', search: '' })
  expect(screen.getByRole('button', { name: /^Ty så/ })).toHaveFocus()
  await act(() => router.navigate(-1))
  await wait(400)
  expect(await screen.findByRole('heading', { level: 2, name: 'Johannes 3:16' })).toBeVisible()
  expect(field()).toHaveValue('joh 3:16')
  await user.type(field(), '{Enter}')
  await wait(10)
  expect(router.state.location.hash).toBe('#v16')
})

test('[BI-08] Enter on words keeps the hits', async () => {
  const { user, router } = open()
  await user.type(field(), 'gud{Enter}')
  await wait(400)
  expect(await hits()).toHaveLength(2)
  expect(router.state.location.search).toBe('?sok=gud')
})

test.each(['Joh 22:1', 'Joh 3:16; joh 22:1', 'Ps 23:1'])(
  '[BI-07] %j names no existing passage, and is searched for as text',
  async (text) => {
    const { db, user } = open({ 'POST rpc/search_verses': nothingFound })
    await user.type(field(), text)
    await wait(400)
    expect(await screen.findByRole('heading', { level: 1, name: `Sök: ${text}` })).toBeVisible()
    await waitFor(() => expect(searches(db).map(({ q }) => q)).toEqual([text]))
  },
)

test('[BI-08] hits show book, chapter and verse, mark the searched words, and link to the verse', async () => {
  const { user, router } = open()
  await user.type(field(), 'gud')
  await wait(400)
  const [first, second] = await hits()
  expect(first).toHaveAttribute('href', '/bibeln/johannes/3#v16')
  expect(
    within(second as HTMLElement)
      .getAllByText(/gud/i, { selector: 'mark' })
      .map((mark) => mark.textContent),
  ).toEqual(['Gud', 'GUD'])
  await user.click(first as HTMLElement)
  expect(router.state.location).toMatchObject({ pathname: '/bibeln/johannes/3', hash: '#v16', search: '' })
  await waitFor(() => expect(screen.getByRole('button', { name: /^Ty så/ })).toHaveFocus())
  expect(field()).toHaveValue('')
  await act(() => router.navigate(-1))
  expect((await hits())[0]).toBeVisible()
  expect(field()).toHaveValue('gud')
})

test.each([
  ['(säger)', 'Vem (säger) du?', ['säger']],
  ['den, som', 'Den som tror, den; som var', ['Den som', 'den; som']],
  ['is', 'Isak visar is', ['Is', 'is']],
  ['gel', 'En ängel', ['gel']],
  ['16 Ty så', 'Ty så älskade', ['Ty så']],
  ['nå\u00add', 'Nåd och frid', ['Nåd']],
])('BI-08, C-134, PUB-13: the search for %j marks in %j what was found', async (typed, text, marked) => {
  const { user } = open({ 'POST rpc/search_verses': { ...found, hits: [hit(1, text)] } })
  await user.type(field(), typed)
  await wait(400)
  const [first] = await hits()
  expect(
    within(first as HTMLElement)
      .getAllByText(/./, { selector: 'mark' })
      .map((mark) => mark.textContent),
  ).toEqual(marked)
})

test('BI-08, RF-28: plurals that were found besides are marked', async () => {
  const { user } = open({
    'POST rpc/search_verses': { ...found, forms: ['änglar'], hits: [hit(1, 'Änglar och en ängel')] },
  })
  await user.type(field(), 'ängel')
  await wait(400)
  expect(await screen.findByText('Änglar', { selector: 'mark' })).toBeVisible()
  expect(screen.getByText('ängel', { selector: 'mark' })).toBeVisible()
})

test('[BI-08] a page has at most 50 hits; the next page is requested by its offset', async () => {
  const { db, user } = open()
  await user.type(field(), 'gud')
  await wait(400)
  await hits()
  expect(screen.getByText('Visar 1–50 av 123 träffar')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Sida 3' }))
  await waitFor(() => expect(searches(db).at(-1)).toMatchObject({ page_size: 50, page_offset: 100 }))
})

test('[BI-08] tabs show counts; a testament or one book can be chosen', async () => {
  const { db, user, router } = open()
  await user.type(field(), 'gud')
  await wait(400)
  await hits()
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
    'Hela Bibeln (123)',
    'GT (23)',
    'NT (100)',
  ])
  await user.click(screen.getByRole('tab', { name: 'NT (100)' }))
  await waitFor(() => expect(searches(db).at(-1)).toMatchObject({ q: 'gud', scope: 'new' }))
  expect(screen.getAllByRole('button', { name: /^(Psaltaren|Johannes) \d+$/ })).toHaveLength(1)
  await user.click(screen.getByRole('tab', { name: 'Hela Bibeln (123)' }))
  await user.click(screen.getByRole('button', { name: 'Psaltaren 23' }))
  await waitFor(() => expect(searches(db).at(-1)).toMatchObject({ q: 'gud', scope: 'Ps' }))
  expect(router.state.location.search).toBe('?sok=gud&i=Ps')
})

test('[BI-08] announces the number of hits', async () => {
  const { user } = open()
  await user.type(field(), 'gud')
  await wait(400)
  await hits()
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('123 träffar')
})

test('[BI-08] arrow keys move from the field into the hits, and through them', async () => {
  const { user } = open()
  await user.type(field(), 'gud')
  await wait(400)
  const [first, second] = await hits()
  await user.keyboard('{ArrowDown}')
  expect(first).toHaveFocus()
  await user.keyboard('{ArrowDown}')
  expect(second).toHaveFocus()
})

test('[BI-08] the first hit keeps the focus when the hits of another part of the Bible arrive', async () => {
  const elsewhere = { ...found, hits: [hit(7, 'Gud är ljus.', '1John', '1 Johannes'), ...found.hits] }
  let respond = (_: unknown) => {}
  const { user } = open({
    'POST rpc/search_verses': ({ body }: { body: unknown }) =>
      (body as Asked).scope === 'all' ? found : new Promise((resolve) => (respond = resolve)),
  })
  await user.type(field(), 'gud')
  await wait(400)
  await hits()
  await user.click(screen.getByRole('tab', { name: 'NT (100)' }))
  await user.click(field())
  await user.keyboard('{ArrowDown}')
  await act(async () => respond(elsewhere))
  await wait(10)
  expect(screen.getByRole('link', { name: /^1 Johannes 3:7/ })).toHaveFocus()
})

test('[BI-08] an arrow down before the hits arrive moves the focus to the first one when they do', async () => {
  let respond = (_: unknown) => {}
  const { user } = open({ 'POST rpc/search_verses': () => new Promise((resolve) => (respond = resolve)) })
  await user.type(field(), 'gud{ArrowDown}')
  await wait(400)
  await act(async () => respond(found))
  await wait(10)
  const [first] = await hits()
  expect(first).toHaveFocus()
})

test('[BI-08] hits do not take the focus from a field in which the visitor types on after an arrow down', async () => {
  let respond = (_: unknown) => {}
  const { user } = open({ 'POST rpc/search_verses': () => new Promise((resolve) => (respond = resolve)) })
  await user.type(field(), 'gu{ArrowDown}d')
  await wait(400)
  await act(async () => respond(found))
  await wait(10)
  await hits()
  expect(field()).toHaveFocus()
})

test('[BI-08] a late response never replaces a newer one', async () => {
  const waiting = new Map<string, (answer: unknown) => void>()
  const { user } = open({
    'POST rpc/search_verses': ({ body }: { body: unknown }) =>
      new Promise((resolve) => waiting.set((body as Asked).q, resolve)),
  })
  await user.type(field(), 'gu')
  await wait(400)
  await user.type(field(), 'd')
  await wait(400)
  expect([...waiting.keys()]).toEqual(['gu', 'gud'])
  await act(async () => waiting.get('gud')?.(found))
  await act(async () => waiting.get('gu')?.({ ...found, hits: [hit(1, 'gammalt svar gu')] }))
  await wait(10)
  expect(await hits()).toHaveLength(2)
  expect(screen.queryByText(/gammalt svar/)).toBeNull()
})

test('[BI-09] an empty result shows a message, with a hint', async () => {
  const { user } = open({ 'POST rpc/search_verses': nothingFound })
  await user.type(field(), 'xyzzy')
  await wait(400)
  expect(await screen.findByText('Inga resultat hittades', { selector: 'strong' })).toBeVisible()
  expect(screen.getByText('Försök med andra sökord eller kontrollera stavningen.')).toBeVisible()
})

test('[BI-09] a failed search shows an error and can be retried', async () => {
  let answers = 0
  const { user } = open({ 'POST rpc/search_verses': () => (answers++ ? found : new Error('intern text')) })
  await user.type(field(), 'gud')
  await wait(400)
  expect(await screen.findByRole('alert')).toHaveTextContent('Ett fel uppstod vid sökning')
  expect(screen.queryByText(/intern text/)).toBeNull()
  expect(field()).toHaveValue('gud')
  await user.click(screen.getByRole('button', { name: 'Försök igen' }))
  expect((await hits())[0]).toBeVisible()
})

test('a search’s address can be shared', async () => {
  const { db } = open({}, '/bibeln?sok=gud&i=old&sida=2')
  await hits()
  expect(field()).toHaveValue('gud')
  expect(searches(db)).toEqual([{ q: 'gud', scope: 'old', page_size: 50, page_offset: 50 }])
})

test('[BE-98] a page number that is no integer of the database is the last page that it gives', async () => {
  const { db } = open({}, '/bibeln?sok=gud&sida=99999999999')
  await hits()
  expect(searches(db)).toMatchObject([{ page_offset: 50_000 }])
})

test('[BE-98] a chosen book is pressed, and another click shows all again', async () => {
  const { user, router } = open({}, '/bibeln?sok=gud&i=Ps')
  const chip = await screen.findByRole('button', { name: 'Psaltaren 23' })
  expect(chip).toHaveAttribute('aria-pressed', 'true')
  expect(screen.getByRole('button', { name: 'Johannes 100' })).toHaveAttribute('aria-pressed', 'false')
  await user.click(chip)
  await waitFor(() => expect(router.state.location.search).toBe('?sok=gud'))
})

test('[BE-98] without a verse with the text, similar ones are shown under a heading, with marked words', async () => {
  const like = { ...found, words: ['gud'], hits: [hit(16, 'Ty så älskade Gud världen, gudfruktig.')] }
  const { user } = open({ 'POST rpc/search_verses': like })
  await user.type(field(), 'gyd')
  await wait(400)
  const [first] = await hits()
  expect(screen.getByRole('heading', { level: 2, name: 'Liknande träffar' })).toBeVisible()
  expect([...(first?.querySelectorAll('mark') ?? [])].map(({ textContent }) => textContent)).toEqual(['Gud'])
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
    '123 liknande träffar',
  )
})

test.each([
  ['"Gud älskade"', false],
  ['”Gud älskade” värld', false],
  ['"Gud älskade" värld -lag', false],
  ['"Gud älskade" verlden', true],
])('[BE-98] the hits of %s are only similar: %p', async (text, isSimilar) => {
  const exact = { ...found, words: ['gud älskade', 'världen'], hits: [hit(16, 'Ty så Gud älskade världen.')] }
  const { user } = open({ 'POST rpc/search_verses': exact })
  await user.type(field(), text)
  await wait(400)
  expect((await hits())[0]?.querySelector('mark')).toHaveTextContent('Gud älskade')
  expect(screen.queryAllByRole('heading', { name: 'Liknande träffar' })).toHaveLength(isSimilar ? 1 : 0)
  const statuses = screen.getAllByRole('status').map(({ textContent }) => textContent)
  expect(statuses.includes('123 liknande träffar')).toBe(isSimilar)
})

test('[BE-98] the name of a book shows a link to it', async () => {
  const { user } = open()
  await user.type(field(), 'psaltaren')
  await wait(400)
  expect(await screen.findByRole('link', { name: 'Läs Psaltaren' })).toHaveAttribute(
    'href',
    '/bibeln/psaltaren/1',
  )
  await user.clear(field())
  await user.type(field(), 'gud')
  await wait(400)
  await hits()
  expect(screen.queryByRole('link', { name: /^Läs (?!Bibeln)/ })).toBeNull()
})

test('[BI-08] a word with a minus sign before it is not marked among the hits', async () => {
  const { db, user } = open()
  await user.type(field(), 'gud -lag')
  await wait(400)
  await hits()
  expect(searches(db).at(-1)?.q).toBe('gud -lag')
  expect(document.querySelectorAll('mark')).toHaveLength(3)
})

test.each([
  ['nåd -lag', 'nåd'],
  ['nåd -lag -tro', 'nåd'],
  ['-lag nåd', 'nåd'],
  ['-lag', '-lag'],
  ['Rom 3:24-26', 'Rom 3:24-26'],
  ['nåd -', 'nåd -'],
])('[BI-08] without excluded words, %p is %p', (text, rest) => {
  expect(withoutExcluded(text)).toBe(rest)
})
