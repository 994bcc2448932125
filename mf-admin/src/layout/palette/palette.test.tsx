import { fakeDb, refusal, renderInPortal } from '@portal/shared-ui/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Field } from '../../crud/data/resource'
import { openOffice } from '../../crud/testing/openOffice'
import { controlOf, findForm } from '../../crud/testing/steps'
import remote from '../../remote'
import { declared } from '../../screens'
import { pages } from '../pages'

const id = '00000001-0000-4000-8000-000000000001'
const found = [
  { table_name: 'subject_articles', row_id: id, label: 'Om nåden' },
  { table_name: 'media', row_id: id, label: 'En bild' },
  { table_name: 'books', row_id: id, label: 'Titus' },
]

afterEach(() => jest.restoreAllMocks())

const open = (handlers = {}, profile?: { is_admin: boolean }) => {
  const db = fakeDb({ 'POST rpc/find_content': found, 'GET events': [], ...handlers })
  const at = '/admin/evenemang'
  return {
    db,
    ...renderInPortal(remote.areas['/admin'] ?? [], db, {
      prefix: '/admin',
      at,
      user: { id: 'u1' },
      ...(profile && { profile }),
    }),
  }
}
const press = (key: string, held = {}) => fireEvent.keyDown(document.body, { key, ...held })
const findBox = () => screen.findByRole('combobox', { name: 'Sök skärmar och innehåll' })
const inside = () => within(screen.getByRole('dialog'))
const options = () =>
  inside()
    .getAllByRole('option')
    .map(({ textContent }) => textContent)

test.each([{ ctrlKey: true }, { metaKey: true }])('%p with K finds a screen by its words', async (held) => {
  const { router, db } = open()
  press('k', held)
  const box = await findBox()
  expect(box).toHaveFocus()
  expect(options()).toHaveLength(pages.length + declared.length)
  await userEvent.type(box, 'KURSENS{Enter}')
  expect(router.state.location.pathname).toBe('/admin/sjalavinna')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(db.sent('POST rpc/find_content')).toEqual([])
})

test('finds any content by its words, reachable with the arrow keys', async () => {
  const { router, db } = open()
  press('k', { ctrlKey: true })
  const box = await findBox()
  await userEvent.type(box, 'nåd')
  await waitFor(() =>
    expect(options()).toEqual(['Om nådenHantera Ämnen & Artiklar', 'En bildBilder', 'TitusHantera Bibeln']),
  )
  expect(db.sent('POST rpc/find_content')).toEqual([{ q: 'nåd' }])
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}')
  expect(box).toHaveAttribute('aria-activedescendant', inside().getByRole('option', { name: /Titus/ }).id)
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{Enter}')
  expect(router.state.location.pathname).toBe(`/admin/amnen/${id}`)
})

test.each([
  [1, '1 träff'],
  [2, '2 träffar'],
])('announces the number of hits to screen readers: %i', async (count, words) => {
  open({ 'POST rpc/find_content': found.slice(0, count) })
  press('k', { ctrlKey: true })
  await userEvent.type(await findBox(), 'nåd')
  await waitFor(() =>
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(words),
  )
})

test('shows an empty result and an error', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {})
  let reply: unknown = []
  open({ 'POST rpc/find_content': () => reply })
  press('k', { ctrlKey: true })
  const box = await findBox()
  await userEvent.type(box, 'xyz')
  expect(await screen.findByText('Inga träffar')).toBeVisible()
  reply = refusal(403, '42501', 'permission denied')
  await userEvent.type(box, 'q')
  expect(await screen.findByRole('alert')).toHaveTextContent('permission denied')
})

test('? lists the keys', async () => {
  open()
  press('?')
  expect(await screen.findByRole('dialog', { name: 'Kortkommandon' })).toBeVisible()
  expect(screen.getByText('Ctrl + S')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a field keeps its characters; Ctrl+K opens the palette from it', async () => {
  open()
  const field = await screen.findByLabelText(/^Titel/)
  await userEvent.type(field, 'Vem?')
  expect(field).toHaveValue('Vem?')
  expect(screen.queryByRole('dialog')).toBeNull()
  fireEvent.keyDown(field, { key: 'k', ctrlKey: true })
  expect(await findBox()).toHaveFocus()
})

test.each(declared.map(({ resource }) => [resource.nouns.new, resource] as const))(
  'OFF-07: the command "%s" leads to the first field of its form',
  async (name, resource) => {
    openOffice(resource, { search: 'q=' })
    press('k', { ctrlKey: true })
    await userEvent.type(await findBox(), `${name}{Enter}`)
    const form = await findForm(name)
    if (resource.fields[0]?.kind === 'parent') await form.findByRole('option', { name: 'Förälder 1' })
    await waitFor(() => expect(controlOf(form, resource.fields[0] as Field)).toHaveFocus())
  },
)

test('a command opens an empty form', async () => {
  const { router } = open()
  press('k', { ctrlKey: true })
  await userEvent.type(await findBox(), 'ny andakt{Enter}')
  expect(router.state.location.pathname).toBe('/admin/andakter')
  expect(new URLSearchParams(router.state.location.search).get('ny')).toBe('1')
})

test('lists the latest changed rows first', async () => {
  const change = { table_name: 'events', row_id: id, label: 'Möte', operation: 'update' }
  const gone = { table_name: 'events', row_id: id, label: 'Borta', operation: 'delete' }
  const overview = {
    setup: {},
    questions: { pending: 4, oldest_at: null },
    messages: { unread: 0 },
    devotions: { missing: [], reserve: [] },
    quotes: { faults: 0 },
    publishing: { is_clock_missing: false, held: [] },
    security: { failures: 0 },
    counter: null,
    history: [gone, change, change],
  }
  open({ 'POST rpc/office_overview': overview }, { is_admin: true })
  expect(await screen.findByRole('link', { name: 'Hantera frågor 4', hidden: true })).toBeInTheDocument()
  press('k', { ctrlKey: true })
  await findBox()
  await waitFor(() =>
    expect(options().slice(0, 2)).toEqual(['MöteSenast ändrat', expect.stringMatching(/Skärm$/)]),
  )
})

test('[C-129] the menu has the row that was changed last, on every screen, and follows saves', async () => {
  const change = (row_id: string, label: string) => ({
    ...{ table_name: 'events', row_id, label, operation: 'update' },
  })
  let history = [change(id, 'Möte')]
  const overview = () => ({
    setup: {},
    questions: { pending: 0, oldest_at: null },
    messages: { unread: 0 },
    devotions: { missing: [], reserve: [] },
    quotes: { faults: 0 },
    publishing: { is_clock_missing: false, held: [] },
    security: { failures: 0 },
    counter: null,
    history,
  })
  const row = { id, updated_at: 'v1', title: 'Bönemöte', event_date: '2026-12-24', is_active: true }
  open(
    {
      'POST rpc/office_overview': overview,
      'GET events': [row],
      'PATCH events': () => {
        history = [change('00000001-0000-4000-8000-000000000002', 'Bönemöte'), ...history]
        return [{ ...row, is_active: false, updated_at: 'v2' }]
      },
    },
    { is_admin: true },
  )
  const latest = (name: string) =>
    waitFor(() => {
      const link = screen.getByRole('link', { name: 'Senast ändrat', hidden: true })
      expect(link).toHaveAttribute('title', name)
      return link
    })
  expect(await latest('Möte')).toHaveAttribute('href', `/admin/evenemang/${id}`)
  await userEvent.click(await screen.findByRole('switch', { name: 'Aktiv: Bönemöte' }))
  expect(await latest('Bönemöte')).toHaveAttribute(
    'href',
    '/admin/evenemang/00000001-0000-4000-8000-000000000002',
  )
})
