import { ErrorBanner } from '@portal/shared-ui'
import { fakeDb, refusal, renderInPortal } from '@portal/shared-ui/testing'
import { screen } from '@testing-library/react'
import { AdminLayout } from './AdminLayout'

test('[AD-50] behind the sign-in a red box says what the backend said, as received', async () => {
  const db = fakeDb({ 'POST events': refusal(403, '42501', 'permission denied for table events') })
  const { error } = await db.from('events').insert({ title: 'Möte', event_date: '2026-12-24' })
  renderInPortal(
    [{ Component: AdminLayout, children: [{ index: true, element: <ErrorBanner error={error} /> }] }],
    db,
  )
  expect(screen.getByRole('alert')).toHaveTextContent(/^permission denied for table events$/)
})
