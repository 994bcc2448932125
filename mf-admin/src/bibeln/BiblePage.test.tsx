import { useToasts } from '@portal/shared-ui/portal'
import { type FakeRequest, fakeDb, pasteTooLong, refusal, renderInPortal } from '@portal/shared-ui/testing'
import { textLimits } from '@portal/supabase/textLimits'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import remote from '../remote'
import { books, chapters, verses } from './testing/rows'

const open = (handlers: Parameters<typeof fakeDb>[0] = {}, search = '', path = '/admin/bibeln') => {
  localStorage.clear()
  const db = fakeDb({ 'GET books': books, 'GET chapters': chapters, 'GET verses': verses, ...handlers })
  const view = renderInPortal(remote.areas['/admin'] ?? [], db, {
    prefix: '/admin',
    at: `${path}${search}`,
    user: { id: 'u1' },
    profile: { is_admin: true },
  })
  return { db, ...view }
}
const chapter3 = '?bok=John&kapitel=3'
const region = async (name: string) => within(await screen.findByRole('region', { name }))

test('[AD-16] three columns: books of two testaments, then chapters, then verses', async () => {
  const { router } = open()
  const old = within(await screen.findByRole('list', { name: 'Gamla Testamentet' }))
  expect(old.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['1 Mosebok'])
  expect(screen.getByRole('list', { name: 'Gamla Testamentet' })).toHaveStyle({ maxHeight: '16rem' })
  expect(screen.getByText('Välj en bok först')).toBeVisible()
  expect(screen.getByText('Välj ett kapitel först')).toBeVisible()

  await userEvent.click(screen.getByRole('link', { name: /^Johannes/ }))
  expect(router.state.location.search).toBe('?bok=John')
  await userEvent.click(await screen.findByRole('link', { name: '3' }))
  expect(router.state.location.search).toBe(chapter3)
  expect(await screen.findByText('Så älskade Gud världen.')).toBeVisible()
  expect(screen.queryByText(/Välj/)).toBeNull()
})

test('[AD-16] a list is one stop for Tab, and arrows move in it', async () => {
  open({}, chapter3)
  const third = await screen.findByRole('link', { name: '3' })
  expect(third).toHaveAttribute('tabindex', '0')
  third.focus()
  await userEvent.keyboard('{ArrowUp}')
  expect(screen.getByRole('link', { name: '1' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(screen.getByRole('link', { name: '1' })).toHaveAttribute('aria-current', 'true')
})

test('[AD-17] a book is switched off and on, and its note is changed', async () => {
  const { db } = open(
    { 'POST rpc/set_items': 7, 'PATCH books': [{ ...books[1], implementation_note: 'Kapitel 4 saknas' }] },
    '?bok=John',
  )
  const tools = await region('Johannes')
  expect(tools.getByText('Kapitel 3 saknas')).toBeVisible()
  await userEvent.click(tools.getByRole('switch', { name: 'Aktiv' }))
  await waitFor(() => expect(tools.getByRole('switch', { name: 'Under arbete' })).toBeEnabled())
  await userEvent.click(tools.getByRole('switch', { name: 'Under arbete' }))
  const turned = (column_name: string) => ({ table_name: 'books', ids: ['43'], column_name, value: false })
  await waitFor(() =>
    expect(db.sent('POST rpc/set_items')).toEqual([turned('is_active'), turned('is_being_implemented')]),
  )

  await userEvent.click(tools.getByRole('button', { name: 'Ändra bok' }))
  const note = screen.getByLabelText('Anteckning om arbetet')
  await userEvent.clear(note)
  await userEvent.type(note, 'Kapitel 4 saknas')
  await userEvent.click(screen.getByRole('button', { name: 'Spara' }))
  await waitFor(() =>
    expect(db.sent('PATCH books')).toEqual([{ name: 'Johannes', implementation_note: 'Kapitel 4 saknas' }]),
  )
  expect(db.requests('PATCH books')[0]?.params.get('updated_at')).toBe(`eq.${books[1]?.updated_at}`)
})

test('[AD-18] a new book needs a name and a testament, and is placed after the last of it', async () => {
  const { db, router } = open({
    'POST books': [{ ...books[1], id: 44, osis: 'Acts', name: 'Apostlagärningarna' }],
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Ny bok' }))
  const form = within(screen.getByRole('form', { name: 'Ny bok' }))
  await userEvent.click(form.getByRole('button', { name: 'Spara' }))
  expect(await form.findByText('Namn krävs')).toBeVisible()
  expect(form.getByText('Testamente måste väljas')).toBeVisible()
  await userEvent.type(form.getByLabelText(/^Namn/), 'Apostlagärningarna')
  await userEvent.selectOptions(form.getByLabelText(/^Testamente/), 'Nya Testamentet')
  await userEvent.click(form.getByRole('button', { name: 'Spara' }))
  await waitFor(() => expect(router.state.location.search).toBe('?bok=Acts'))
  expect(db.sent('POST books')).toEqual([
    {
      name: 'Apostlagärningarna',
      testament: 'new',
      book_order: 5,
      is_active: true,
      is_being_implemented: false,
    },
  ])
})

test('[AD-18] a duplicate name shows an error at the field, and the typed text stays', async () => {
  const words = 'duplicate key value violates unique constraint "books_name_key"'
  open({ 'POST books': refusal(409, '23505', words) })
  await userEvent.click(await screen.findByRole('button', { name: 'Ny bok' }))
  await userEvent.type(screen.getByLabelText(/^Namn/), 'Johannes')
  await userEvent.selectOptions(screen.getByLabelText(/^Testamente/), 'Nya Testamentet')
  await userEvent.click(screen.getByRole('button', { name: 'Spara' }))
  expect(await screen.findByText('Boken finns redan.')).toBeVisible()
  expect(screen.getByText(words)).toBeVisible()
  expect(screen.getByLabelText(/^Namn/)).toHaveValue('Johannes')
})

test('[AD-19] suggests the next chapter number after adding one', async () => {
  const { db } = open(
    { 'POST chapters': ({ body }: FakeRequest) => [{ id: 9, ...(body as object) }] },
    '?bok=John',
  )
  const field = await screen.findByLabelText(/^Kapitelnummer/)
  const add = screen.getByRole('button', { name: 'Lägg till kapitel' })
  expect(field).toHaveValue('4')
  await userEvent.clear(field)
  await userEvent.click(add)
  expect(await screen.findByText('Kapitelnummer krävs')).toBeVisible()
  await userEvent.type(field, 'fem')
  await userEvent.click(add)
  expect(await screen.findByText('Ange ett heltal mellan 1 och 999')).toBeVisible()
  await userEvent.clear(field)
  await userEvent.type(field, '7')
  await userEvent.click(add)
  await waitFor(() => expect(field).toHaveValue('8'))
  expect(db.sent('POST chapters')).toEqual([{ book_id: 43, number: 7 }])
})

test('[AD-19] a verse needs a text; without a number it follows the highest, and the form suggests the next', async () => {
  const { db } = open(
    { 'POST verses': ({ body }: FakeRequest) => [{ ...verses[0], ...(body as object) }] },
    chapter3,
  )
  const form = within(await screen.findByRole('form', { name: 'Ny vers' }))
  await userEvent.click(form.getByRole('button', { name: 'Lägg till vers' }))
  expect(await form.findByText('Text krävs')).toBeVisible()
  await userEvent.type(form.getByLabelText(/^Text/), 'Ty Gud sände.')
  await userEvent.type(form.getByLabelText(/^Versnummer/), 'x')
  await userEvent.click(form.getByRole('button', { name: 'Lägg till vers' }))
  expect(await form.findByText('Ange ett heltal mellan 1 och 999')).toBeVisible()
  await userEvent.clear(form.getByLabelText(/^Versnummer/))
  await userEvent.click(form.getByRole('button', { name: 'Lägg till vers' }))
  await waitFor(() => expect(form.getByLabelText(/^Versnummer/)).toHaveValue('18'))
  expect(form.getByLabelText(/^Text/)).toHaveValue('')
  expect(form.getByLabelText(/^Text/)).toHaveFocus()
  expect(db.sent('POST verses')).toEqual([{ chapter_id: 3, number: 17, text: 'Ty Gud sände.' }])
})

test.each([
  ['POST chapters', 'chapters_book_id_number_key', 'Lägg till kapitel', 'Kapitlet finns redan.'],
  ['POST verses', 'verses_chapter_id_number_key', 'Lägg till vers', 'Versen finns redan.'],
])(
  '[AD-20] %s refused: the database’s error at the top, a sentence at the field, and the text stays',
  async (route, constraint, button, sentence) => {
    const words = `duplicate key value violates unique constraint "${constraint}"`
    open({ [route]: refusal(409, '23505', words) }, chapter3)
    await userEvent.type(await screen.findByRole('textbox', { name: /^Text/ }), 'Ny text')
    await userEvent.click(screen.getByRole('button', { name: button }))
    expect(await screen.findByText(sentence)).toBeVisible()
    expect(screen.getByText(words).closest('[role=alert]')).toBeVisible()
    expect(screen.getByRole('textbox', { name: /^Text/ })).toHaveValue('Ny text')
  },
)

test.each([
  ['Ta bort bok', 'denna bok? Alla kapitel och verser i boken kommer också att tas bort.', '', 'books', '43'],
  [
    'Ta bort kapitel 3',
    'detta kapitel? Alla verser i kapitlet kommer också att tas bort.',
    '?bok=John',
    'chapters',
    '3',
  ],
  ['Ta bort Johannes 3:16', 'denna vers?', chapter3, 'verses', '316'],
])('[AD-20] "%s" asks, deletes and leaves the parent open', async (button, words, left, table_name, id) => {
  const { db, router } = open({ 'POST rpc/delete_items': 8 }, chapter3)
  await userEvent.click(await screen.findByRole('button', { name: button }))
  expect(screen.getByText(`Är du säker på att du vill ta bort ${words}`)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Ta bort' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(db.sent('POST rpc/delete_items')).toEqual([{ table_name, ids: [id] }])
  expect(router.state.location.search.replace(/^\?$/, '')).toBe(left)
})

test('a verse is edited in place: Enter saves, Escape cancels', async () => {
  const { db } = open({ 'PATCH verses': [{ ...verses[0], text: 'Ny.' }], 'POST rpc/undo_saved': 9 }, chapter3)
  const edit = () => screen.findByRole('button', { name: 'Ändra Johannes 3:16' })
  await userEvent.click(await edit())
  await userEvent.type(screen.getByLabelText(/^Text i Johannes 3:16/), ' Mer')
  await userEvent.keyboard('{Escape}')
  await waitFor(async () => expect(await edit()).toHaveFocus())
  expect(db.asked()).not.toContain('PATCH verses')
  await userEvent.keyboard('{Enter}')
  const field = screen.getByLabelText(/^Text i Johannes 3:16/)
  expect(field).toHaveValue('Så älskade Gud världen.')
  await userEvent.clear(field)
  await userEvent.type(field, 'Ny.{Enter}')
  await waitFor(() => expect(db.sent('PATCH verses')).toEqual([{ text: 'Ny.' }]))
  expect(await edit()).toBeVisible()

  // The change log stores a verse as a part of its chapter.
  await act(async () => useToasts.getState().toasts.at(-1)?.action?.onSelect())
  await waitFor(() =>
    expect(db.sent('POST rpc/undo_saved')).toEqual([
      { table_name: 'verses', row_id: '3', saved_at: verses[0]?.updated_at },
    ]),
  )
})

test('[AD-20] a refused change of a verse keeps the typed text', async () => {
  open({ 'PATCH verses': refusal(403, '42501', 'permission denied for table verses') }, chapter3)
  await userEvent.click(await screen.findByRole('button', { name: 'Ändra Johannes 3:16' }))
  await userEvent.type(screen.getByLabelText(/^Text i Johannes 3:16/), ' Mer{Enter}')
  expect(await screen.findByText('permission denied for table verses')).toBeVisible()
  expect(screen.getByLabelText(/^Text i Johannes 3:16/)).toHaveValue('Så älskade Gud världen. Mer')
})

test.each([
  ['a new verse', null, /^Text \*$/, 'Lägg till vers', 'verses', 'text', 'Versen'],
  ['a verse', 'Ändra Johannes 3:16', /^Text i Johannes 3:16/, 'Spara', 'verses', 'text', 'Versen'],
  [
    'a book’s note',
    'Ändra bok',
    'Anteckning om arbetet',
    'Spara',
    'books',
    'implementation_note',
    'Anteckningen',
  ],
])('[C-67] the text of %s is not cut when it is pasted, and not sent when it is too long', async (...of) => {
  const [, opener, label, button, table, column, subject] = of
  const { db } = open({}, chapter3)
  await screen.findByRole('form', { name: 'Ny vers' })
  if (opener) await userEvent.click(await screen.findByRole('button', { name: opener }))
  const field = screen.getByLabelText(label)
  const send = async () =>
    userEvent.click(within(field.closest('form') as HTMLElement).getByRole('button', { name: button }))
  await pasteTooLong(field, textLimits[table]?.[column] ?? 0, subject, send)
  expect(db.asked().filter((request) => /^(POST|PATCH) (verses|books)/.test(request))).toEqual([])
})

test('a verse that another person changed meanwhile is shown before it is replaced', async () => {
  const theirs = { ...verses[0], text: 'Deras.', updated_at: '2026-11-21T10:00:00+00:00' }
  let rows = verses
  const { db } = open(
    {
      'GET verses': () => rows,
      'PATCH verses': ({ params }: FakeRequest) => {
        if (params.get('updated_at') === `eq.${theirs.updated_at}`) return [{ ...theirs, text: 'Min.' }]
        rows = [theirs as (typeof verses)[0]]
        return []
      },
    },
    chapter3,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Ändra Johannes 3:16' }))
  const field = screen.getByLabelText(/^Text i Johannes 3:16/)
  await userEvent.clear(field)
  await userEvent.type(field, 'Min.{Enter}')
  expect(await screen.findByText('Nu står det: ”Deras.”')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Ersätt det med min text' }))
  await userEvent.click(screen.getByRole('button', { name: 'Spara' }))
  await waitFor(() => expect(db.sent('PATCH verses')).toEqual([{ text: 'Min.' }, { text: 'Min.' }]))
  expect(db.requests('PATCH verses').map(({ params }) => params.get('updated_at'))).toEqual([
    `eq.${verses[0]?.updated_at}`,
    `eq.${theirs.updated_at}`,
  ])
})

test('the writer’s own undo of an open verse is no conflict', async () => {
  let row = verses[0] as (typeof verses)[0]
  const at = (minute: number) => `2026-11-21T10:0${minute}:00+00:00`
  const { db } = open(
    {
      'GET verses': () => [row],
      'PATCH verses': ({ params, body }: FakeRequest) => {
        if (params.get('updated_at') !== `eq.${row.updated_at}`) return []
        row = { ...row, ...(body as object), updated_at: row.updated_at === at(2) ? at(3) : at(1) }
        return [row]
      },
      'POST rpc/undo_saved': () => {
        row = { ...(verses[0] as (typeof verses)[0]), updated_at: at(2) }
        return 9
      },
    },
    chapter3,
  )
  const write = async (text: string) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Ändra Johannes 3:16' }))
    const field = screen.getByLabelText(/^Text i Johannes 3:16/)
    await userEvent.clear(field)
    await userEvent.type(field, text)
  }
  await write('Först.{Enter}')
  await waitFor(() => expect(db.sent('PATCH verses')).toHaveLength(1))
  await write('Sedan.')
  await act(async () => useToasts.getState().toasts.at(-1)?.action?.onSelect())
  await waitFor(() => expect(db.sent('POST rpc/undo_saved')).toHaveLength(1))
  expect(screen.queryByText(/^Nu står det/)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Spara' }))
  await waitFor(() => expect(row).toMatchObject({ text: 'Sedan.', updated_at: at(3) }))
  expect(db.requests('PATCH verses').at(-1)?.params.get('updated_at')).toBe(`eq.${at(2)}`)
})

test('the search finds a verse by its words, and the hit links to it', async () => {
  const hit = { osis: 'John', book: 'Johannes', chapter: 3, verse: 16, text: 'Så älskade Gud världen.' }
  const { db, router } = open({ 'POST rpc/search_verses': { total: 120, hits: [hit] } })
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Sök i Bibelns text' }), 'älskade')
  await userEvent.click(await screen.findByRole('link', { name: 'Johannes 3:16' }))
  expect(screen.getByText('120 verser, de första 50 visas')).toBeVisible()
  expect(db.sent('POST rpc/search_verses')).toEqual([{ q: 'älskade', page_size: 50 }])
  expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
    q: 'älskade',
    bok: 'John',
    kapitel: '3',
    vers: '16',
  })
  const verse = (await screen.findByRole('button', { name: 'Ändra Johannes 3:16' })).closest('li')
  await waitFor(() => expect(verse).toHaveFocus())
})

test("a book's id in the address opens the book", async () => {
  const { router } = open({}, '', '/admin/bibeln/43')
  expect(await screen.findByRole('region', { name: 'Johannes' })).toBeVisible()
  expect(router.state.location).toMatchObject({ pathname: '/admin/bibeln', search: '?bok=John' })
})
