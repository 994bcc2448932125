import { fileURLToPath } from 'node:url'
import { newMember } from './testing/library'
import { startBackend, type TestBackend } from './testing/startBackend'

const book = 'Psaltaren'
const last = 31
/** Fills all chapters except the last with the maximum number of verses that the table allows. */
const versesOf = (chapter: number) => (chapter === last ? 30 : 999)

let backend: TestBackend
let member: Awaited<ReturnType<typeof newMember>>
beforeAll(async () => {
  backend = await startBackend({ dir: fileURLToPath(new URL('../../supabase', import.meta.url)) })
  member = await newMember(backend)
  for (let chapter = 1; chapter <= last; chapter++) {
    const rows = Array.from({ length: versesOf(chapter) }, (_, at) => ({
      user_id: member.id,
      book,
      chapter,
      verse_number: at + 1,
      color: 'blue',
    }))
    const { error } = await member.client.from('verse_highlights').insert(rows)
    if (error) throw error
  }
})
afterAll(() => backend.stop())

const mine = () =>
  member.client.from('verse_highlights').select('chapter, verse_number').eq('user_id', member.id)

test.each([1, last])('of 30,000 highlights those of chapter %i are read completely', async (chapter) => {
  const { data } = await mine().eq('book', book).eq('chapter', chapter).order('verse_number')
  const verses = Array.from({ length: versesOf(chapter) }, (_, at) => ({ chapter, verse_number: at + 1 }))
  expect(data).toEqual(verses)
})

test('30,000 highlights are read in pages, each of them once', async () => {
  const found = new Set<string>()
  for (let from = 0; from < 30_000; from += 1_000) {
    const { data } = await mine()
      .order('chapter')
      .order('verse_number')
      .range(from, from + 999)
    for (const { chapter, verse_number } of data ?? []) found.add(`${chapter}:${verse_number}`)
  }
  expect(found.size).toBe(30_000)
})

test('refuses a thousandfold Bible in one response at once, and accepts a reader’s usual request', async () => {
  const verses = member.client.from('verses')
  const attack = await verses.select('chapters(verses(chapters(verses(text))))').limit(300)
  expect([attack.status, attack.error?.code]).toEqual([400, expect.stringMatching(/^LIMIT_(ROWS|BYTES)$/)])
  const chapter = member.client
    .from('chapters')
    .select(
      'number, marks, verses(number, last, text), books!inner(translations(notice, copy_limit, may_store))',
    )
  const { data } = await chapter.eq('books.osis', 'John').eq('number', 3)
  expect(data?.[0]?.verses).toHaveLength(36)
})

test('a request for all highlights shows that there are more', async () => {
  const query = member.client.from('verse_highlights').select('id', { count: 'exact' })
  const { data, count, status } = await query.eq('user_id', member.id)
  expect([data?.length, count, status]).toEqual([1_000, 30_000, 206])
})
