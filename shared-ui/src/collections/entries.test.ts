import { contentOf, GONE, isGone, verseRows } from './collection'
import { listEntry, rowEntry, withList, withRow } from './entries'

const list = { id: 'l1', name: 'Nåd', used_at: null }
const words = { id: 'r1', kind: 'words', place: 'b', body: 'Först' }

test('[BE-302] a list is made, renamed and removed', () => {
  const made = withList([], listEntry({ id: 'l1', name: ' Nåd ' }, 'u1'))
  expect(made).toMatchObject([{ id: 'l1', name: 'Nåd' }])
  expect(withList(made, listEntry({ id: 'l1', name: 'Frid' }, 'u1'))).toMatchObject([{ name: 'Frid' }])
  expect(withList([list], listEntry({ id: 'l1', name: '' }, 'u1'))).toEqual([])
  expect(withList(undefined, listEntry(list, 'u1'))).toBeUndefined()
})

test('[BE-302] a row is added, moved, changed and removed', () => {
  const other = { id: 'r2', kind: 'words', place: 'c', body: 'Sist' }
  const add = rowEntry({ ...words, list: 'l1' }, 'u1')
  expect(withRow([other], add)?.map(({ id }) => id)).toEqual(['r1', 'r2'])
  const moved = rowEntry({ ...words, place: 'd', body: 'Nu sist', list: 'l1' }, 'u1')
  expect(withRow([words, other], moved)).toMatchObject([
    { id: 'r2' },
    { id: 'r1', body: 'Nu sist', place: 'd' },
  ])
  expect(withRow([words, other], rowEntry({ ...words, place: undefined, list: 'l1' }, 'u1'))).toEqual([other])
  expect(withRow(undefined, add)).toBeUndefined()
})

test('[ME-37] a text that was just saved is shown with its title, before it is read', () => {
  const row = { id: 'r1', kind: 'interpretations', item: 'i1', title: 'Vad är nåd?', place: 'a', list: 'l1' }
  const [shown] = withRow([], rowEntry(row, 'u1')) ?? []
  expect(shown && [isGone(shown), contentOf(shown)]).toEqual([false, 'Vad är nåd?'])
})

test('[BE-302] an entry says what it saves, and nothing that the database does not need', () => {
  const row = { id: 'r1', kind: 'arguments', item: 'a1', title: 'Argument 3', line: 'Guds ord', place: 'a' }
  const { label, value } = rowEntry({ ...row, list: 'l1' }, 'u1')
  expect(label).toBe('Argument 3: Guds ord')
  expect(value).not.toHaveProperty('title')
})

test.each([
  [{ kind: 'verses', book: 'Johannes', chapter: 3, first: 16, last: 18 }, 'Johannes 3:16–18'],
  [{ kind: 'interpretations', item: 'i1', title: 'Vad är nåd?' }, 'Vad är nåd?'],
  [{ kind: 'interpretations', item: 'i1' }, GONE],
  [{ kind: 'words', body: 'Mina ord' }, 'Mina ord'],
])('[ME-37] a row in words: %#', (row, text) => expect(contentOf(row)).toBe(text))

test('[BI-27] chosen verses are rows of neighbours, at most thirty in each', () => {
  const chapter = { osis: 'Ps', book: 'Psaltaren', chapter: 119 }
  const numbers = Array.from({ length: 32 }, (_, at) => ({ number: at + 1 }))
  expect(verseRows(chapter, [...numbers, { number: 40, last: 41 }, { number: 50, last: null }])).toEqual([
    { ...chapter, kind: 'verses', first: 1, last: 30 },
    { ...chapter, kind: 'verses', first: 31, last: 32 },
    { ...chapter, kind: 'verses', first: 40, last: 41 },
    { ...chapter, kind: 'verses', first: 50, last: 50 },
  ])
})
