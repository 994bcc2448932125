import { draftNames } from '@portal/shared-ui/browser'
import { useToasts } from '@portal/shared-ui/portal'
import { type FakeRequest, fakeDb, refusal, renderInPortal } from '@portal/shared-ui/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import remote from '../remote'

const SAVED_AT = '2026-11-23T09:00:00+00:00'
const path = '/mina-markeringar'

const row = (verse: number, more: object = {}) => ({
  id: `00000000-0000-4000-b000-0000000000${verse}`,
  kind: 'mark',
  osis: 'John',
  book: 'Johannes',
  chapter: 3,
  first: verse,
  last: verse,
  color: 'blue',
  body: null,
  updated_at: '2026-11-20T12:00:00Z',
  readable: true,
  verses: [{ number: verse, text: `Vers ${verse}.` }],
  ...more,
})

const note = row(18, { kind: 'note', last: 24, color: null, body: 'Se Rom 5:8 också.' })
const second = { place: 1, id: 'x' }

/** Two pages: three rows, then one. */
function pages({ body }: FakeRequest) {
  const { after } = body as { after?: object }
  if (after) return { rows: [row(30)], next: null, total: null }
  const hidden = row(17, { osis: 'x-a', book: 'Tobit', color: 'turquoise', readable: false, verses: [] })
  return { rows: [row(16), hidden, note], next: second, total: 4 }
}

function open(at = path, handlers = {}) {
  const db = fakeDb({
    'POST rpc/my_markings': pages,
    'GET highlight_names': [{ color: 'blue', name: 'Tröst' }],
    'POST highlight_names': undefined,
    'DELETE highlight_names': undefined,
    'POST rpc/save_note': SAVED_AT,
    'GET books': [
      {
        osis: 'John',
        name: 'Johannes',
        testament: 'new',
        is_being_implemented: false,
        chapters: [{ number: 3 }],
      },
    ],
    ...handlers,
  })
  const page = renderInPortal(remote.areas[path] ?? [], db, { prefix: path, at, user: { id: 'u1' } })
  return { db, user: userEvent.setup(), ...page }
}

const list = () => screen.findByRole('list', { name: 'Markeringar' })
const items = async () =>
  within(await list())
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

beforeEach(() => useToasts.setState({ toasts: [] }))
afterEach(() => jest.restoreAllMocks())

test('[C-117] marks and notes stand with reference, colour and words; a hidden book has no link', async () => {
  const { db } = open()
  await screen.findByText('Tröst (blå)', { selector: 'span' })
  const [first, hidden, noted] = await items()
  expect(first).toMatch(/^Johannes 3:16Tröst \(blå\).*20 november 2026Vers 16\.$/)
  expect(hidden).toMatch(/^Tobit 3:17Gul.*Boken kan inte läsas just nu\.$/)
  expect(noted).toMatch(/^Johannes 3:18-24Anteckning.*Vers 18\. …Se Rom 5:8 också\.Ändra$/)
  expect(screen.getByRole('link', { name: 'Johannes 3:18-24' })).toHaveAttribute(
    'href',
    '/bibeln/johannes/3#v18-24',
  )
  expect(screen.queryByRole('link', { name: 'Tobit 3:17' })).toBeNull()
  expect(screen.getByText('4 markeringar')).toBeVisible()
  expect(db.sent('POST rpc/my_markings')).toEqual([{ newest: false, page_size: 50 }])
})

test('[C-28] [C-117] a verse whose chapter has no text says so', async () => {
  open(path, { 'POST rpc/my_markings': { rows: [row(16, { verses: [] })], next: null, total: 1 } })
  expect(await screen.findByText('Versens text är inte inlagd här än.')).toBeVisible()
})

test('[C-117] references in a note can be pressed', async () => {
  open()
  expect(await screen.findByRole('button', { name: 'Rom 5:8' })).toBeVisible()
})

test('[C-117] colour, book, words and order are asked of the database, and stand in the address', async () => {
  const { user, db, router } = open(`${path}?visa=note`)
  await list()
  expect(db.sent('POST rpc/my_markings')).toEqual([{ shown: 'note', newest: false, page_size: 50 }])
  await screen.findByRole('option', { name: 'Johannes' })
  await user.selectOptions(screen.getByLabelText('Visa'), 'Tröst (blå)')
  await user.selectOptions(screen.getByLabelText('Bok'), 'Johannes')
  await user.selectOptions(screen.getByLabelText('Ordning'), 'Senaste först')
  await user.type(screen.getByRole('searchbox'), 'nåd')
  await waitFor(() =>
    expect(db.sent('POST rpc/my_markings').at(-1)).toEqual({
      shown: 'blue',
      of_book: 'John',
      q: 'nåd',
      newest: true,
      page_size: 50,
    }),
  )
  expect(decodeURI(router.state.location.search)).toBe('?visa=blue&bok=John&ordning=senaste&ord=nåd')
})

test('[C-117] more are read on a press, and reading goes on with the first of them', async () => {
  const { user, db } = open()
  await user.click(await screen.findByRole('button', { name: 'Visa fler' }))
  await waitFor(() => expect(screen.getByRole('link', { name: 'Johannes 3:30' })).toHaveFocus())
  expect(db.sent('POST rpc/my_markings').at(-1)).toMatchObject({ after: second })
  expect(screen.queryByRole('button', { name: 'Visa fler' })).toBeNull()
})

test('[C-117] going to a verse and back, one stands at the same marking', async () => {
  const { user, router } = open(`${path}?visa=blue`)
  const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView')
  await user.click(await screen.findByRole('link', { name: 'Johannes 3:18-24' }))
  expect(await screen.findByText('elsewhere')).toBeVisible()
  expect(router.state.location).toMatchObject({ pathname: '/bibeln/johannes/3', hash: '#v18-24' })
  await act(() => router.navigate(-1))
  await waitFor(() => expect(screen.getByRole('link', { name: 'Johannes 3:18-24' })).toHaveFocus())
  expect(scrolled).toHaveBeenCalledTimes(1)
  expect(router.state.location.search).toBe('?visa=blue')
})

test('[C-117] all of them are copied as a list with references, those that do not show yet too', async () => {
  const { user } = open()
  const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await screen.findByText('Tröst (blå)', { selector: 'span' })
  await user.click(screen.getByRole('button', { name: 'Kopiera som lista' }))
  await waitFor(() =>
    expect(write).toHaveBeenCalledWith(
      [
        'Johannes 3:16 – Tröst (blå)\nVers 16.',
        'Tobit 3:17 – Gul',
        'Johannes 3:18-24 – anteckning\nSe Rom 5:8 också.',
        'Johannes 3:30 – Tröst (blå)\nVers 30.',
      ].join('\n\n'),
    ),
  )
  await waitFor(() =>
    expect(useToasts.getState().toasts).toMatchObject([{ text: '4 markeringar kopierade' }]),
  )
})

test('[BE-46] the colours get names of one’s own, and an empty one takes its name back', async () => {
  const { user, db } = open()
  await user.click(await screen.findByRole('button', { name: 'Namnge färgerna' }))
  const dialog = await screen.findByRole('dialog', { name: 'Namnge färgerna' })
  const blue = await within(dialog).findByLabelText('Blå')
  expect(blue).toHaveValue('Tröst')
  await user.clear(blue)
  await user.type(within(dialog).getByLabelText('Gul'), ' Löften ')
  await user.click(within(dialog).getByRole('button', { name: 'Spara' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(db.sent('POST highlight_names')).toEqual([[{ user_id: 'u1', color: 'yellow', name: 'Löften' }]])
  expect(db.requests('DELETE highlight_names')[0]?.params.get('color')).toBe(
    'in.(green,blue,purple,pink,orange)',
  )
})

test('[C-117] a member without any is told how to begin; a filter without any says so', async () => {
  const empty = { 'POST rpc/my_markings': { rows: [], next: null, total: 0 } }
  const { unmount } = open(path, empty)
  expect(await screen.findByText('Inga markeringar än')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Kopiera som lista' })).toBeDisabled()
  unmount()
  open(`${path}?visa=pink`, empty)
  expect(await screen.findByText('Inga markeringar hittades')).toBeVisible()
})

const field = () => screen.getByRole('textbox', { name: 'Anteckning till Johannes 3:18-24' })
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

test('[C-117] [BE-45] a note is written on in its place, stored as it is typed, and the list rests meanwhile', async () => {
  let body = 'Se Rom 5:8 också.'
  const { user, db } = open(`${path}?ordning=senaste`, {
    'POST rpc/my_markings': () => ({ rows: [{ ...note, body }], next: null, total: 1 }),
    'POST rpc/save_note': ({ body: sent }: FakeRequest) => {
      body = (sent as { words: string }).words
      return SAVED_AT
    },
  })
  await press('Ändra')
  expect(field()).toHaveFocus()
  expect(field()).toHaveValue('Se Rom 5:8 också.')
  await user.clear(field())
  await user.type(field(), 'Nåd, Joh 1:16')
  await waitFor(() =>
    expect(db.sent('POST rpc/save_note').at(-1)).toEqual({
      of_note: note.id,
      of_book: 'John',
      of_chapter: 3,
      from_verse: 18,
      to_verse: 24,
      words: 'Nåd, Joh 1:16',
      written_by: expect.any(String),
      seen: note.updated_at,
    }),
  )
  await screen.findByText('Sparas medan du skriver')
  expect(db.requests('POST rpc/my_markings')).toHaveLength(1)
  await press('Klar')
  expect(screen.queryByRole('textbox', { name: /^Anteckning/ })).toBeNull()
  expect(await screen.findByRole('button', { name: 'Joh 1:16' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Ändra' })).toHaveFocus()
  await waitFor(() => expect(db.requests('POST rpc/my_markings')).toHaveLength(2))
  expect(screen.getByRole('button', { name: 'Joh 1:16' })).toBeVisible()
})

test('[C-117] a note that is emptied goes', async () => {
  const { user, db } = open()
  await press('Ändra')
  await user.clear(field())
  await user.keyboard('{Escape}')
  expect(screen.getByRole('button', { name: 'Ändra' })).toHaveFocus()
  await waitFor(() => expect(db.sent('POST rpc/save_note')).toMatchObject([{ of_note: note.id, words: '' }]))
})

test('[C-117] another filter ends the writing and is asked for', async () => {
  const { user, db } = open()
  await press('Ändra')
  await user.type(field(), '!')
  await user.selectOptions(screen.getByLabelText('Ordning'), 'Senaste först')
  await waitFor(() => expect(db.sent('POST rpc/my_markings').at(-1)).toMatchObject({ newest: true }))
  expect(screen.queryByRole('textbox', { name: /^Anteckning/ })).toBeNull()
  await waitFor(() => expect(db.sent('POST rpc/save_note')).toMatchObject([{ words: 'Se Rom 5:8 också.!' }]))
})

test('[BE-49] a note that was changed on another device shows both texts, and the member chooses', async () => {
  const newer = { body: 'Från telefonen', updated_at: '2026-11-22T10:00:00+00:00' }
  let seen: string | undefined = note.updated_at
  const handlers = {
    'POST rpc/my_markings': { rows: [note], next: null, total: 1 },
    'POST rpc/save_note': ({ body }: FakeRequest) => {
      seen = (body as { seen?: string; of_note: string }).seen
      const isStale = (body as { of_note: string }).of_note === note.id && seen !== newer.updated_at
      return isStale ? refusal(409, 'PT409', 'Anteckningen har ändrats på en annan enhet.') : SAVED_AT
    },
    'GET verse_notes': [newer],
  }
  const begin = async () => {
    const page = open(path, handlers)
    await press('Ändra')
    await page.user.type(field(), '!')
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Anteckningen har ändrats på en annan enhet/)
    expect(screen.getByText('Från telefonen')).toBeVisible()
    expect(field()).toHaveValue('Se Rom 5:8 också.!')
    expect(draftNames('u1')).toHaveLength(1)
    return page
  }

  const mine = await begin()
  await press('Behåll min text')
  await waitFor(() =>
    expect(mine.db.sent('POST rpc/save_note').at(-1)).toMatchObject({
      words: 'Se Rom 5:8 också.!',
      seen: newer.updated_at,
    }),
  )
  await waitFor(() => expect(draftNames('u1')).toHaveLength(0))
  expect(screen.queryByText('Från telefonen')).toBeNull()
  mine.unmount()

  const both = await begin()
  await press('Behåll båda')
  await waitFor(() => expect(draftNames('u1')).toHaveLength(0))
  const added = both.db.sent('POST rpc/save_note').at(-1) as { of_note: string; words: string }
  expect(added).toMatchObject({ words: 'Se Rom 5:8 också.!', from_verse: 18, to_verse: 24 })
  expect(added.of_note).not.toBe(note.id)
  both.unmount()

  const theirs = await begin()
  await press('Ta den andra texten')
  expect(draftNames('u1')).toHaveLength(0)
  expect(screen.getByRole('button', { name: 'Ändra' })).toHaveFocus()
  await act(async () => useToasts.getState().toasts.at(-1)?.action?.onSelect())
  await waitFor(() =>
    expect(theirs.db.sent('POST rpc/save_note').at(-1)).toMatchObject({ words: 'Se Rom 5:8 också.!' }),
  )
})

test('[BE-45] a note that is emptied waits until the field is left, and can be had back', async () => {
  const { user, db } = open()
  await press('Ändra')
  await user.type(field(), '!')
  await waitFor(() => expect(db.sent('POST rpc/save_note')).toHaveLength(1))
  await user.clear(field())
  await user.tab()
  await waitFor(() => expect(db.sent('POST rpc/save_note').at(-1)).toMatchObject({ words: '' }))
  expect(useToasts.getState().toasts.at(-1)?.text).toBe('Anteckningen är borttagen')
  await act(async () => useToasts.getState().toasts.at(-1)?.action?.onSelect())
  await waitFor(() =>
    expect(db.sent('POST rpc/save_note').at(-1)).toMatchObject({ words: 'Se Rom 5:8 också.' }),
  )
})

test('[BE-45] a text that is too long is not cut: it stays, unsent, with a sentence', async () => {
  const { user, db } = open()
  await press('Ändra')
  await user.clear(field())
  await user.click(field())
  await user.paste('x'.repeat(12_000))
  expect(await screen.findByText(/högst 10\s000 tecken\. Ta bort 2\s000/)).toBeVisible()
  expect(field()).toHaveValue('x'.repeat(12_000))
  await user.tab()
  expect(db.sent('POST rpc/save_note').filter((sent) => (sent as { words: string }).words)).toEqual([])
  expect(draftNames('u1')).toHaveLength(1)
  localStorage.clear()
})

test('[BE-49] earlier texts are listed and can be brought back', async () => {
  const version = {
    id: 'v1',
    ...{ book: 'Johannes', chapter: 3, first_verse: 18, last_verse: 24 },
    ...{ body: 'Min förra text', replaced_at: '2026-11-20T12:00:00Z' },
  }
  const { user, db } = open(path, { 'GET note_versions': [version], 'POST rpc/restore_note': undefined })
  await press('Tidigare texter')
  const dialog = within(await screen.findByRole('dialog', { name: 'Tidigare texter' }))
  expect(await dialog.findByText('Min förra text')).toBeVisible()
  const lists = db.requests('POST rpc/my_markings').length
  await user.click(dialog.getByRole('button', { name: /^Återställ: Johannes 3:18-24/ }))
  await waitFor(() => expect(db.sent('POST rpc/restore_note')).toEqual([{ of_version: 'v1' }]))
  await waitFor(() => expect(db.requests('POST rpc/my_markings').length).toBeGreaterThan(lists))
  expect(useToasts.getState().toasts.at(-1)?.text).toBe('Texten är återställd: Johannes 3:18-24')
})

test('[C-98] [C-117] without an answer no number of markings is told', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {})
  open(path, { 'POST rpc/my_markings': new Error('no') })
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(screen.queryByText(/\d markering/)).toBeNull()
})

describe('what an earlier visit could not store', () => {
  const left = { id: note.id, osis: 'John', chapter: 3, first: 18, last: 24, body: 'Från i går' }
  beforeEach(() => localStorage.setItem(`draft:u1:notes:${note.id}`, JSON.stringify(left)))
  afterEach(() => localStorage.clear())

  test('[BE-45] shows in the list, and is sent', async () => {
    let reached = false
    const { db } = open(path, {
      'POST rpc/save_note': () => (reached ? SAVED_AT : Promise.reject(new TypeError('Failed to fetch'))),
    })
    expect(await screen.findByText('Från i går')).toBeVisible()
    reached = true
    act(() => void window.dispatchEvent(new Event('online')))
    await waitFor(() => expect(db.sent('POST rpc/save_note').at(-1)).toMatchObject({ words: 'Från i går' }))
    await waitFor(() => expect(draftNames('u1')).toHaveLength(0))
  })

  test('[BE-45] and is refused stays on the device; it is not sent again and again', async () => {
    const refused = refusal(422, 'PT422', 'Du har 5 000 anteckningar, fler ryms inte.')
    const { db } = open(path, { 'POST rpc/save_note': () => refused.clone() })
    await press('Ändra')
    expect(await screen.findByRole('alert')).toHaveTextContent('Du har 5 000 anteckningar, fler ryms inte.')
    expect(field()).toHaveValue('Från i går')
    expect(db.requests('POST rpc/save_note')).toHaveLength(1)
    expect(db.requests('POST rpc/my_markings')).toHaveLength(1)
    expect(draftNames('u1')).toHaveLength(1)
  })
})
