import { createPortal } from '@portal/shared-ui/portal'
import { fakeDb } from '@portal/shared-ui/testing'
import { refreshOnBfcacheRestore } from './refreshOnBfcacheRestore'

function setUp(signedIn: boolean) {
  const portal = createPortal(fakeDb({}))
  const user = { id: 'anna' } as never
  if (signedIn) portal.session.setState({ status: 'signedIn', user })
  const reload = jest.fn()
  const invalidate = jest.spyOn(portal.queryClient, 'invalidateQueries')
  refreshOnBfcacheRestore(portal, reload)
  const come = async (persisted: boolean) => {
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
    await portal.db.auth.getSession()
    await Promise.resolve()
  }
  return { come, reload, invalidate }
}

test('a page from the back/forward cache refetches its data', async () => {
  const { come, reload, invalidate } = setUp(false)
  await come(false)
  expect(invalidate).not.toHaveBeenCalled()
  await come(true)
  expect(invalidate).toHaveBeenCalledTimes(1)
  expect(reload).not.toHaveBeenCalled()
})

test('reloads a restored page when the member has signed out meanwhile', async () => {
  const { come, reload, invalidate } = setUp(true)
  await come(true)
  expect(reload).toHaveBeenCalledTimes(1)
  expect(invalidate).not.toHaveBeenCalled()
})
