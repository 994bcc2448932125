import { useToasts } from '@portal/shared-ui/portal'
import {
  acceptsEntries,
  type FakeRequest,
  fakeDb,
  renderInPortal,
  SENT_ENTRIES,
  sentValues,
} from '@portal/shared-ui/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SaveInButton } from './SaveInButton'

const content = { kind: 'interpretations', item: 'i1', title: 'Vad är nåd?' }
const lists = [
  { id: 'l1', name: 'Nåd', used_at: '2026-11-20T12:00:00Z' },
  { id: 'u1', name: null, used_at: '2026-11-01T12:00:00Z' },
]

function open(
  handlers = {},
  user: { id: string } | null = { id: 'u1' },
  page = <SaveInButton content={content} />,
) {
  const db = fakeDb({ 'POST rpc/my_collections': lists, ...acceptsEntries, ...handlers })
  renderInPortal(page, db, { user: user ?? undefined })
  return db
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const last = () => useToasts.getState().toasts.at(-1)

beforeEach(() => useToasts.setState({ toasts: [] }))

test('[ME-39] nothing is read before the first press; then the last used list comes first', async () => {
  const db = open()
  expect(db.sent('POST rpc/my_collections')).toEqual([])
  await press('Spara i…')
  const shown = await screen.findByRole('list', { name: 'Dina samlingar' })
  expect(
    within(shown)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Nåd', 'Bokmärken'])
})

test('[ME-39] a press saves at once, says where, and Ångra takes the row away', async () => {
  const db = open()
  await press('Spara i…')
  await press('Bokmärken')
  expect(screen.queryByRole('dialog')).toBeNull()
  await waitFor(() => expect(last()?.text).toBe('Sparad i Bokmärken'))
  const [saved] = sentValues(db) as [{ row: string; place: string }]
  expect(saved).toMatchObject({ list: 'u1', kind: 'interpretations', item: 'i1' })
  expect(saved.place).toMatch(/^[0-9A-Za-z]{11}$/)
  last()?.action?.onSelect()
  await waitFor(() => expect(sentValues(db)).toHaveLength(2))
  expect(sentValues(db)[1]).toMatchObject({ row: saved.row })
  expect(sentValues(db)[1]).not.toHaveProperty('place')
})

test('[ME-39] a new list is made and has the row', async () => {
  const db = open()
  await press('Spara i…')
  await press('Ny samling')
  await userEvent.type(screen.getByRole('textbox', { name: 'Samlingens namn' }), 'Frid{Enter}')
  await waitFor(() => expect(sentValues(db)).toHaveLength(2))
  const [list, row] = sentValues(db) as [{ list: string; name: string }, { list: string }]
  expect(list.name).toBe('Frid')
  expect(row.list).toBe(list.list)
  await waitFor(() => expect(last()?.text).toBe('Sparad i Frid'))
})

test('[ME-39] a list that is full says so', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {})
  open({
    [SENT_ENTRIES]: ({ body }: FakeRequest) => ({
      stale: [],
      refused: (body as { entries: { id: string }[] }).entries.map(({ id }) => ({
        ...{ id, code: 'PT422' },
        message: 'Samlingen har 300 rader, fler ryms inte.',
      })),
    }),
  })
  await press('Spara i…')
  await press('Nåd')
  await waitFor(() =>
    expect(last()?.text).toBe(
      'Ett fel uppstod när raden skulle sparas. Samlingen har 300 rader, fler ryms inte. Vad är nåd?.',
    ),
  )
  jest.restoreAllMocks()
})

test('[ME-39] [C-128] without a network, before the lists were read, there is Bokmärken, and the text says that it waits', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {})
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const handlers = {
    'POST rpc/my_collections': new TypeError('Failed to fetch'),
    [SENT_ENTRIES]: new TypeError('Failed to fetch'),
  }
  open(handlers)
  await press('Spara i…')
  await press('Bokmärken')
  await waitFor(() => expect(last()?.text).toBe('Ändringen kan ångras'))
  const words = /^Kan inte sparas på enheten|^Sparat på enheten/
  expect(await screen.findByText(words)).toBeVisible()
  // Opened again, beside another text.
  cleanup()
  const two = [{ ...content, item: 'i2' }, content].map((one) => (
    <SaveInButton key={one.item} content={one} />
  ))
  open(handlers, { id: 'u1' }, <div>{two}</div>)
  const [other, saved] = await screen.findAllByRole('button', { name: 'Spara i…' })
  await waitFor(() => expect(saved?.nextElementSibling).toHaveTextContent(words))
  expect(other?.nextElementSibling).toBeEmptyDOMElement()
  jest.restoreAllMocks()
})

test('[ME-39] without a network, before the lists were read, a list that was just made is offered', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {})
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  open({
    'POST rpc/my_collections': new TypeError('Failed to fetch'),
    [SENT_ENTRIES]: new TypeError('Failed to fetch'),
  })
  await press('Spara i…')
  await press('Ny samling')
  await userEvent.type(screen.getByRole('textbox', { name: 'Samlingens namn' }), 'Frid{Enter}')
  await waitFor(() => expect(last()?.text).toBe('Ändringen kan ångras'))
  await press('Spara i…')
  const shown = await screen.findByRole('list', { name: 'Dina samlingar' })
  await waitFor(() => expect(shown).toHaveTextContent('FridBokmärken'))
  jest.restoreAllMocks()
})

test('[ME-39] a visitor is asked to sign in, and reads nothing', async () => {
  const db = open({}, null)
  await press('Spara i…')
  const dialog = await screen.findByRole('alertdialog', { name: 'Spara i…' })
  expect(within(dialog).getByRole('link', { name: 'Logga in' })).toHaveAttribute('href', '/logga-in')
  expect(db.sent('POST rpc/my_collections')).toEqual([])
})

test('[ME-39] a visitor who signs in comes back to the place on the page', async () => {
  const db = fakeDb({})
  const { router } = renderInPortal(<SaveInButton content={content} />, db, { at: '/argument?visa=alla#iii' })
  await press('Spara i…')
  await userEvent.click(await screen.findByRole('link', { name: 'Logga in' }))
  expect(router.state.location).toMatchObject({
    pathname: '/logga-in',
    state: { from: '/argument?visa=alla#iii' },
  })
})
