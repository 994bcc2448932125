import { fakeDb, refusal, renderInPortal } from '@portal/shared-ui/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import remote from '../remote'

const at = '2026-11-20T10:00:00.123456+00:00'
const rows = [
  {
    id: '00000000-0000-4000-8000-000000000001',
    updated_at: at,
    title: 'Bibelkväll',
    description: null,
    event_date: '2026-12-01',
    start_time: '18:00:00',
    end_time: null,
    location: 'Kyrkan',
    is_active: true,
  },
  {
    id: '00000000-0000-4000-8000-000000000002',
    updated_at: at,
    title: 'Bönemöte',
    description: null,
    event_date: '2026-11-30',
    start_time: null,
    end_time: null,
    location: null,
    is_active: false,
  },
]
const one = (request: { params: URLSearchParams }) => {
  const id = request.params.get('id')?.slice(3)
  return id ? rows.filter((row) => row.id === id) : rows
}
const open = (handlers: Parameters<typeof fakeDb>[0] = {}, path = '/admin/evenemang') => {
  localStorage.clear()
  const db = fakeDb({ 'GET events': one, ...handlers })
  return {
    db,
    ...renderInPortal(remote.areas['/admin'] ?? [], db, {
      prefix: '/admin',
      at: path,
      user: { id: 'u1' },
      profile: { is_admin: true },
    }),
  }
}

test('[AD-08] a new item is saved, the form empties and the list is read again', async () => {
  const { db } = open({ 'POST events': ({ body }: { body: object }) => [{ ...rows[0], ...body }] })
  const form = within(await screen.findByRole('form', { name: 'Nytt evenemang' }))
  await userEvent.type(form.getByLabelText(/^Titel/), 'Gudstjänst')
  await userEvent.type(form.getByLabelText(/^Datum/), '2026-12-24')
  await userEvent.click(form.getByRole('button', { name: 'Spara' }))
  await waitFor(() => expect(db.sent('POST events')).toHaveLength(1))
  expect(db.sent('POST events')[0]).toEqual({
    title: 'Gudstjänst',
    event_date: '2026-12-24',
    start_time: null,
    end_time: null,
    location: null,
    description: null,
    is_active: true,
  })
  await waitFor(() => expect(screen.getByLabelText(/^Titel/)).toHaveValue(''))
  expect(db.requests('GET events').length).toBeGreaterThan(1)
})

test('[AD-08] the item in the address is changed, and one returns to the list', async () => {
  const { db, router } = open({ 'PATCH events': [rows[0]] }, `/admin/evenemang/${rows[0]?.id}?q=bibel`)
  const form = within(await screen.findByRole('form', { name: 'Ändra evenemang' }))
  expect(form.getByLabelText(/^Titel/)).toHaveValue('Bibelkväll')
  await userEvent.type(form.getByLabelText(/^Titel/), ' 2')
  await userEvent.click(form.getByRole('button', { name: 'Spara' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/evenemang'))
  expect(router.state.location.search).toBe('?q=bibel')
  expect(db.requests('PATCH events')[0]?.params.get('updated_at')).toBe(`eq.${at}`)
})

test('a save upon another one asks, and keeps mine', async () => {
  const theirs = { ...rows[0], title: 'Deras', updated_at: '2026-11-21T10:00:00+00:00' }
  let saved = false
  const { db } = open(
    {
      'GET events': (request: { params: URLSearchParams }) => (saved ? [theirs] : one(request)),
      'PATCH events': ({ params }: { params: URLSearchParams }) => {
        saved = true
        return params.get('updated_at') === `eq.${theirs.updated_at}` ? [theirs] : []
      },
      'POST rpc/history_of': [{ actor_name: 'Eva', at: theirs.updated_at }],
    },
    `/admin/evenemang/${rows[0]?.id}`,
  )
  const form = within(await screen.findByRole('form', { name: 'Ändra evenemang' }))
  await userEvent.type(form.getByLabelText(/^Titel/), ' min')
  await userEvent.click(form.getByRole('button', { name: 'Spara' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText(/Eva sparade/)).toBeVisible()
  expect(dialog.getByText('Deras')).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Behåll min' }))
  await waitFor(() => expect(db.requests('PATCH events')).toHaveLength(2))
})

test('leaving with changes asks, and what was typed is offered again', async () => {
  const { router, unmount } = open({}, `/admin/evenemang/${rows[0]?.id}`)
  const form = within(await screen.findByRole('form', { name: 'Ändra evenemang' }))
  await userEvent.type(form.getByLabelText(/^Titel/), ' min')
  await userEvent.click(screen.getByRole('link', { name: 'Bönemöte' }))
  expect(await screen.findByText('Lämna utan att spara?')).toBeVisible()
  expect(router.state.location.pathname).toContain(rows[0]?.id)
  unmount()
  expect(localStorage.length).toBe(1)
})

test('a refusal keeps what was typed', async () => {
  open({ 'POST events': refusal(403, '42501', 'permission denied for table events') })
  const form = within(await screen.findByRole('form', { name: 'Nytt evenemang' }))
  await userEvent.type(form.getByLabelText(/^Titel/), 'Gudstjänst')
  await userEvent.type(form.getByLabelText(/^Datum/), '2026-12-24')
  await userEvent.click(form.getByRole('button', { name: 'Spara' }))
  expect(await screen.findByText(/permission denied for table events/)).toBeVisible()
  expect(form.getByLabelText(/^Titel/)).toHaveValue('Gudstjänst')
})
