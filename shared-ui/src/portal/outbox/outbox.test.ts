import 'fake-indexeddb/auto'
import type { User } from '@supabase/supabase-js'
import { waitFor } from '@testing-library/react'
import { type FakeRequest, fakeDb } from '../../testing/fakeDb'
import { createPortal, useToasts, useWaiting } from '..'
import type { NewEntry } from './entry'
import { createOutbox } from './outbox'
import { showFirstName } from './showFirstName'

const tick = (chapter: number, done = true, at = '2026-11-25T06:00:00.000Z'): NewEntry => ({
  kind: 'tick',
  value: { chapters: [`Johannes ${chapter}`], done },
  at,
  target: `tick Johannes ${chapter}`,
  label: `Johannes ${chapter}`,
  affects: ['reading', 'u1'],
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

/** Opens a page of this account on a device whose databases outlive the page. */
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

test('[C-128] an entry is sent once, and is removed from the device', async () => {
  const { db, applied } = server()
  const { outbox } = openPage(db)
  await outbox.write([tick(3)])
  await outbox.send()
  expect([...applied.values()]).toEqual([1])
  expect(await outbox.waiting(['tick'])).toEqual([])
  expect(db.sent('POST rpc/apply_changes')).toMatchObject([{ of_account: 'u1' }])
})

test.each(['no network', '500', 'lost'] as const)(
  '[C-128] after %s an entry is sent again, and stored once',
  async (fault) => {
    const { db, applied } = server((request) => (request === 1 ? fault : 'well'))
    const { outbox } = openPage(db)
    await outbox.write([tick(3)])
    await waitFor(() => expect(useWaiting.getState()).toMatchObject({ isDelayed: true, entries: [tick(3)] }))
    comesOnline()
    await outbox.send()
    expect([...applied.values()]).toEqual([1])
    expect(useWaiting.getState()).toMatchObject({ isDelayed: false, entries: [] })
  },
)

test.each(['no network', 'lost'] as const)(
  '[C-128] when a page closes after %s, the next page sends its entries',
  async (fault) => {
    const first = server(() => fault)
    const page = openPage(first.db)
    await page.outbox.write([tick(3)])
    await waitFor(() => expect(useWaiting.getState().isDelayed).toBe(true))
    // Signs out: a page that the member has left sends nothing more.
    page.portal.session.setState({ user: null })
    comesOnline()
    const next = server()
    for (const id of first.applied.keys()) next.applied.set(id, 1)
    const { outbox } = openPage(next.db)
    expect(await outbox.waiting(['tick'])).toMatchObject([{ label: 'Johannes 3' }])
    await outbox.send()
    expect([...next.applied.values()]).toEqual([1])
  },
)

test('[C-128] a later entry with the same target replaces one that waits', async () => {
  const { db } = server((request) => (request === 1 ? 'no network' : 'well'))
  const { outbox } = openPage(db)
  await outbox.write([tick(3)])
  await waitFor(() => expect(useWaiting.getState().isDelayed).toBe(true))
  await outbox.write([tick(3, false, '2026-11-25T06:00:01.000Z')])
  comesOnline()
  await outbox.send()
  const [, second] = db.sent('POST rpc/apply_changes') as { entries: unknown[] }[]
  expect(second?.entries).toMatchObject([{ value: { done: false } }])
})

test('[C-128] an entry written while the previous one is being sent is not lost', async () => {
  let answer: () => void = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  const db = fakeDb({
    'POST rpc/apply_changes': async () => {
      await held
      return { stale: [], refused: [] }
    },
  })
  const { outbox } = openPage(db)
  await outbox.write([tick(3)])
  await waitFor(() => expect(db.requests('POST rpc/apply_changes')).toHaveLength(1))
  await outbox.write([tick(3, false, '2026-11-25T06:00:01.000Z')])
  answer()
  await outbox.send()
  expect(db.sent('POST rpc/apply_changes')).toMatchObject([
    { entries: [{ value: { done: true } }] },
    { entries: [{ value: { done: false } }] },
  ])
})

test('[C-128] a refusal is shown once, and the queries that show the entry are refetched', async () => {
  const { db } = server(() => 'refused')
  const { portal, outbox } = openPage(db)
  const reread = jest.spyOn(portal.queryClient, 'invalidateQueries')
  await outbox.write([tick(3)])
  await outbox.send()
  expect(useToasts.getState().toasts).toMatchObject([
    { text: 'Ett fel uppstod när läsframstegen skulle sparas. Johannes 3.' },
  ])
  expect(reread).toHaveBeenCalledWith({ queryKey: ['reading', 'u1'] })
  expect(await outbox.waiting(['tick'])).toEqual([])
})

test('[C-128] [ME-13] what was written is said to be applied after the server has it, and not when it waits or is refused', async () => {
  const calls: string[] = []
  const listeners = { onApplied: () => calls.push('applied'), onRefused: () => calls.push('refused') }
  const { db } = server((request) => (['no network', 'well', 'refused'] as const)[request - 1] ?? 'well')
  const { outbox } = openPage(db)
  await outbox.write([tick(3), tick(4)], listeners)
  await waitFor(() => expect(useWaiting.getState().isDelayed).toBe(true))
  expect(calls).toEqual([])
  comesOnline()
  await outbox.send()
  expect(calls).toEqual(['applied'])
  await outbox.write([tick(5)], listeners)
  await outbox.send()
  expect(calls).toEqual(['applied', 'refused'])
})

test('[C-128] after a refused first name, the stored name is shown again', async () => {
  const db = fakeDb({
    'POST rpc/apply_changes': ({ body }: FakeRequest) => ({
      stale: [],
      refused: [{ id: (body as { entries: [{ id: string }] }).entries[0].id, code: '23514', message: 'no' }],
    }),
    'GET profiles': { first_name: 'Nina' },
  })
  const { portal, outbox } = openPage(db)
  showFirstName(portal.session, 'N'.repeat(200))
  await outbox.write([
    {
      kind: 'firstName',
      value: { name: 'N'.repeat(200) },
      target: 'firstName',
      label: 'Förnamnet',
      affects: [],
    },
  ])
  await outbox.send()
  await waitFor(() => expect(portal.session.getState().user?.user_metadata.first_name).toBe('Nina'))
})

/** Whether the browser asks before the page is closed. */
function asksBeforeClosing(): boolean {
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  return event.defaultPrevented
}

test('[C-128] RF-18: on a full disk the page knows what it alone has, and asks before it is closed', async () => {
  const put = jest.spyOn(IDBObjectStore.prototype, 'put')
  put.mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const { db } = server((request) => (request === 1 ? 'no network' : 'well'))
  const { outbox } = openPage(db)
  await outbox.write([tick(3)])
  await waitFor(() =>
    expect(useWaiting.getState()).toMatchObject({ isDelayed: true, unstored: ['tick Johannes 3'] }),
  )
  expect(asksBeforeClosing()).toBe(true)
  // There is room again for the next one.
  put.mockRestore()
  await outbox.write([tick(4)])
  expect(useWaiting.getState()).toMatchObject({ unstored: ['tick Johannes 3'] })
  comesOnline()
  await outbox.send()
  expect(useWaiting.getState()).toMatchObject({ entries: [], unstored: [] })
  expect(asksBeforeClosing()).toBe(false)
})

test('[C-128] RF-18: an entry that was stored causes no question', async () => {
  const { outbox } = openPage(server(() => 'no network').db)
  await outbox.write([tick(3)])
  await waitFor(() => expect(useWaiting.getState().isDelayed).toBe(true))
  expect(asksBeforeClosing()).toBe(false)
})

test('[C-128] on a full disk entries are kept in the page, and sent', async () => {
  jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const { db, applied } = server((request) => (request === 1 ? 'no network' : 'well'))
  const { outbox } = openPage(db)
  await outbox.write([tick(3)])
  await waitFor(() => expect(useWaiting.getState().isDelayed).toBe(true))
  expect(await outbox.waiting(['tick'])).toHaveLength(1)
  comesOnline()
  await outbox.send()
  expect([...applied.values()]).toEqual([1])
})

test('[C-128] after a session ended, its entries wait for their account, and another account sees nothing', async () => {
  const offline = server(() => 'no network')
  const { portal, outbox } = openPage(offline.db)
  await outbox.write([tick(3)])
  await waitFor(() => expect(useWaiting.getState().isDelayed).toBe(true))
  portal.session.setState({ user: null })
  comesOnline()
  await outbox.send()
  const { db, applied } = server()
  const other = openPage(db, 'u2').outbox
  expect(await other.waiting(['tick'])).toEqual([])
  await other.send()
  expect(applied.size).toBe(0)
  const back = openPage(db).outbox
  await back.send()
  expect([...applied.values()]).toEqual([1])
})

test('a visitor’s entries are not stored', async () => {
  const portal = createPortal(fakeDb({}))
  await createOutbox(portal).write([tick(3)])
  expect(await indexedDB.databases()).toEqual([])
})

const note = (body: string, before: string, more: Partial<NewEntry> = {}): NewEntry => ({
  kind: 'note',
  value: { note: 'n', body },
  base: { before, writer: 'page' },
  target: 'note n',
  label: 'Anteckningen till Johannes 3:16',
  affects: ['markings'],
  ...more,
})
const entriesSent = (db: ReturnType<typeof fakeDb>) =>
  (db.sent('POST rpc/apply_changes') as { entries: unknown[] }[]).flatMap(({ entries }) => entries)

test('[C-128] a note that is edited again keeps its first base, and is sent when it is finished', async () => {
  const { db } = server()
  const { outbox } = openPage(db)
  await outbox.write([note('N', 'before')], { isUnfinished: true })
  await outbox.write([note('Nå', 'N')], { isUnfinished: true })
  await outbox.send()
  expect(entriesSent(db)).toEqual([])
  await outbox.write([note('Nåd', 'Nå')])
  await outbox.send()
  expect(entriesSent(db)).toMatchObject([{ value: { body: 'Nåd' }, base: { before: 'before' } }])
})

test('[C-128] the next page sends a note that the previous page did not finish', async () => {
  await openPage(server().db).outbox.write([note('Nåd', '')], { isUnfinished: true })
  const { db } = server()
  await openPage(db).outbox.send()
  expect(entriesSent(db)).toMatchObject([{ value: { body: 'Nåd' } }])
})

test('[C-128] a note that is being written when the session ends is sent after signing in again', async () => {
  const { db } = server()
  const { outbox, portal } = openPage(db)
  await outbox.write([note('Nåd', '')], { isUnfinished: true })
  portal.session.setState({ status: 'signedOut', user: null })
  // Its page goes, and finishes it.
  await outbox.write([note('Nåd', '')])
  portal.session.setState({ status: 'signedIn', user: { id: 'u1' } as User })
  await outbox.send()
  expect(entriesSent(db)).toMatchObject([{ value: { body: 'Nåd' } }])
})

test('[C-128] a text that the server would refuse waits until it is edited', async () => {
  const { db } = server()
  const { outbox } = openPage(db)
  await outbox.write([note('too long', '', { isHeld: true }), tick(3)])
  await outbox.send()
  expect(entriesSent(db)).toMatchObject([{ kind: 'tick' }])
  expect(useWaiting.getState().entries).toMatchObject([{ value: { body: 'too long' } }])
})

test('[C-128] a refused text can be copied', async () => {
  const writeText = jest.fn(async () => {})
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
  useToasts.setState({ toasts: [] })
  const { outbox } = openPage(server(() => 'refused').db)
  await outbox.write([note('Nåd', '')])
  await outbox.send()
  const [toast] = useToasts.getState().toasts
  expect(toast).toMatchObject({ tone: 'error', action: { label: 'Kopiera texten' } })
  toast?.action?.onSelect()
  expect(writeText).toHaveBeenCalledWith('Nåd')
})

test('[C-128] two texts of a note cause one toast, and a refetch each time', async () => {
  useToasts.setState({ toasts: [] })
  const db = fakeDb({
    'POST rpc/apply_changes': ({ body }: FakeRequest) => ({
      stale: [],
      both: (body as { entries: { id: string }[] }).entries.map(({ id }) => id),
      refused: [],
    }),
  })
  const { outbox, portal } = openPage(db)
  const reread = jest.spyOn(portal.queryClient, 'invalidateQueries')
  for (const body of ['Nåd', 'Nåd!']) {
    await outbox.write([note(body, '')])
    await outbox.send()
  }
  expect(useToasts.getState().toasts.map(({ text }) => text)).toEqual([
    'Anteckningen har ändrats på en annan enhet. Båda texterna finns kvar.',
  ])
  expect(reread.mock.calls.filter(([filter]) => filter?.queryKey?.[0] === 'markings')).toHaveLength(2)
})

test('[C-128] long texts are sent in several requests within the server’s limit', async () => {
  const { db, applied } = server()
  const { outbox } = openPage(db)
  const long = ['a', 'b', 'c'].map((id) => note('å'.repeat(10_000), '', { target: id }))
  await outbox.write(long)
  await outbox.send()
  expect(applied.size).toBe(3)
  for (const body of db.sent('POST rpc/apply_changes'))
    expect(new Blob([JSON.stringify(body)]).size).toBeLessThan(100_000)
})
