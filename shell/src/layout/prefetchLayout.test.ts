import { createCarriedDb } from '@portal/platform/browser/boot/db'
import { readCarriedReads } from '@portal/platform/browser/documentData/carriedReads'
import { takeLayout } from '@portal/platform/browser/documentData/takeLayout'
import { readKey } from '@portal/platform/contract/carriedRead'
import { createQueryClient } from '@portal/shared-ui/portal'
import { settingsQuery } from '../settings/settings.data'
import { unseenQuery } from '../uppdateringar/updates.data'
import { prefetchLayout } from './prefetchLayout'

const backend = { url: 'https://data.test', key: 'key' }

/** The key of the request that a query sends. */
async function keyOf(send: (db: ReturnType<typeof createCarriedDb>) => Promise<unknown>): Promise<string> {
  const keys: string[] = []
  const take = (input: RequestInfo | URL, init?: RequestInit) => {
    keys.push(
      readKey({ url: String(input), method: init?.method, headers: new Headers(init?.headers) }) ?? '',
    )
    return null
  }
  await send(createCarriedDb(backend, { take, takeAnyAge: take, isFresh: () => true })).catch(() => {})
  return keys[0] ?? ''
}

test('BE-211: the first render of the layout has what the document carries, and asks the network for nothing', async () => {
  const network = jest.spyOn(globalThis, 'fetch')
  const logged = jest.spyOn(console, 'error')
  const queryClient = createQueryClient()
  const key = await keyOf((db) => queryClient.fetchQuery({ ...settingsQuery(db), retry: false }))
  queryClient.clear()
  logged.mockClear()
  const reads = [{ key, status: 200, body: [{ setting_key: 'contact_phone', setting_value: '070' }] }]
  document.body.innerHTML = `<script type="application/json" id="data">${JSON.stringify({ at: 1, reads })}</script>`
  const carried = readCarriedReads()
  if (!carried) throw new Error('nothing is carried')

  const db = createCarriedDb(backend, carried)
  await takeLayout(queryClient, db, prefetchLayout)

  expect(queryClient.getQueryData(settingsQuery(db).queryKey)).toBeDefined()
  expect(queryClient.getQueryState(unseenQuery(db, null).queryKey)).toBeUndefined()
  expect(network).not.toHaveBeenCalled()
  expect(logged).not.toHaveBeenCalled()
})
