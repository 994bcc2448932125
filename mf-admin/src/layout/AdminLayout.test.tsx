import { ErrorBanner } from '@portal/shared-ui'
import { fakeDb, refusal, renderInPortal } from '@portal/shared-ui/testing'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import remote from '../remote'
import { AdminLayout } from './AdminLayout'

test('[AD-50] after sign-in a red box shows the backend’s error, as received', async () => {
  const db = fakeDb({ 'POST events': refusal(403, '42501', 'permission denied for table events') })
  const { error } = await db.from('events').insert({ title: 'Möte', event_date: '2026-12-24' })
  renderInPortal(
    [{ Component: AdminLayout, children: [{ index: true, element: <ErrorBanner error={error} /> }] }],
    db,
  )
  expect(screen.getByRole('alert')).toHaveTextContent(/^permission denied for table events$/)
})

describe('a removed right', () => {
  const id = '00000001-0000-4000-8000-000000000001'
  const row = { id, updated_at: '2026-11-20T10:00:00.123456+00:00', title: 'Möte', event_date: '2026-12-24' }
  afterEach(() => jest.restoreAllMocks())

  const save = async (isAdmin: boolean, handlers: Parameters<typeof fakeDb>[0] = {}) => {
    localStorage.clear()
    jest.spyOn(console, 'error').mockImplementation(() => {})
    const db = fakeDb({ 'GET events': [row], 'GET profiles': [{ is_admin: isAdmin }], ...handlers })
    const office = renderInPortal(remote.areas['/admin'] ?? [], db, {
      prefix: '/admin',
      at: `/admin/evenemang/${id}`,
      user: { id: 'u1' },
      profile: { is_admin: true },
    })
    fireEvent.change(await screen.findByLabelText(/^Titel/), { target: { value: 'Mitt' } })
    fireEvent.click(screen.getByRole('button', { name: 'Spara' }))
    return { db, ...office, stillAdmin: () => office.portal.session.getState().profile?.is_admin }
  }

  test('is noticed when row-level security hides a changed row; the text stays in the form and on the device', async () => {
    const { stillAdmin } = await save(false, { 'PATCH events': [] })
    expect(await screen.findByRole('alert')).toHaveTextContent('Du har inte administratörsbehörighet')
    await waitFor(() => expect(stillAdmin()).toBe(false))
    expect(screen.getByLabelText(/^Titel/)).toHaveValue('Mitt')
    expect(Object.values(localStorage).join()).toContain('Mitt')
  })

  test('is noticed when a function refuses', async () => {
    const { stillAdmin } = await save(false, { 'PATCH events': refusal(403, '42501', 'permission denied') })
    await waitFor(() => expect(stillAdmin()).toBe(false))
  })

  test.each([
    ['an administrator who is refused', true, refusal(403, '42501', 'permission denied')],
    ['a failing network', false, new Error('out of order')],
  ])('%s keeps the office open', async (_what, isAdmin, reply) => {
    const { stillAdmin, db } = await save(isAdmin, { 'PATCH events': () => reply })
    expect(await screen.findByRole('alert')).toBeVisible()
    await waitFor(() => expect(db.requests('GET profiles')).toHaveLength(isAdmin ? 1 : 0))
    expect(stillAdmin()).toBe(true)
  })
})
