import { fakeDb, refusal, renderInPortal } from '@portal/shared-ui/testing'
import { waitFor } from '@testing-library/react'
import { AdminLayout } from './AdminLayout'

const open = (answer: unknown, profile = { is_admin: true }) => {
  const db = fakeDb({ 'POST rpc/tidy_office': answer })
  renderInPortal([{ Component: AdminLayout, children: [{ index: true, element: <p>Här</p> }] }], db, {
    user: { id: 'u1' },
    profile,
  })
  return db
}

/** The browser is idle at once. */
beforeEach(() => {
  window.requestIdleCallback = (work) => {
    work({ didTimeout: false, timeRemaining: () => 50 })
    return 0
  }
  window.cancelIdleCallback = () => {}
})
afterEach(() => {
  Reflect.deleteProperty(window, 'requestIdleCallback')
  Reflect.deleteProperty(window, 'cancelIdleCallback')
  jest.restoreAllMocks()
})

test('deletes expired rows when an administrator opens the office', async () => {
  const db = open(null)
  await waitFor(() => expect(db.sent('POST rpc/tidy_office')).toHaveLength(1))
})

test('does nothing for members and visitors', async () => {
  const member = open(null, { is_admin: false })
  const admin = open(null)
  await waitFor(() => expect(admin.sent('POST rpc/tidy_office')).toHaveLength(1))
  expect(member.asked()).toEqual([])
})

test('logs a failure and shows nothing', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {})
  open(refusal(403, '42501', 'permission denied'))
  await waitFor(() => expect(warn).toHaveBeenCalledWith(expect.any(String), 'permission denied'))
})
