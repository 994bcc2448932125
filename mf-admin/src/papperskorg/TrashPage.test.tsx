import { fakeDb, refusal, renderInPortal } from '@portal/shared-ui/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import remote from '../remote'

const subject = {
  change_id: 9,
  at: '2026-11-20T10:00:00+00:00',
  actor_name: 'Eva',
  source: 'member',
  table_name: 'subjects',
  row_id: '00000000-0000-4000-8000-000000000001',
  label: 'Nåden',
  children: 3,
}
const open = (handlers: Parameters<typeof fakeDb>[0] = {}, at = '/admin/papperskorg') => {
  let trash = [subject]
  const empty = () => {
    trash = []
  }
  const db = fakeDb({ 'POST rpc/list_trash': () => trash, 'POST rpc/tidy_office': null, ...handlers })
  const view = renderInPortal(remote.areas['/admin'] ?? [], db, {
    prefix: '/admin',
    at,
    user: { id: 'u1' },
    profile: { is_admin: true },
  })
  return { db, empty, ...view }
}

afterEach(() => jest.restoreAllMocks())

test('[AD-04] the trash shows what was deleted, by whom and when, with a link back to the dashboard', async () => {
  open()
  const item = await screen.findByText('Nåden')
  expect(item.closest('li')).toHaveTextContent('ämne med 3 delar under sig')
  expect(item.closest('li')).toHaveTextContent('Togs bort av Eva 20 nov. 2026 11:00')
  expect(screen.getByRole('link', { name: 'Tillbaka' })).toHaveAttribute('href', '/admin/dashboard')
})

test('rows that no account deleted are shown as deleted by the system, as in the log', async () => {
  open({ 'POST rpc/list_trash': [{ ...subject, actor_name: 'Någon', source: 'sql' }] })
  const item = await screen.findByText('Nåden')
  expect(item.closest('li')).toHaveTextContent('Togs bort av Systemet 20 nov. 2026 11:00')
})

test('an item is restored and leaves the trash, and the list gets the focus', async () => {
  const restored: unknown[] = []
  const { empty } = open({
    'POST rpc/undo': ({ body }: { body: unknown }) => {
      restored.push(body)
      empty()
      return 12
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Återställ Nåden' }))
  expect(await screen.findByText('Papperskorgen är tom')).toBeVisible()
  expect(screen.getByRole('region', { name: 'Lista: borttaget' })).toHaveFocus()
  expect(restored).toEqual([{ change_id: 9, table_name: 'subjects', row_id: subject.row_id }])
})

test('restores a row together with the deletion that blocks it', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {})
  const undone: unknown[] = []
  const inTheWay = new Response(
    JSON.stringify({
      code: 'PT409',
      message: 'Ämnet ”Tro” är borttaget. Återställ det först.',
      details: '{"needs": 5}',
      hint: null,
    }),
    { status: 409, headers: { 'content-type': 'application/json' } },
  )
  open({
    'POST rpc/undo': ({ body }: { body: { change_id: number } }) => {
      undone.push(body.change_id)
      return undone.length === 1 ? inTheWay : 20
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Återställ Nåden' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Ämnet ”Tro” är borttaget.')
  await userEvent.click(screen.getByRole('button', { name: 'Återställ båda' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(undone).toEqual([9, 5, 9])
})

test('[BE-28] a devotion whose day is taken comes back switched off, in one request', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {})
  let trash = [{ ...subject, table_name: 'daily_devotions', label: 'Morgon' }]
  const refused = (of_table: string) =>
    new Response(
      JSON.stringify({
        code: 'PT409',
        message: 'Det finns redan en aktiv andakt det datumet.',
        details: JSON.stringify({ table_name: of_table, row_id: subject.row_id }),
        hint: null,
      }),
      { status: 409, headers: { 'content-type': 'application/json' } },
    )
  let table = 'false_religion_categories'
  const { db } = open({
    'POST rpc/list_trash': () => trash,
    'POST rpc/undo': ({ body }: { body: { hidden?: boolean } }) => {
      if (!body.hidden) return refused(table)
      trash = []
      return 12
    },
  })
  // A conflict in another table is not solved by switching the row off: the button is not offered.
  await userEvent.click(await screen.findByRole('button', { name: 'Återställ Morgon' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Det finns redan')
  expect(screen.queryByRole('button', { name: 'Återställ som inaktiv' })).toBeNull()

  table = 'daily_devotions'
  await userEvent.click(screen.getByRole('button', { name: 'Återställ Morgon' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Återställ som inaktiv' }))
  expect(await screen.findByText('Papperskorgen är tom')).toBeVisible()
  const row = { change_id: 9, table_name: 'daily_devotions', row_id: subject.row_id }
  expect(db.sent('POST rpc/undo')).toEqual([row, row, { ...row, hidden: true }])
})

test('[BE-28] permanent deletion asks first, with a warning that it is permanent, and names the deletion', async () => {
  const { db, empty } = open({
    'POST rpc/erase_item': () => {
      empty()
      return null
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Ta bort för gott: Nåden' }))
  const dialog = within(screen.getByRole('alertdialog'))
  expect(dialog.getByText(/Det går inte att ångra\.$/)).toBeVisible()
  expect(db.requests('POST rpc/erase_item')).toEqual([])
  await userEvent.click(dialog.getByRole('button', { name: 'Ta bort för gott' }))
  expect(await screen.findByText('Papperskorgen är tom')).toBeVisible()
  await waitFor(() => expect(screen.getByRole('region', { name: 'Lista: borttaget' })).toHaveFocus())
  expect(db.sent('POST rpc/erase_item')).toEqual([
    { table_name: 'subjects', row_id: subject.row_id, change_id: subject.change_id },
  ])
})

test('[BE-35] deleting a picture permanently deletes its files', async () => {
  const picture = { ...subject, table_name: 'media', label: 'Ett kors' }
  const { db } = open({
    'POST rpc/list_trash': [picture],
    'POST rpc/erase_item': null,
    'POST storage/object/list/media': [{ name: '480.webp' }, { name: '960.webp' }],
    'DELETE storage/object/media': [],
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Ta bort för gott: Ett kors' }))
  const dialog = within(screen.getByRole('alertdialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Ta bort för gott' }))
  await waitFor(() =>
    expect(db.sent('DELETE storage/object/media')).toEqual([
      { prefixes: [`${subject.row_id}/480.webp`, `${subject.row_id}/960.webp`] },
    ]),
  )
})

test('a refusal stays in the dialog', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {})
  open({ 'POST rpc/erase_item': refusal(404, 'PT404', 'Innehållet ligger inte i papperskorgen.') })
  await userEvent.click(await screen.findByRole('button', { name: 'Ta bort för gott: Nåden' }))
  const dialog = within(screen.getByRole('alertdialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Ta bort för gott' }))
  expect(await dialog.findByText('Innehållet ligger inte i papperskorgen.')).toBeVisible()
})

test('the search is in the address, and is sent', async () => {
  const { db, router } = open({}, '/admin/papperskorg?q=nåd')
  expect(await screen.findByRole('searchbox')).toHaveValue('nåd')
  await waitFor(() => expect(db.sent('POST rpc/list_trash')[0]).toMatchObject({ q: 'nåd' }))
  await userEvent.clear(screen.getByRole('searchbox'))
  expect(router.state.location.search).toBe('')
})

const lesson = {
  ...subject,
  change_id: 8,
  table_name: 'soul_winning_lessons',
  label: 'Lektion 1',
  children: 0,
}

test('[BE-28] an item that the nightly clean-up will delete shows the date', async () => {
  open({ 'POST rpc/list_trash': [subject, lesson] })
  const item = (await screen.findByText('Lektion 1')).closest('li')
  expect(item).toHaveTextContent('Tas bort för gott 20 dec. 2026')
  expect(screen.getByText('Nåden').closest('li')).not.toHaveTextContent('för gott 20')
})

test('[BE-28] several selected items are restored in one step', async () => {
  let trash = [subject, lesson]
  const { db } = open({
    'POST rpc/list_trash': () => trash,
    'POST rpc/undo': ({ body }: { body: { change_id: number } }) => {
      trash = trash.filter(({ change_id }) => change_id !== body.change_id)
      return 12
    },
  })
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Markera: Nåden' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Markera: Lektion 1' }))
  const bar = within(screen.getByRole('group', { name: 'Gör med 2 borttagna' }))
  expect(bar.getByText('2 valda')).toBeVisible()
  await userEvent.click(bar.getByRole('button', { name: 'Återställ' }))
  expect(await screen.findByText('Papperskorgen är tom')).toBeVisible()
  expect(db.sent('POST rpc/undo')).toMatchObject([{ change_id: 9 }, { change_id: 8 }])
})

test('a selected item that cannot be restored is named, and stays selected', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {})
  open({ 'POST rpc/undo': refusal(409, 'PT409', 'Ämnet ”Tro” är borttaget.') })
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Markera: Nåden' }))
  const bar = within(screen.getByRole('group', { name: 'Gör med 1 borttaget' }))
  await userEvent.click(bar.getByRole('button', { name: 'Återställ' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('”Nåden”: Ämnet ”Tro” är borttaget.')
  expect(screen.getByRole('checkbox', { name: 'Markera: Nåden' })).toBeChecked()
})

test('[BE-28] the trash is emptied after a question', async () => {
  let trash = [subject, lesson]
  const { db } = open({
    'POST rpc/list_trash': () => trash,
    'POST rpc/erase_item': ({ body }: { body: { table_name: string } }) => {
      trash = trash.filter(({ table_name }) => table_name !== body.table_name)
      return null
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Töm papperskorgen' }))
  const dialog = within(screen.getByRole('alertdialog', { name: 'Töm papperskorgen?' }))
  expect(db.requests('POST rpc/erase_item')).toEqual([])
  await userEvent.click(dialog.getByRole('button', { name: 'Töm papperskorgen' }))
  expect(await screen.findByText('Papperskorgen är tom')).toBeVisible()
  expect(db.requests('POST rpc/erase_item')).toHaveLength(2)
  expect(screen.queryByRole('button', { name: 'Töm papperskorgen' })).toBeNull()
})
