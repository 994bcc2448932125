import { accessToken } from '@portal/shared-ui/testing'
import { createDbClient } from './db'

test('tokens in the address sign nobody in, and take the place of no session', async () => {
  const fetch = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  const tokens = `access_token=${accessToken('stranger')}&refresh_token=r&expires_in=900&token_type=bearer`
  window.history.replaceState(null, '', `/#${tokens}&type=recovery`)
  const db = createDbClient({ url: 'https://backend.test', key: 'key' })
  expect(await db.auth.getSession()).toEqual({ data: { session: null }, error: null })
  expect(fetch).not.toHaveBeenCalled()
  expect(Object.keys(localStorage)).toEqual([])
  fetch.mockRestore()
})
