import type { Marking } from '@portal/shared-ui/markings'
import { groupsOf, isGone } from './groups'
import { row } from './testing/openMarkings'

const mark = (verse: number, more: object = {}) => row(verse, more) as Marking
const note = (first: number, last = first, more: object = {}) =>
  row(first, {
    id: `note-${first}-${last}`,
    kind: 'note',
    last,
    color: null,
    body: 'Nåd',
    ...more,
  }) as Marking

/** The verses of each row, with its colour and number of notes. */
const rowsOf = (markings: Marking[], byDay = false) =>
  groupsOf(markings, byDay).map(({ book, chapter, rows }) => [
    `${book} ${chapter}`,
    ...rows.map(({ first, last, color, notes }) => `${first}–${last} ${color} ${notes.length}`),
  ])

test('[C-117] neighbouring verses of one colour are one row', () => {
  const marks = [mark(1), mark(2), mark(3, { color: 'pink' }), mark(5), mark(6), mark(8)]
  expect(rowsOf(marks)).toEqual([['Johannes 3', '1–2 blue 0', '3–3 pink 0', '5–6 blue 0', '8–8 blue 0']])
  const [group] = groupsOf(marks, false)
  expect(group?.rows[0]?.verses.map(({ number }) => number)).toEqual([1, 2])
})

test('C-117, RF-12: the marks of joined verses are one row with their text once', () => {
  const verses = [{ number: 2, last: 3, text: 'Han kom om natten.' }]
  const [group] = groupsOf([mark(2, { verses }), mark(3, { verses }), mark(4)], false)
  expect(group?.rows).toHaveLength(1)
  expect(group?.rows[0]).toMatchObject({ first: 2, last: 4 })
  expect(group?.rows[0]?.verses.map(({ number }) => number)).toEqual([2, 4])
})

test('[C-117] a chapter ends a row and a group', () => {
  expect(
    rowsOf([mark(36), mark(37, { chapter: 4 }), mark(38, { chapter: 4, osis: 'Rom', book: 'Rom' })]),
  ).toEqual([
    ['Johannes 3', '36–36 blue 0'],
    ['Johannes 4', '37–37 blue 0'],
    ['Rom 4', '38–38 blue 0'],
  ])
})

test('[C-117] a note is on the row of its verses; one that reaches outside has its own', () => {
  const markings = [mark(16), note(16), mark(17), note(16, 17), note(17, 18), note(30)]
  expect(rowsOf(markings)).toEqual([['Johannes 3', '16–17 blue 2', '17–18 null 1', '30–30 null 1']])
})

test('[C-117] in the order of time, verses are joined within a day', () => {
  const on = (day: number) => ({ updated_at: `2026-11-${day}T12:00:00Z` })
  expect(rowsOf([mark(2, on(20)), mark(1, on(20)), mark(3, on(19))], true)).toEqual([
    ['Johannes 3', '1–2 blue 0'],
    ['Johannes 3', '3–3 blue 0'],
  ])
})

test('[C-117] an unknown colour is yellow, and no reason to stay apart', () => {
  expect(rowsOf([mark(1, { color: 'turquoise' }), mark(2, { color: 'yellow' })])).toEqual([
    ['Johannes 3', '1–2 yellow 0'],
  ])
})

test('a mark without a colour and a note without words are gone', () => {
  expect([mark(1), mark(1, { color: null }), note(1), note(1, 1, { body: ' ' })].map(isGone)).toEqual([
    false,
    true,
    false,
    true,
  ])
})
