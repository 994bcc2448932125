import { useToasts } from '@portal/shared-ui/portal'
import { fakeDb, renderInPortal } from '@portal/shared-ui/testing'
import { unzip } from '@portal/shared-ui/zip'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { DownloadMine } from './DownloadMine'
import { zipMyData } from './zipMyData'

const questions = [
  { question_id: 'q1', question: 'Vad är nåd?', asked_at: '2026-11-03T08:00:00Z', status: 'pending' },
]
const mine = {
  account: { id: 'u1', email: 'maria@exempel.se', created_at: '2026-11-01T08:00:00Z', metadata: {} },
  sessions: [{ device: 'phone', first_seen: '2026-11-01T08:00:00Z', is_current: true }],
  pictures: [{ name: 'u1-a.jpg', created_at: '2026-11-02T08:00:00Z' }],
  profiles: [{ first_name: '<b>Maria</b> & co', is_admin: false }],
  saved_interpretations: [{ interpretation_id: 'i1', created_at: '2026-11-03T08:00:00Z' }],
  user_lesson_progress: [{ lesson_id: 'l1', completed: true }],
  verse_highlights: [{ book: 'Johannes', chapter: 3, verse_number: 16 }],
  user_bible_reading_progress: [],
  'changes.actor': [{ id: 7, secret: 'x' }],
}
const network = {
  'POST rpc/my_receipts': questions,
  'POST rpc/my_data': mine,
  'GET interpretations': [{ id: 'i1', title: 'Vad är nåd?' }],
  'GET soul_winning_lessons': [{ id: 'l1', title: 'Första mötet' }],
  'GET storage/object/avatars/u1-a.jpg': () => new Response(new Uint8Array([255, 216, 1])),
}
afterEach(() => jest.restoreAllMocks())

const read = async () => {
  const files = unzip(await zipMyData(fakeDb(network)))
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

test('[BE-47] and a page to read, in Swedish', async () => {
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
    ['Bok', 'Kapitel', 'Vers'],
    ['Johannes', '3', '16'],
  ])
  expect(rowsBelow('Sparade svar')[1]?.[0]).toBe('Vad är nåd?')
  expect(rowsBelow('Lektioner i Själavinnarskolan')[1]).toEqual(['Första mötet', 'Ja'])
  expect(rowsBelow('Inloggningar')[1]).toEqual(['Telefon', '1 november 2026 09:00', 'Ja'])
  expect(shown.body.textContent).toContain('1 rader i data.json.')
})

test('a picture that cannot be read gives no file at all, and that is told', async () => {
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
