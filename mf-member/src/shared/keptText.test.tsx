import { hasDrafts } from '@portal/shared-ui/browser'
import { fakeDb, type InPortal, renderInPortal, SENT_ENTRIES } from '@portal/shared-ui/testing'
import { act, configure, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import remote from '../remote'

const LIST = '00000000-0000-4000-b000-000000000001'
const lists = [
  { id: LIST, name: 'Nåd', used_at: '2026-11-20T12:00:00Z' },
  { id: 'u1', name: null, used_at: null },
]
const words = { id: 'r4', kind: 'words', place: 'd', body: 'Mina egna ord' }

const listPath = `/mina-samlingar?lista=${LIST}` as const

function open(at: `/${string}`, { account = 'u1', rows = [words], found = lists } = {}) {
  const path = at.split('?')[0] as `/${string}`
  const db = fakeDb({
    'POST rpc/my_collections': found,
    'POST rpc/my_collection': rows,
    'POST rpc/my_markings': { rows: [], next: null, total: 0 },
    'GET highlight_names': [],
    'GET books': [],
    'POST storage/object/list/avatars': [],
    [SENT_ENTRIES]: { stale: [], refused: [] },
  })
  return renderInPortal(remote.areas[path] ?? [], db, { prefix: path, at, user: { id: account } })
}

/** As the shell does when the session ends: it shows the sign-in page. */
function endSession({ portal, unmount }: InPortal, leaving = false) {
  act(() => portal.session.setState({ status: 'signedOut', user: null, profile: null, leaving }))
  unmount()
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const field = (name: string) => screen.findByRole('textbox', { name })

const places = [
  {
    what: 'new own words',
    at: listPath,
    begin: () => press('Skriv egna ord'),
    name: 'Egna ord',
    giveUp: () => press('Avbryt'),
  },
  {
    what: 'changed own words',
    at: listPath,
    begin: async () => {
      await press('Mer för Mina egna ord')
      await userEvent.click(await screen.findByRole('menuitem', { name: 'Ändra' }))
    },
    name: 'Egna ord',
    giveUp: () => press('Avbryt'),
  },
  {
    what: 'the name of a new list',
    at: listPath,
    begin: () => press('Ny samling'),
    name: 'Samlingens namn',
    giveUp: () => press('Avbryt'),
  },
  {
    what: 'another name of a list',
    at: listPath,
    begin: () => press('Byt namn'),
    name: 'Samlingens namn',
    giveUp: () => press('Avbryt'),
  },
  {
    what: 'names of colours',
    at: '/mina-markeringar' as const,
    begin: () => press('Namnge färgerna'),
    name: 'Gul',
    giveUp: () => press('Avbryt'),
  },
  {
    what: 'the first name',
    at: '/profil' as const,
    begin: async () => {},
    name: 'Förnamn',
    giveUp: async () => userEvent.clear(await field('Förnamn')),
  },
]

beforeEach(() => {
  localStorage.clear()
  jest.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  jest.restoreAllMocks()
  configure({ reactStrictMode: false })
})

async function write({ at, begin, name }: (typeof places)[number]) {
  const page = open(at)
  await begin()
  const written = await field(name)
  await userEvent.clear(written)
  await userEvent.type(written, 'Halva')
  return page
}

describe.each(places)('$what that is typed when the session ends', (place) => {
  test('[ME-45] is in its form again after signing in, for this account alone', async () => {
    endSession(await write(place))
    const other = open(place.at, { account: 'u2' })
    await screen.findByRole('heading', { level: 1 })
    await waitFor(() => expect(other.portal.queryClient.isFetching()).toBe(0))
    expect(screen.queryByDisplayValue('Halva')).toBeNull()
    other.unmount()

    open(place.at)
    expect(await screen.findByDisplayValue('Halva')).toHaveAccessibleName(place.name)
    expect(screen.getByText('Det här skrev du förut. Det är inte sparat.')).toBeVisible()
  })

  test('[ME-45] is forgotten when it is given up', async () => {
    await write(place)
    expect(hasDrafts('u1')).toBe(true)
    await place.giveUp()
    expect(hasDrafts('u1')).toBe(false)
  })

  test('[C-118] is forgotten when the member signs out', async () => {
    const page = await write(place)
    localStorage.clear()
    act(() => page.portal.session.setState({ leaving: true }))
    await userEvent.type(await field(place.name), ' mer')
    endSession(page, true)
    expect(hasDrafts('u1')).toBe(false)
  })
})

test.each(places.filter(({ name }) => /Gul|Samlingens namn/.test(name)))(
  '[ME-45] [SH-24] $what that is in its dialog again is not lost by Escape without a question',
  async (place) => {
    endSession(await write(place))
    open(place.at)
    await field(place.name)
    await screen.findByText('Det här skrev du förut. Det är inte sparat.')
    await userEvent.click(screen.getByRole('dialog'))
    await userEvent.keyboard('{Escape}')
    await press('Fortsätt skriva')
    expect(await field(place.name)).toHaveValue('Halva')
    expect(hasDrafts('u1')).toBe(true)
  },
)

test.each(places)('[ME-45] $what stays on the device when React repeats its effects', async (place) => {
  endSession(await write(place))
  configure({ reactStrictMode: true })
  open(place.at)
  expect(await screen.findByDisplayValue('Halva')).toHaveAccessibleName(place.name)
  expect(screen.getByText('Det här skrev du förut. Det är inte sparat.')).toBeVisible()
  expect(hasDrafts('u1')).toBe(true)
})

type Server = Parameters<typeof open>[1]

test.each<[string, number, `/${string}`, Server]>([
  ['a row', 1, listPath, { rows: [] }],
  ['a list', 0, '/mina-samlingar?lista=u1', { rows: [], found: lists.slice(1) }],
])(
  '[ME-45] words of %s that is gone meanwhile are in the form for new ones',
  async (_, place, at, server) => {
    endSession(await write(places[place] as (typeof places)[number]))
    const page = open(listPath, server)
    expect(await screen.findByDisplayValue('Halva')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Skriv egna ord' })).toHaveAttribute('aria-expanded', 'true')
    endSession(page)
    open(at, server)
    expect(await screen.findByDisplayValue('Halva')).toBeVisible()
  },
)
