import 'fake-indexeddb/auto'
import type { User } from '@supabase/supabase-js'
import { waitFor } from '@testing-library/react'
import { type FakeRequest, fakeDb } from '../../testing/fakeDb'
import { createPortal, useToasts, useWaiting } from '..'
import type { NewEntry } from './entry'
import { createOutbox } from './outbox'

const tick = (chapter: number, done = true, at = '2026-11-25T06:00:00.000Z'): NewEntry => ({
  kind: 'tick',
  value: { chapters: [`Johannes ${chapter}`], done },
  at,
  target: `tick Johannes ${chapter}`,
  words: `Johannes ${chapter}`,
  shown: ['reading', 'u1'],
})

/** A fake server that applies each id once; `answer` decides the outcome by the number of the request. */
function server(
  answer: (request: number) => 'well' | 'lost' | 'refused' | 'no network' | '500' = () => 'well',
) {
  const applied = new Map<string, number>()
  let requests = 0
  const take = ({ body }: FakeRequest) => {
    const how = answer(++requests)
    if (how === 'no network') throw new TypeError('Failed to fetch')
    if (how === '500') return new Error('down')
    const entries = (body as { entries: { id: string }[] }).entries
    const stale = entries.filter(({ id }) => applied.has(id)).map(({ id }) => id)
    if (how === 'refused')
      return { stale, refused: entries.map(({ id }) => ({ id, code: '23514', message: 'no' })) }
    for (const { id } of entries) applied.set(id, (applied.get(id) ?? 0) + (stale.includes(id) ? 0 : 1))
    if (how === 'lost') throw new TypeError('The response was lost')
    return { stale, refused: [] }
  }
  return { applied, db: fakeDb({ 'POST rpc/apply_changes': take }) }
}

/** A page of this account on a device whose databases outlive the page. */
function openPage(db: ReturnType<typeof fakeDb>, account = 'u1') {
  const portal = createPortal(db)
  portal.session.setState({ status: 'signedIn', user: { id: account } as User })
  return { portal, outbox: createOutbox(portal) }
}

const comesOnline = () => window.dispatchEvent(new Event('online'))

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {})
  jest.spyOn(console, 'info').mockImplementation(() => {})
  useWaiting.setState({ entries: [], isDelayed: false })
})
afterEach(() => {
  jest.restoreAllMocks()
  window.indexedDB = new IDBFactory()
})

test('[C-128] an entry is sent once, and the device keeps nothing of it', async () => {
  const { db, applied } = server()
  const { outbox } = openPage(db)
  await outbox.write(tick(3))
  await outbox.send()
  expect([...applied.values()]).toEqual([1])
  expect(await outbox.waiting('tick')).toEqual([])
  expect(db.sent('POST rpc/apply_changes')).toMatchObject([{ of_account: 'u1' }])
})

test.each(['no network', '500', 'lost'] as const)(
  '[C-128] %s: sent again, and stored once',
  async (fault) => {
    const { db, applied } = server((request) => (request === 1 ? fault : 'well'))
    const { outbox } = openPage(db)
    await outbox.write(tick(3))
    await waitFor(() => expect(useWaiting.getState()).toMatchObject({ isDelayed: true, entries: [tick(3)] }))
    comesOnline()
    await outbox.send()
    expect([...applied.values()]).toEqual([1])
    expect(useWaiting.getState()).toEqual({ isDelayed: false, entries: [] })
  },
)

test.each(['no network', 'lost'] as const)(
  '[C-128] a page that goes after %s: the next one sends it',
  async (fault) => {
    const first = server(() => fault)
    const page = openPage(first.db)
    await page.outbox.write(tick(3))
    await waitFor(() => expect(useWaiting.getState().isDelayed).toBe(true))
    // A page that was left sends nothing more.
    page.portal.session.setState({ user: null })
    comesOnline()
    const next = server()
    for (const id of first.applied.keys()) next.applied.set(id, 1)
    const { outbox } = openPage(next.db)
    expect(await outbox.waiting('tick')).toMatchObject([{ words: 'Johannes 3' }])
    await outbox.send()
    expect([...next.applied.values()]).toEqual([1])
  },
)

test('[C-128] a later entry of the same fact replaces one that waits', async () => {
  const { db } = server((request) => (request === 1 ? 'no network' : 'well'))
  const { outbox } = openPage(db)
  await outbox.write(tick(3))
  await waitFor(() => expect(useWaiting.getState().isDelayed).toBe(true))
  await outbox.write(tick(3, false, '2026-11-25T06:00:01.000Z'))
  comesOnline()
  await outbox.send()
  const [, second] = db.sent('POST rpc/apply_changes') as { entries: unknown[] }[]
  expect(second?.entries).toMatchObject([{ value: { done: false } }])
})

test('[C-128] an entry that is written while the one before it is on its way is not lost', async () => {
  let answer: () => void = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  const db = fakeDb({
    'POST rpc/apply_changes': async () => {
      await held
      return { stale: [], refused: [] }
    },
  })
  const { outbox } = openPage(db)
  await outbox.write(tick(3))
  await waitFor(() => expect(db.requests('POST rpc/apply_changes')).toHaveLength(1))
  await outbox.write(tick(3, false, '2026-11-25T06:00:01.000Z'))
  answer()
  await outbox.send()
  expect(db.sent('POST rpc/apply_changes')).toMatchObject([
    { entries: [{ value: { done: true } }] },
    { entries: [{ value: { done: false } }] },
  ])
})

test('[C-128] a refusal is shown once, and what shows the entry is read again', async () => {
  const { db } = server(() => 'refused')
  const { portal, outbox } = openPage(db)
  const reread = jest.spyOn(portal.queryClient, 'invalidateQueries')
  await outbox.write(tick(3))
  await outbox.send()
  expect(useToasts.getState().toasts).toMatchObject([{ text: 'Johannes 3 kunde inte sparas.' }])
  expect(reread).toHaveBeenCalledWith({ queryKey: ['reading', 'u1'] })
  expect(await outbox.waiting('tick')).toEqual([])
})

test('[C-128] a full disk: kept in the page, and sent', async () => {
  jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const { db, applied } = server((request) => (request === 1 ? 'no network' : 'well'))
  const { outbox } = openPage(db)
  await outbox.write(tick(3))
  await waitFor(() => expect(useWaiting.getState().isDelayed).toBe(true))
  expect(await outbox.waiting('tick')).toHaveLength(1)
  comesOnline()
  await outbox.send()
  expect([...applied.values()]).toEqual([1])
})

test('[C-128] a session that ended: the entries wait for their writer, and another account sees nothing', async () => {
  const offline = server(() => 'no network')
  const { portal, outbox } = openPage(offline.db)
  await outbox.write(tick(3))
  await waitFor(() => expect(useWaiting.getState().isDelayed).toBe(true))
  portal.session.setState({ user: null })
  comesOnline()
  await outbox.send()
  const { db, applied } = server()
  const other = openPage(db, 'u2').outbox
  expect(await other.waiting('tick')).toEqual([])
  await other.send()
  expect(applied.size).toBe(0)
  const back = openPage(db).outbox
  await back.send()
  expect([...applied.values()]).toEqual([1])
})

test('a visitor keeps nothing', async () => {
  const portal = createPortal(fakeDb({}))
  await createOutbox(portal).write(tick(3))
  expect(await indexedDB.databases()).toEqual([])
})
