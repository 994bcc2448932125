import {
  type Collection,
  type CollectionRow,
  placeAtEnd,
  withList,
  withRow,
} from '@portal/shared-ui/collections'
import { type NewEntry, useToasts } from '@portal/shared-ui/portal'
import {
  type FakeRequest,
  fakeDb,
  pasteTooLong,
  renderInPortal,
  SENT_ENTRIES,
} from '@portal/shared-ui/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import remote from '../remote'

const path = '/mina-samlingar'
const LIST = '00000000-0000-4000-b000-000000000001'
const lists = [
  { id: LIST, name: 'Nåd', used_at: '2026-11-20T12:00:00Z' },
  { id: 'u1', name: null, used_at: null },
]
const verses = {
  id: 'r1',
  kind: 'verses',
  place: 'a',
  osis: 'John',
  book: 'Johannes',
  chapter: 3,
  first: 16,
  last: 17,
  verses: [
    { number: 16, text: 'Ty så älskade Gud.' },
    { number: 17, text: 'Ty Gud sände.' },
  ],
}
const answer = {
  id: 'r2',
  kind: 'interpretations',
  place: 'b',
  item: 'i1',
  title: 'Vad är nåd?',
  line: 'En gåva.',
  path: '/studera/tolkningar?id=i1',
  one: 'svar',
}
const gone = { id: 'r3', kind: 'arguments', place: 'c', item: 'a1' }
const words = { id: 'r4', kind: 'words', place: 'd', body: 'Mina egna ord' }
const rows = [verses, answer, gone, words]

/** A member's page, with a server that stores what it is sent. */
function open(at = `${path}?lista=${LIST}`, handlers = {}) {
  let storedLists: Collection[] = lists
  let storedRows: CollectionRow[] = rows
  const db = fakeDb({
    'POST rpc/my_collections': () => storedLists,
    'POST rpc/my_collection': ({ body }: FakeRequest) =>
      (body as { of_list: string }).of_list === LIST ? storedRows : [],
    [SENT_ENTRIES]: ({ body }: FakeRequest) => {
      for (const entry of (body as { entries: NewEntry[] }).entries) {
        storedLists = withList(storedLists, entry) ?? []
        storedRows = withRow(storedRows, { ...entry, label: answer.title }) ?? []
      }
      return { stale: [], refused: [] }
    },
    ...handlers,
  })
  const page = renderInPortal(remote.areas[path] ?? [], db, { prefix: path, at, user: { id: 'u1' } })
  return { db, user: userEvent.setup(), ...page }
}

const list = () => screen.findByRole('list', { name: 'Rader' })
const names = async () =>
  within(await list())
    .getAllByRole('button', { name: /^Flytta: / })
    .map((button) => button.getAttribute('aria-label')?.slice('Flytta: '.length))
const sent = (db: ReturnType<typeof fakeDb>) =>
  db
    .sent('POST rpc/apply_changes')
    .flatMap((body) => (body as { entries: { kind: string; value: Record<string, unknown> }[] }).entries)
const choose = async (user: ReturnType<typeof userEvent.setup>, row: string, item: string) => {
  await user.click(await screen.findByRole('button', { name: `Mer för ${row}` }))
  await user.click(await screen.findByRole('menuitem', { name: item }))
}
const last = () => useToasts.getState().toasts.at(-1)

beforeEach(() => useToasts.setState({ toasts: [] }))
afterEach(() => jest.restoreAllMocks())

test('[ME-36] without an address of a list Bokmärken is open, and says how rows come here', async () => {
  open(path)
  const nav = await screen.findByRole('navigation', { name: 'Samlingar' })
  expect(
    within(nav)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Bokmärken', 'Nåd'])
  expect(within(nav).getByRole('link', { name: 'Bokmärken' })).toHaveAttribute('aria-current', 'true')
  expect(await screen.findByText('Inget sparat här än')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Byt namn' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Ta bort samlingen' })).toBeNull()
})

test('[ME-37] rows show what they refer to, and what is gone says so', async () => {
  open()
  expect(await names()).toEqual([
    'Johannes 3:16–17',
    'Vad är nåd?',
    'Innehållet finns inte längre.',
    'Mina egna ord',
  ])
  expect(screen.getByRole('link', { name: 'Johannes 3:16–17' })).toHaveAttribute(
    'href',
    '/bibeln/johannes/3#v16-17',
  )
  expect(screen.getByRole('link', { name: 'Vad är nåd?' })).toHaveAttribute('href', answer.path)
  expect(screen.getByText('Svar · En gåva.')).toBeVisible()
  expect(screen.getByText('Innehållet finns inte längre.')).toBeVisible()
  expect(screen.getByText('4 rader')).toBeVisible()
})

test('[ME-36] a list is made and open before the server has answered, renamed, and removed with Ångra', async () => {
  const { user, db } = open(path)
  await user.click(await screen.findByRole('button', { name: 'Ny samling' }))
  await user.type(screen.getByRole('textbox', { name: 'Samlingens namn' }), ' Frid {Enter}')
  expect(await screen.findByRole('heading', { level: 2, name: 'Frid' })).toBeVisible()
  await waitFor(() => expect(sent(db).at(-1)).toMatchObject({ kind: 'list', value: { name: 'Frid' } }))
  await user.click(screen.getByRole('button', { name: 'Byt namn' }))
  const field = screen.getByRole('textbox', { name: 'Samlingens namn' })
  await user.clear(field)
  await user.type(field, 'Hopp{Enter}')
  expect(await screen.findByRole('heading', { level: 2, name: 'Hopp' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Ta bort samlingen' }))
  await waitFor(() => expect(last()?.text).toBe('Samlingen är borttagen'))
  expect(screen.queryByRole('link', { name: 'Hopp' })).toBeNull()
  last()?.action?.onSelect()
  await waitFor(() => expect(sent(db).at(-1)).toMatchObject({ kind: 'list', value: { name: 'Hopp' } }))
})

test('[ME-38] a row is moved with the keyboard, in one entry', async () => {
  const { user, db } = open()
  await names()
  const handle = screen.getByRole('button', { name: 'Flytta: Mina egna ord' })
  handle.focus()
  await user.keyboard('{Enter}{ArrowUp}{ArrowUp}{Enter}')
  expect(await names()).toEqual([
    'Johannes 3:16–17',
    'Mina egna ord',
    'Vad är nåd?',
    'Innehållet finns inte längre.',
  ])
  expect(screen.getByText('Mina egna ord: plats 2 av 4.')).toBeInTheDocument()
  expect(handle).toHaveFocus()
  await waitFor(() => expect(sent(db)).toHaveLength(1))
  const { place } = (sent(db) as unknown as [{ value: { place: string } }])[0].value
  expect(place > 'a' && place < 'b').toBe(true)
})

test('[ME-38] Escape puts a lifted row back, and nothing is sent', async () => {
  const { user, db } = open()
  const before = await names()
  screen.getByRole('button', { name: 'Flytta: Vad är nåd?' }).focus()
  await user.keyboard('{Enter}{ArrowUp}')
  expect((await names())[0]).toBe('Vad är nåd?')
  await user.keyboard('{Escape}')
  expect(await names()).toEqual(before)
  expect(sent(db)).toEqual([])
})

test('[ME-38] a row that is dragged down follows the pointer also when the browser has let go of its handle', async () => {
  const { db } = open()
  const before = await names()
  const items = () => [...document.querySelectorAll('[data-row]')]
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return new DOMRect(0, items().indexOf(this) * 100, 300, 100)
  })
  const handle = screen.getByRole('button', { name: 'Flytta: Johannes 3:16–17' })
  fireEvent.pointerDown(handle, { button: 0, clientY: 20 })
  // Each row moves in the document: the pointer is then over any element.
  for (const clientY of [160, 260]) fireEvent.pointerMove(document.body, { clientY })
  fireEvent.pointerUp(document.body)
  const [first, second, third, last] = before
  expect(await names()).toEqual([second, third, first, last])
  await waitFor(() => expect(sent(db)).toHaveLength(1))
  fireEvent.pointerMove(document.body, { clientY: 390 })
  expect(await names()).toEqual([second, third, first, last])
})

test('[ME-38] the menu of a row moves it by one, which needs no dragging', async () => {
  const { user } = open()
  await choose(user, 'Vad är nåd?', 'Flytta upp')
  expect((await names()).slice(0, 2)).toEqual(['Vad är nåd?', 'Johannes 3:16–17'])
  await user.click(screen.getByRole('button', { name: 'Mer för Vad är nåd?' }))
  expect(screen.queryByRole('menuitem', { name: 'Flytta upp' })).toBeNull()
})

test('[ME-38] what is saved after a row was moved to the end comes after that row', async () => {
  const first = placeAtEnd('', 1_700_000_000_000)
  const second = placeAtEnd(first, 1_700_000_000_000)
  const made = [
    { ...verses, place: first },
    { ...words, place: second },
  ]
  const { user, db } = open(undefined, { 'POST rpc/my_collection': made })
  await choose(user, 'Johannes 3:16–17', 'Flytta ned')
  await waitFor(() => expect(sent(db)).toHaveLength(1))
  const place = String(sent(db)[0]?.value.place)
  expect(place > second).toBe(true)
  expect(placeAtEnd('', Date.now() + 1) > place).toBe(true)
})

test('[ME-36] a row is removed with Ångra, and the focus stays in the list', async () => {
  const { user, db } = open()
  await choose(user, 'Vad är nåd?', 'Ta bort raden')
  await waitFor(async () => expect(await names()).toHaveLength(3))
  expect(screen.getByRole('button', { name: 'Mer för Innehållet finns inte längre.' })).toHaveFocus()
  expect(sent(db)[0]?.value).toMatchObject({ row: 'r2' })
  expect(sent(db)[0]?.value).not.toHaveProperty('place')
  await waitFor(() => expect(last()?.text).toBe('Raden är borttagen'))
  last()?.action?.onSelect()
  await waitFor(async () => expect((await names())[1]).toBe('Vad är nåd?'))
})

test('[ME-40] own words are added at the end and changed, and the field says what not to write', async () => {
  const { user, db } = open()
  await user.click(await screen.findByRole('button', { name: 'Skriv egna ord' }))
  const field = screen.getByRole('textbox', { name: 'Egna ord' })
  expect(field).toHaveAccessibleDescription('Skriv inte namn eller känsliga uppgifter om andra.')
  await user.type(field, 'Till sist')
  await user.click(screen.getByRole('button', { name: 'Spara' }))
  await waitFor(async () => expect((await names()).at(-1)).toBe('Till sist'))
  await choose(user, 'Mina egna ord', 'Ändra')
  const edited = screen.getByRole('textbox', { name: 'Egna ord' })
  await user.clear(edited)
  await user.type(edited, 'Ändrat')
  await user.click(screen.getByRole('button', { name: 'Spara' }))
  await waitFor(() => expect(sent(db).at(-1)?.value).toMatchObject({ row: 'r4', body: 'Ändrat', place: 'd' }))
  expect(screen.getByRole('button', { name: 'Mer för Ändrat' })).toHaveFocus()
  expect(useToasts.getState().toasts).toEqual([])
})

test('[ME-40] an editor that is left gives the focus back; a row that is removed closes its own', async () => {
  const { user, db } = open()
  await choose(user, 'Mina egna ord', 'Ändra')
  await user.click(screen.getByRole('button', { name: 'Avbryt' }))
  expect(screen.getByRole('button', { name: 'Mer för Mina egna ord' })).toHaveFocus()
  await choose(user, 'Mina egna ord', 'Ändra')
  await choose(user, 'Mina egna ord', 'Ta bort raden')
  await waitFor(async () => expect(await names()).toHaveLength(3))
  const reads = db.sent('POST rpc/my_collection').length
  await choose(user, 'Vad är nåd?', 'Ta bort raden')
  // The list is read again, as always after a change: no editor holds it.
  await waitFor(() => expect(db.sent('POST rpc/my_collection').length).toBeGreaterThan(reads))
})

test('[ME-38] the list is copied as text, with no more verses than their owner allows', async () => {
  const limited = { ...verses, translation: 'prov', copy_limit: 1 }
  const { user, db } = open(undefined, {
    'POST rpc/my_collection': ({ body }: FakeRequest) =>
      (body as { whole?: boolean }).whole ? [limited, answer, gone, words] : rows,
  })
  const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await names()
  await user.click(screen.getByRole('button', { name: 'Kopiera som text' }))
  await waitFor(() => expect(write).toHaveBeenCalled())
  expect(write.mock.calls[0]?.[0]).toBe(
    [
      'Nåd',
      'Johannes 3:16–17\nTy så älskade Gud.',
      'Vad är nåd?\nhttp://localhost/studera/tolkningar?id=i1',
      'Innehållet finns inte längre.',
      'Mina egna ord',
      'Översättningens ägare tillåter högst 1 vers åt gången: 1 vers följer inte med.',
    ].join('\n\n'),
  )
  expect(db.sent('POST rpc/my_collection').at(-1)).toMatchObject({ whole: true })
  expect(last()?.text).toMatch(/^4 rader kopierade\. Översättningens ägare/)
})

test('[ME-38] the sheet is printed once all words have been read, and goes afterwards', async () => {
  const { user } = open()
  const print = jest.spyOn(window, 'print').mockImplementation(() => {})
  await names()
  await user.click(screen.getByRole('button', { name: 'Skriv ut' }))
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1))
  expect(document.querySelector('[data-sheet]')).toHaveTextContent('16 Ty så älskade Gud. 17 Ty Gud sände.')
  window.dispatchEvent(new Event('afterprint'))
  await waitFor(() => expect(document.querySelector('[data-sheet]')).toBeNull())
})

describe('own words that are being written', () => {
  const other = { id: 'r5', kind: 'words', place: 'e', body: 'Andra ord' }
  const withTwo = () =>
    open(undefined, {
      'POST rpc/my_collection': ({ body }: FakeRequest) =>
        (body as { of_list: string }).of_list === LIST ? [words, other] : [],
    })
  const typeInFirst = async (user: ReturnType<typeof userEvent.setup>) => {
    await choose(user, 'Mina egna ord', 'Ändra')
    await user.type(screen.getByRole('textbox', { name: 'Egna ord' }), ', skrivna')
  }
  const typed = () =>
    screen.getAllByRole<HTMLTextAreaElement>('textbox', { name: 'Egna ord' }).map(({ value }) => value)

  test('[ME-43] stay when another row is changed', async () => {
    const { user } = withTwo()
    await typeInFirst(user)
    await choose(user, 'Andra ord', 'Ändra')
    expect(typed()).toEqual(['Mina egna ord, skrivna', 'Andra ord'])
    await user.click(screen.getByRole('button', { name: 'Skriv egna ord' }))
    await user.keyboard('Nya')
    await user.click(screen.getByRole('button', { name: 'Skriv egna ord' }))
    expect(typed()).toEqual(['Mina egna ord, skrivna', 'Andra ord', 'Nya'])
    expect(screen.getByDisplayValue('Nya')).toHaveFocus()
  })

  test.each([
    ['another list', 'Bokmärken'],
    ['all lists', 'Alla samlingar'],
    ['another page', 'Hem'],
  ])('[ME-43] are asked about before they are left for %s', async (_, link) => {
    const { user, router } = withTwo()
    await typeInFirst(user)
    await user.click(screen.getByText(link))
    const asked = await screen.findByRole('alertdialog', { name: 'Lämna utan att spara?' })
    await user.click(within(asked).getByRole('button', { name: 'Fortsätt skriva' }))
    expect(typed()).toEqual(['Mina egna ord, skrivna'])
    expect(router.state.location.search).toBe(`?lista=${LIST}`)
    const unload = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(unload)
    expect(unload.defaultPrevented).toBe(true)
  })

  test('[ME-43] are not cut when a longer text is pasted: the form says so, and keeps it', async () => {
    const { user } = withTwo()
    await user.click(await screen.findByRole('button', { name: 'Skriv egna ord' }))
    await pasteTooLong(screen.getByRole('textbox', { name: 'Egna ord' }), 2_000, 'Texten', () =>
      user.click(screen.getByRole('button', { name: 'Spara' })),
    )
  })

  test('[ME-43] are left without a question when they are saved, given up or not begun', async () => {
    const { user, router } = withTwo()
    await typeInFirst(user)
    await user.click(screen.getByRole('button', { name: 'Avbryt' }))
    await choose(user, 'Andra ord', 'Ändra')
    await user.click(screen.getByText('Bokmärken'))
    await waitFor(() => expect(router.state.location.search).toBe('?lista=u1'))
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  test('[ME-43] go with a list that is removed, without a question', async () => {
    const { user, router } = withTwo()
    await typeInFirst(user)
    await user.click(screen.getByRole('button', { name: 'Ta bort samlingen' }))
    await waitFor(() => expect(router.state.location.search).toBe(''))
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })
})
