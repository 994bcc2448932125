import { useToasts } from '@portal/shared-ui/portal'
import { type FakeRequest, fakeDb, renderInPortal } from '@portal/shared-ui/testing'
import { unzip } from '@portal/shared-ui/zip'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { DownloadMine } from './DownloadMine'
import { zipMyData } from './zipMyData'

const questions = [
  {
    question_id: 'q1',
    question: 'Vad är nåd?',
    asked_at: '2026-11-03T08:00:00Z',
    status: 'pending',
    passage: 'John.3.16-18',
  },
]
const mine = {
  account: { id: 'u1', email: 'maria@exempel.se', created_at: '2026-11-01T08:00:00Z', metadata: {} },
  sessions: [{ device: 'phone', first_seen: '2026-11-01T08:00:00Z', is_current: true }],
  pictures: [{ name: 'u1-a.jpg', created_at: '2026-11-02T08:00:00Z' }],
  profiles: [{ first_name: '<b>Maria</b> & co', is_admin: false }],
  saved_interpretations: [{ interpretation_id: 'i1', created_at: '2026-11-03T08:00:00Z' }],
  user_lesson_progress: [{ lesson_id: 'l1', completed: true, completed_at: '2026-11-03T08:00:00Z' }],
  collections: [{ id: 'c1', user_id: 'u1', name: 'Nåd', created_at: '2026-11-03T08:00:00Z' }],
  collection_rows: [
    { id: 'r1', user_id: 'u1', list_id: 'c1', kind: 'interpretations', changed_at: '2026-11-03T08:00:00Z' },
    {
      id: 'r2',
      user_id: 'u1',
      list_id: 'u1',
      kind: 'words',
      body: 'Tänk',
      changed_at: '2026-11-04T08:00:00Z',
    },
  ],
  verse_highlights: [{ id: 'm1', book: 'Johannes', chapter: 3, verse_number: 16, color: 'yellow' }],
  highlight_names: [{ color: 'blue', name: 'Tröst' }],
  verse_notes: [
    { id: 'n1', book: 'Rut', chapter: 1, first_verse: 1, last_verse: 2, body: 'Nåd', writer: 'w1' },
  ],
  note_versions: [{ book: 'Rut', chapter: 1, body: 'Nå', replaced_at: '2026-11-04T08:00:00Z' }],
  user_bible_reading_progress: [
    {
      plan_id: 'full_bible',
      plan_type: 'full_bible',
      completed_days: [1, 2, 3, 5],
      manual_progress: { Rut: [1], Ester: [3, 2] },
      schedule: {
        moves: { 9: '2026-11-25', 12: '2026-12-01' },
        pauses: [12],
        weekdays: { '2026-12-02': [1, 7] },
        skipped: [4],
      },
    },
  ],
  'changes.actor': [{ id: 7, secret: 'x' }],
}
const marking = (id: string, more: object) => ({ id, first: 1, last: 1, verses: [], ...more })
const network = {
  'POST rpc/my_markings': {
    rows: [
      marking('m1', { verses: [{ number: 16, text: 'Ty så älskade Gud världen' }], first: 16, last: 16 }),
      marking('n1', { verses: [{ number: 1, text: 'På den tiden' }], last: 2 }),
    ],
    next: null,
    total: 2,
  },
  'POST rpc/my_collection': ({ body }: FakeRequest) =>
    (body as { of_list: string }).of_list === 'c1'
      ? [{ id: 'r1', kind: 'interpretations', item: 'i1', title: 'Vad är nåd?' }]
      : [{ id: 'r2', kind: 'words', body: 'Tänk' }],
  'POST rpc/my_receipts': questions,
  'POST rpc/my_data': mine,
  'GET saved_interpretations': [{ id: 's1', interpretation_id: 'i1', answer: { title: 'Vad är nåd?' } }],
  'GET soul_winning_lessons': [{ id: 'l1', title: 'Första mötet' }],
  'GET storage/object/avatars/u1-a.jpg': () => new Response(new Uint8Array([255, 216, 1])),
}
afterEach(() => jest.restoreAllMocks())

const read = async (handlers = {}) => {
  const files = unzip(await zipMyData(fakeDb({ ...network, ...handlers })))
  return { files, page: new TextDecoder().decode(files['index.html']) }
}

test('[BE-47] the file has everything for programs, and the pictures', async () => {
  const { files } = await read()
  expect(Object.keys(files).sort()).toEqual(['bilder/u1-a.jpg', 'data.json', 'index.html'])
  expect(JSON.parse(new TextDecoder().decode(files['data.json']))).toEqual({
    ...mine,
    question_receipts: questions,
  })
  expect([...(files['bilder/u1-a.jpg'] ?? [])]).toEqual([255, 216, 1])
})

test('[BI-22] the page has no more verses than the owner of the translation allows, and says so', async () => {
  const of = { translation: 'prov', copy_limit: 1 }
  const rows = [
    marking('m1', {
      ...of,
      verses: [{ number: 16, text: 'Ty så älskade Gud världen' }],
      first: 16,
      last: 16,
    }),
    marking('n1', { ...of, verses: [{ number: 1, text: 'På den tiden' }] }),
  ]
  const { page } = await read({ 'POST rpc/my_markings': { rows, next: null, total: 2 } })
  expect(page).toContain('Ty så älskade Gud världen')
  expect(page).not.toContain('På den tiden')
  expect(page).toContain(
    '<p>Översättningens ägare tillåter högst 1 vers åt gången: 1 vers följer inte med.</p>',
  )
})

test('[BE-47] [BE-301] the file has a page with all rows in Swedish words', async () => {
  const shown = new DOMParser().parseFromString((await read()).page, 'text/html')
  const rowsBelow = (title: string) => {
    const heading = [...shown.querySelectorAll('h2')].find(({ textContent }) => textContent === title)
    const tables: Element[] = []
    for (
      let next = heading?.nextElementSibling;
      next && next.tagName !== 'H2';
      next = next.nextElementSibling
    )
      tables.push(next)
    return tables.flatMap((element) =>
      [...element.querySelectorAll('tr')].map((row) =>
        [...row.cells].map(({ textContent }) => textContent?.trim()),
      ),
    )
  }
  expect(rowsBelow('Kontot').flat()).toEqual(
    expect.arrayContaining([
      'E-postadress',
      'maria@exempel.se',
      '<b>Maria</b> & co',
      '1 november 2026 09:00',
    ]),
  )
  expect(rowsBelow('Markerade verser')).toEqual([
    ['Bok', 'Kapitel', 'Vers', 'Färg', 'Versens ord'],
    ['Johannes', '3', '16', 'Gul', 'Ty så älskade Gud världen'],
    ['Färg', 'Namn'],
    ['Blå', 'Tröst'],
  ])
  expect(rowsBelow('Anteckningar')).toEqual([
    ['Bok', 'Kapitel', 'Från vers', 'Till vers', 'Anteckning', 'Versens ord'],
    ['Rut', '1', '1', '2', 'Nåd', 'På den tiden …'],
    ['Bok', 'Kapitel', 'Anteckning', 'Ersatt'],
    ['Rut', '1', 'Nå', '4 november 2026 09:00'],
  ])
  expect(rowsBelow('Bibelläsning')).toEqual([
    ['Läsplan', 'Lästa dagar', 'Lästa kapitel', 'Planens dagar'],
    [
      'Hela Bibeln på ett år',
      '1–3, 5',
      'Rut 1; Ester 2–3',
      'Dag 9 flyttad till 25 november 2026. Paus före dag 12 till 1 december 2026. Läsdagar från 2 december 2026: måndag, söndag. Överhoppade dagar: 4.',
    ],
  ])
  expect(rowsBelow('Frågor')).toEqual([
    ['Fråga', 'Ställd', 'Bibelställe'],
    ['Vad är nåd?', '3 november 2026 09:00', 'Johannes 3:16–18'],
  ])
  expect(rowsBelow('Profilbild')).toEqual([['Skapad'], ['2 november 2026 09:00']])
  expect(rowsBelow('Sparade svar')[1]?.[0]).toBe('Vad är nåd?')
  expect(rowsBelow('Samlingar')).toEqual([
    ['Samling', 'Innehåll', 'Ändrad'],
    ['Nåd', 'Vad är nåd?', '3 november 2026 09:00'],
    ['Bokmärken', 'Tänk', '4 november 2026 09:00'],
    ['Namn', 'Skapad'],
    ['Nåd', '3 november 2026 09:00'],
  ])
  expect(rowsBelow('Lektioner i Själavinnarskolan')).toEqual([
    ['Lektion', 'Klar', 'Slutförd'],
    ['Första mötet', 'Ja', '3 november 2026 09:00'],
  ])
  expect(rowsBelow('Inloggningar')[1]).toEqual(['Telefon', '1 november 2026 09:00', 'Ja'])
  expect(shown.body.textContent).toContain('1 rad i data.json.')
  const last = [...shown.querySelectorAll('h2')].find(({ textContent }) => textContent === 'Inget sparat')
  expect(last?.nextElementSibling?.textContent).toBe(
    'Ändringar från dina enheter, Mejl om nya frågor och meddelanden',
  )
})

test('[C-117] the file comes with 1,500 saved answers, too', async () => {
  const saved = Array.from({ length: 1500 }, (_, at) => {
    const number = String(at).padStart(12, '0')
    return { id: `00000000-0000-4000-8000-${number}`, interpretation_id: `00000000-0000-4000-9000-${number}` }
  })
  const db = fakeDb({
    ...network,
    'POST rpc/my_data': { ...mine, saved_interpretations: saved },
    'GET saved_interpretations': ({ params }: FakeRequest) => {
      const after = params.get('id')?.replace('gt.', '') ?? ''
      const page = saved.filter(({ id }) => id > after).slice(0, Number(params.get('limit')))
      return page.map((row) => ({ ...row, answer: { title: `Svar ${Number(row.id.slice(-12))}` } }))
    },
  })
  const page = new TextDecoder().decode(unzip(await zipMyData(db))['index.html'])
  expect(page).toContain('<td>Svar 0')
  expect(page).toContain('<td>Svar 1499')
  expect(page).toMatch(/<details><summary>Visa 1.500 rader<\/summary>/)
  expect(db.requests('GET saved_interpretations')).toHaveLength(2)
})

test('creates no file when a picture cannot be read, and shows an error', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {})
  renderInPortal(
    <DownloadMine />,
    fakeDb({ ...network, 'GET storage/object/avatars/u1-a.jpg': new Error('no') }),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Ladda ner allt' }))
  await waitFor(() =>
    expect(useToasts.getState().toasts.at(-1)?.text).toBe('Dina uppgifter kunde inte laddas ner.'),
  )
})
