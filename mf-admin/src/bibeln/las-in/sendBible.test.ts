import type { ImportCalls } from './bibleImport.data'
import type { ParsedBook } from './reading'
import { createSender, type SendState } from './sendBible'

const book = (osis: string): ParsedBook => ({ osis, name: osis, count: 1, verses: '[]', marks: '[]' })
const bible = {
  fileName: 'prov.xml',
  fileHash: 'h',
  translation: {
    ...{ code: '', name: 'Prov', language: 'sv', year: null, notice: null },
    ...{ may_store: true, copy_limit: null },
  },
  shown: 'at_end' as const,
  books: ['Gen', 'Exod', 'Lev'].map(book),
}
const written = { added: 1, changed: 0, removed: 0, same: 0 }
const cut = new TypeError('Failed to fetch')
const refused = (code: string, message = 'nej') => Object.assign(new Error(message), { code })

/** A database that refuses with the errors of `failures`, in the order of the calls, and otherwise writes. */
function open(failures: (Error | null)[] = [], done: string[] = []) {
  const sent: string[] = []
  const stored = new Set(done)
  const states: SendState[] = []
  const waits: number[] = []
  const calls: ImportCalls = {
    begin: async () => ({ id: 7, done: [...stored] }),
    sendBook: async (id, { osis }) => {
      sent.push(`${id} ${osis}`)
      const failure = failures.shift()
      // A wire that is cut after the server has written.
      if (failure === cut) stored.add(osis)
      if (failure) throw failure
      stored.add(osis)
      return written
    },
    finish: async () => [],
    end: async () => {},
  }
  const sender = createSender({
    calls,
    bible,
    onChange: (state) => states.push(state),
    wait: async (milliseconds) => void waits.push(milliseconds),
  })
  return { sender, sent, states, waits }
}

test('[AD-92] sends each book once, in order, and says how far it is', async () => {
  const { sender, sent, states } = open()
  await sender.run()
  expect(sent).toEqual(['7 Gen', '7 Exod', '7 Lev'])
  expect(states.map(({ phase, done }) => `${phase} ${done.length}`)).toEqual([
    ...['sending 0', 'sending 0', 'sending 1', 'sending 2', 'sending 3'],
    'sent 3',
  ])
})

test('[AD-92] goes on after what the database has', async () => {
  const { sender, sent } = open([], ['Gen', 'Exod'])
  await sender.run()
  expect(sent).toEqual(['7 Lev'])
})

test('[AD-92] a wire that is cut is tried again after longer waits, and no book is lost or doubled', async () => {
  const { sender, sent, states, waits } = open([null, cut, cut, cut])
  await sender.run()
  expect(sent).toEqual(['7 Gen', '7 Exod', '7 Exod', '7 Exod', '7 Exod', '7 Lev'])
  expect(waits).toEqual([1000, 2000, 4000])
  expect(states.some(({ phase }) => phase === 'waiting')).toBe(true)
  expect(sender.state()).toMatchObject({ phase: 'sent', done: ['Gen', 'Exod', 'Lev'] })
})

test('[AD-92] a refused book stops alone, and can be tried again', async () => {
  const { sender, sent } = open([null, refused('22023', 'Boken har fel form.')])
  await sender.run()
  expect(sender.state()).toMatchObject({ phase: 'sent', done: ['Gen', 'Lev'] })
  expect([...sender.state().failed.keys()]).toEqual(['Exod'])
  await sender.retry('Exod')
  expect(sent.at(-1)).toBe('7 Exod')
  expect(sender.state()).toMatchObject({ phase: 'sent', done: ['Gen', 'Lev', 'Exod'] })
  expect(sender.state().failed.size).toBe(0)
})

test('[AD-92] a server that keeps failing refuses the book after five tries', async () => {
  const down = refused('XX000')
  const { sender, sent } = open([down, down, down, down, down])
  await sender.run()
  expect(sent.filter((one) => one === '7 Gen')).toHaveLength(5)
  expect(sender.state()).toMatchObject({ phase: 'sent', done: ['Exod', 'Lev'] })
})

test.each(['42501', 'PT409', 'PGRST301'])(
  '[AD-92] a refusal that holds for all books (%s) stops, and what is written is known',
  async (code) => {
    const { sender, sent } = open([null, refused(code)])
    await sender.run()
    expect(sender.state()).toMatchObject({ phase: 'stopped', done: ['Gen'] })
    expect(sent).toEqual(['7 Gen', '7 Exod'])
    await sender.run()
    expect(sender.state()).toMatchObject({ phase: 'sent', done: ['Gen', 'Exod', 'Lev'] })
  },
)

test('[AD-92] pauses after the book that is under way, and goes on', async () => {
  const { sender, sent } = open()
  const running = sender.run()
  sender.pause()
  await running
  expect(sender.state().phase).toBe('paused')
  const before = sent.length
  expect(before).toBeLessThan(3)
  await sender.run()
  expect(sender.state()).toMatchObject({ phase: 'sent', done: ['Gen', 'Exod', 'Lev'] })
})
