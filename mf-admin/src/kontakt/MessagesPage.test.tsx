import { useToasts } from '@portal/shared-ui/portal'
import { type FakeRequest, fakeDb, refusal, renderInPortal } from '@portal/shared-ui/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { counted, inboxReply } from '../inbox/testing'
import remote from '../remote'

const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const message = (n: number, changes: object = {}) => ({
  id: idOf(n),
  name: `Person ${n}`,
  email: `person${n}@exempel.se`,
  phone: null,
  message: `Meddelande nummer ${n}.`,
  status: 'unread',
  note: null,
  created_at: '2026-11-20T09:30:00.5+00:00',
  updated_at: '2026-11-20T09:30:00.5+00:00',
  ...changes,
})

type Handlers = Parameters<typeof fakeDb>[0]
/** Opens the page over a table that stores its changes. */
function open(
  handlers: Handlers = {},
  at = '/admin/kontakt',
  first = message(1, { phone: '070-123 45 67' }),
) {
  localStorage.clear()
  useToasts.setState({ toasts: [] })
  let table = [first, message(2), message(3, { status: 'read' }), message(4, { status: 'replied' })]
  const named = ({ params }: FakeRequest) => table.filter(({ id }) => params.get('id') === `eq.${id}`)
  const db = fakeDb({
    'HEAD contact_messages': ({ params }: FakeRequest) =>
      table.filter(({ status }) => params.get('status')?.includes(`(${status})`) ?? true).length,
    'POST rpc/office_messages': inboxReply(() => table),
    'PATCH contact_messages': (request: FakeRequest) => {
      const found = named(request)
      table = table.map((row) => (found.includes(row) ? { ...row, ...(request.body as object) } : row))
      return named(request)
    },
    'POST rpc/delete_items': ({ body }: FakeRequest) => {
      const { ids } = body as { ids: string[] }
      table = table.filter(({ id }) => !ids.includes(id))
      return null
    },
    ...handlers,
  })
  const person = { user: { id: 'u1' }, profile: { is_admin: true } }
  return { db, ...renderInPortal(remote.areas['/admin'] ?? [], db, { prefix: '/admin', at, ...person }) }
}
const list = () => within(screen.getByRole('region', { name: 'Meddelanden' }))
const row = async (n: number) => list().findByRole('link', { name: `Person ${n}` })
const detail = async (n: number) =>
  within(await screen.findByRole('article', { name: `Meddelande från Person ${n}` }))
const tabs = () => screen.getAllByRole('tab').map((tab) => tab.textContent)
const toasts = () => useToasts.getState().toasts.map(({ text }) => text)
const refused = () => refusal(403, '42501', 'permission denied')

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => jest.restoreAllMocks())

test('[AD-44] shows tabs with counts, an unread badge, the list, and no open message', async () => {
  open()
  await row(1)
  await waitFor(() => expect(tabs()).toEqual(['Alla (4)', 'Olästa (2)', 'Lästa (1)', 'Besvarade (1)']))
  expect(within(screen.getByRole('tab', { name: /^Olästa/ })).getByText('(2)')).toHaveAttribute('data-badge')
  expect(within(screen.getByRole('tab', { name: /^Alla/ })).getByText('(4)')).not.toHaveAttribute(
    'data-badge',
  )
  expect(screen.getByText('Välj ett meddelande')).toBeVisible()
  expect(list().getAllByRole('listitem')).toHaveLength(4)
})

test('[AD-44] the badge hides when nothing is unread', async () => {
  open({ 'HEAD contact_messages': 0 })
  await row(1)
  await waitFor(() => expect(tabs()[1]).toBe('Olästa (0)'))
  expect(within(screen.getByRole('tab', { name: /^Olästa/ })).getByText('(0)')).not.toHaveAttribute(
    'data-badge',
  )
})

test.each([
  ['Olästa', ['Person 1', 'Person 2'], '?flik=olasta'],
  ['Lästa', ['Person 3'], '?flik=lasta'],
  ['Besvarade', ['Person 4'], '?flik=besvarade'],
])('[AD-44] the tab %s has its messages, and is in the address', async (tab, names, search) => {
  const { router } = open()
  await row(1)
  await userEvent.click(screen.getByRole('tab', { name: new RegExp(`^${tab}`) }))
  await waitFor(() =>
    expect(
      list()
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(names),
  )
  expect(router.state.location.search).toBe(search)
})

test('[AD-46] the detail shows name, address, telephone, message and date', async () => {
  const { router } = open()
  await userEvent.click(await row(1))
  const opened = await detail(1)
  expect(router.state.location.pathname).toBe(`/admin/kontakt/${idOf(1)}`)
  for (const text of [
    'Person 1',
    'person1@exempel.se',
    '070-123 45 67',
    'Meddelande nummer 1.',
    '20 november 2026 10:30',
  ])
    expect(opened.getByText(text)).toBeVisible()
})

test('[AD-46] leaves out the telephone line without a number', async () => {
  open({}, `/admin/kontakt/${idOf(2)}`)
  expect((await detail(2)).queryByText('Telefon')).toBeNull()
})

test('[AD-45] opening an unread message marks it as read; it stays in its tab until the tab changes', async () => {
  const { db } = open({}, '/admin/kontakt?flik=olasta')
  await userEvent.click(await row(1))
  expect(await (await detail(1)).findByText('Läst')).toBeVisible()
  expect(db.sent('PATCH contact_messages')).toEqual([{ status: 'read' }])
  expect(db.requests('PATCH contact_messages')[0]?.params.get('status')).toBe('eq.unread')
  await waitFor(() => expect(tabs()[1]).toBe('Olästa (1)'))
  expect(await row(1)).toBeVisible()
  await userEvent.click(screen.getByRole('tab', { name: /^Alla/ }))
  await row(4)
  await userEvent.click(screen.getByRole('tab', { name: /^Olästa/ }))
  await waitFor(() => expect(list().queryByRole('link', { name: 'Person 1' })).toBeNull())
})

test('[AD-45] opening a read or replied message changes nothing', async () => {
  const { db } = open({}, `/admin/kontakt/${idOf(4)}`)
  await detail(4)
  expect(db.requests('PATCH contact_messages')).toEqual([])
})

test('[AD-45] “Markera som besvarad” sets replied and disappears; nothing sets unread again', async () => {
  const { db } = open({}, `/admin/kontakt/${idOf(3)}`)
  const opened = await detail(3)
  await userEvent.click(opened.getByRole('button', { name: 'Markera som besvarad' }))
  expect(await opened.findByText('Besvarad')).toBeVisible()
  expect(opened.queryByRole('button', { name: /markera/i })).toBeNull()
  expect(db.sent('PATCH contact_messages')).toEqual([{ status: 'replied' }])
  expect(screen.queryByRole('button', { name: /oläst/i })).toBeNull()
})

test('[AD-46] a message is deleted after a confirmation that it is permanent, and the list is shown', async () => {
  const { db, router } = open({}, `/admin/kontakt/${idOf(3)}?flik=lasta`)
  await userEvent.click((await detail(3)).getByRole('button', { name: 'Ta bort' }))
  const ask = within(await screen.findByRole('alertdialog'))
  expect(ask.getByText('Är du säker på att du vill ta bort detta meddelande?')).toBeVisible()
  expect(ask.getByText('Det går inte att ångra.')).toBeVisible()
  await userEvent.click(ask.getByRole('button', { name: 'Ta bort' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/kontakt'))
  expect(router.state.location.search).toBe('?flik=lasta')
  expect(db.sent('POST rpc/delete_items')).toEqual([{ table_name: 'contact_messages', ids: [idOf(3)] }])
  expect(await screen.findByText('Inga meddelanden ännu')).toBeVisible()
  expect(toasts()).toEqual(['Meddelandet har tagits bort.'])
})

test('several messages are deleted in one call', async () => {
  const { db } = open()
  await row(1)
  await userEvent.click(screen.getByRole('checkbox', { name: 'Markera alla på sidan' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Markera Person 2' }))
  await userEvent.click(screen.getByRole('button', { name: 'Ta bort (3)' }))
  const ask = within(await screen.findByRole('alertdialog', { name: 'Ta bort 3 meddelanden?' }))
  await userEvent.click(ask.getByRole('button', { name: 'Ta bort' }))
  await waitFor(() => expect(list().getAllByRole('listitem')).toHaveLength(1))
  expect(db.sent('POST rpc/delete_items')).toEqual([
    { table_name: 'contact_messages', ids: [idOf(1), idOf(3), idOf(4)] },
  ])
})

test('[AD-46] shows an empty list', async () => {
  open({ 'POST rpc/office_messages': counted([]) })
  expect(await screen.findByText('Inga meddelanden ännu')).toBeVisible()
})

test('[AD-44] [C-51] messages can be sorted, and are counted below the list', async () => {
  const { db } = open()
  expect(await screen.findByText('Visar 1–4 av 4 meddelanden')).toBeVisible()
  await userEvent.selectOptions(screen.getByLabelText('Ordning'), 'Namn A–Ö')
  await waitFor(() =>
    expect(db.requests('POST rpc/office_messages').at(-1)?.params.get('order')).toBe('name.asc,id.asc'),
  )
})

test('[AD-44] reserves the badge’s space before the messages are counted', async () => {
  let count = (_: number) => {}
  const counting = new Promise<number>((resolve) => {
    count = resolve
  })
  open({ 'HEAD contact_messages': () => counting })
  await row(1)
  const tab = screen.getByRole('tab', { name: 'Olästa' })
  expect(tab).toHaveTextContent('Olästa (0)')
  act(() => count(2))
  await waitFor(() => expect(tab).toHaveTextContent('Olästa (2)'))
})

describe('failures', () => {
  test('[AD-46] of marking as read, and as replied', async () => {
    open({ 'PATCH contact_messages': refused }, `/admin/kontakt/${idOf(1)}`)
    const sentence = 'Ett fel uppstod när meddelandestatus skulle uppdateras'
    expect(await screen.findByText(sentence)).toBeVisible()
    await userEvent.click((await detail(1)).getByRole('button', { name: 'Markera som besvarad' }))
    expect(await (await detail(1)).findByText(sentence)).toBeVisible()
  })
  test('[AD-46] of deleting', async () => {
    open({ 'POST rpc/delete_items': refused() }, `/admin/kontakt/${idOf(3)}`)
    await userEvent.click((await detail(3)).getByRole('button', { name: 'Ta bort' }))
    const ask = within(await screen.findByRole('alertdialog'))
    await userEvent.click(ask.getByRole('button', { name: 'Ta bort' }))
    expect(await ask.findByText('Ett fel uppstod när meddelandet skulle tas bort')).toBeVisible()
  })
  test('of reading show a heading and the message', async () => {
    open({ 'POST rpc/office_messages': refused() })
    expect(await screen.findByRole('heading', { name: 'Ett fel uppstod' })).toBeVisible()
    expect(screen.getByRole('alert')).toHaveTextContent('permission denied')
  })
})

test('a note stays with its message; the list marks messages with a note', async () => {
  const saved = { 'POST rpc/save_inbox_note': 'Ring Eva' }
  const { db } = open(saved, `/admin/kontakt/${idOf(3)}`)
  const opened = await detail(3)
  await userEvent.type(opened.getByRole('textbox', { name: 'Intern anteckning' }), 'Ring Eva')
  await userEvent.click(opened.getByRole('button', { name: 'Spara anteckningen' }))
  expect(await list().findByText('Anteckning')).toBeVisible()
  expect(db.sent('POST rpc/save_inbox_note')).toEqual([
    { table_name: 'contact_messages', id: idOf(3), note: 'Ring Eva' },
  ])
})

test('a reply opens the mail program', async () => {
  open({}, `/admin/kontakt/${idOf(3)}`)
  const link = (await detail(3)).getByRole('link', { name: 'Svara med e-post' })
  const address = decodeURIComponent(link.getAttribute('href') ?? '')
  expect(address).toMatch(
    /^mailto:person3@exempel\.se\?subject=Ditt meddelande till Sanningens Ord&body=Hej Person 3!/,
  )
  expect(address).toContain('Meddelande nummer 3.')
})

test('a header cannot be injected into the address of a reply', async () => {
  const wicked = message(1, { status: 'read', email: 'a?bcc=b@exempel.se', message: 'x&bcc=c@exempel.se' })
  open({}, `/admin/kontakt/${idOf(1)}`, wicked as ReturnType<typeof message>)
  const href = (await detail(1)).getByRole('link', { name: 'Svara med e-post' }).getAttribute('href') ?? ''
  expect([...new URL(href).searchParams.keys()]).toEqual(['subject', 'body'])
})

test('a deleted message shows an error', async () => {
  open({}, `/admin/kontakt/${idOf(99)}`)
  expect(await screen.findByText('Innehållet finns inte längre.')).toBeVisible()
})
