import { type FakeRequest, fakeDb, refusal, renderInPortal } from '@portal/shared-ui/testing'
import { zip } from '@portal/shared-ui/zip'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { ImportMine } from './ImportMine'

const account = { id: 'u1', email: 'maria@exempel.se' }
const mine = {
  account,
  verse_highlights: Array.from({ length: 1100 }, (_, at) => ({ book: 'Johannes', verse_number: at })),
  verse_notes: [{ id: 'n1', body: 'Nåd' }],
  saved_interpretations: [],
  sessions: [{ device: 'phone' }],
  profiles: [{ is_admin: true }],
}

beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => jest.restoreAllMocks())

/** jsdom's File has no arrayBuffer. */
function fileOf(content: string | Uint8Array, name = 'mina-uppgifter.zip'): File {
  const file = new File([content as never], name)
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
  return Object.assign(file, { arrayBuffer: async () => bytes.slice().buffer })
}

const outcome = (values: object) => ({ added: 0, present: 0, refused: 0, ...values })

function open(
  reply: (request: FakeRequest) => unknown = () => outcome({ added: 1 }),
  handlers: Record<string, unknown> = {},
) {
  const db = fakeDb({ 'POST rpc/import_my_data': reply, ...handlers })
  renderInPortal(<ImportMine />, db)
  const choose = (file: File) =>
    fireEvent.change(screen.getByLabelText('Fil med dina uppgifter'), { target: { files: [file] } })
  return { db, choose }
}

test('[C-132] reads the ZIP in, in parts that the server accepts, and only the tables that are the member’s to bring', async () => {
  const { db, choose } = open(({ body }) => {
    const { of_table, rows } = body as { of_table: string; rows: unknown[] }
    return of_table === 'verse_notes'
      ? outcome({ added: 1 })
      : outcome({ added: rows.length - 1, present: 1, refused: rows.length === 100 ? 1 : 0 })
  })
  choose(fileOf(zip({ 'data.json': JSON.stringify(mine), 'index.html': '<p>' })))
  expect(
    await screen.findByText(
      'Inläst: 1 097 markeringar och 1 anteckning. 3 fanns redan. 1 kunde inte läsas in: svaret, lektionen eller boken finns inte längre.',
    ),
  ).toBeVisible()
  const sent = db.sent('POST rpc/import_my_data') as { of_table: string; rows: unknown[] }[]
  expect(sent.map(({ of_table, rows }) => [of_table, rows.length])).toEqual([
    ['verse_highlights', 500],
    ['verse_highlights', 500],
    ['verse_highlights', 100],
    ['verse_notes', 1],
  ])
})

test('[C-132] the file of data alone will do; what was there already is said', async () => {
  const { choose } = open(() => outcome({ present: 1 }))
  choose(fileOf(JSON.stringify({ ...mine, verse_highlights: [] }), 'data.json'))
  expect(await screen.findByText('Allt fanns redan, inget nytt har lagts till.')).toBeVisible()
})

test('[C-132] long notes go in several calls', async () => {
  const { db, choose } = open()
  const verse_notes = Array.from({ length: 120 }, (_, at) => ({ id: at, body: 'x'.repeat(9000) }))
  choose(fileOf(JSON.stringify({ account, verse_notes })))
  await screen.findByText(/^Inläst/)
  expect(db.sent('POST rpc/import_my_data').length).toBeGreaterThan(2)
})

test('[BE-316] of many rows the newest are sent first, and those at the beginning of a list', async () => {
  const { db, choose } = open()
  const verse_highlights = Array.from({ length: 501 }, (_, at) => ({
    verse_number: at,
    updated_at: `2026-11-01T08:00:00.${1000 + at}+00:00`,
  }))
  const collection_rows = Array.from({ length: 501 }, (_, at) => ({ place: `b${2000 - at}` }))
  choose(fileOf(JSON.stringify({ account, verse_highlights, collection_rows })))
  await screen.findByText(/^Inläst/)
  const sent = db.sent('POST rpc/import_my_data') as { rows: Record<string, unknown>[] }[]
  expect(sent.map(({ rows }) => rows[0]?.verse_number ?? rows[0]?.place)).toEqual([500, 0, 'b1500', 'b2000'])
})

test('[BE-316] names what had no room, with the rows of a collection that had none', async () => {
  const replies: Record<string, object> = {
    verse_highlights: { added: 2, full: 3 },
    collections: { present: 1, full: 1 },
    collection_rows: { added: 1, refused: 4 },
  }
  const { choose } = open(({ body }) => outcome(replies[(body as { of_table: string }).of_table] ?? {}))
  const [row] = mine.verse_notes
  choose(
    fileOf(JSON.stringify({ account, verse_highlights: [row], collections: [row], collection_rows: [row] })),
  )
  expect(
    await screen.findByText(
      'Inläst: 2 markeringar och 1 rad i samlingar. 1 fanns redan. Fick inte plats, för listan är full: 3 markeringar, 1 samling och 4 rader i samlingar.',
    ),
  ).toBeVisible()
})

const notOurs = /^Det här är ingen fil med dina uppgifter\./
test.each([
  ['a picture', fileOf(new Uint8Array([255, 216, 255, 224])), notOurs],
  ['another ZIP', fileOf(zip({ 'a.txt': 'Hej' })), notOurs],
  ['another JSON', fileOf('{"hej": [1]}'), notOurs],
  ['an empty file', fileOf(''), notOurs],
  [
    'a ZIP that was cut off',
    fileOf(zip({ 'data.json': JSON.stringify(mine) }).slice(0, 90)),
    /^Filen är skadad/,
  ],
  [
    'an export without data',
    fileOf(JSON.stringify({ account, sessions: [] })),
    /^Filen har inget att läsa in\./,
  ],
])('[C-132] %s: says so, and sends nothing', async (_what, file, words) => {
  const { db, choose } = open()
  choose(file)
  expect(await screen.findByText(words)).toBeVisible()
  expect(db.requests('POST rpc/import_my_data')).toEqual([])
})

test('[C-132] a file that is too large is not opened', async () => {
  const { choose } = open()
  const file = fileOf('{}')
  Object.defineProperty(file, 'size', { value: 100_000_001 })
  choose(file)
  expect(await screen.findByText(/^Filen är för stor/)).toBeVisible()
})

test('[C-132] a sentence of the server is shown; the same file can be chosen again', async () => {
  let refuses = true
  const { choose } = open(() =>
    refuses ? refusal(403, 'PT403', 'Portalen behöver ditt samtycke.') : outcome({ added: 2 }),
  )
  const file = fileOf(JSON.stringify({ account, verse_notes: [{ id: 'n1' }] }))
  choose(file)
  expect(await screen.findByText('Portalen behöver ditt samtycke.')).toBeVisible()
  refuses = false
  choose(file)
  await waitFor(() => expect(screen.getByText('Inläst: 2 anteckningar.')).toBeVisible())
  expect(screen.queryByRole('alert')).toBeNull()
})
