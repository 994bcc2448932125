const MAX_ROWS = 500
const MAX_ENTRIES = 100
/** Near the server's limit of one argument, 2 MB. */
const LONG_NOTE = 'ord '.repeat(930)
const TIME = '2026-01-01T00:00:00Z'

const listOf = (length: number, row: (at: number) => unknown) => Array.from({ length }, (_, at) => row(at))
const rows = (row: (at: number) => unknown) => listOf(MAX_ROWS, row)

const mark = (at: number, change = {}) => ({
  book: 'Psaltaren',
  chapter: 1 + (at % 150),
  verse_number: 1 + (at % 40),
  color: 'blue',
  updated_at: TIME,
  ...change,
})
const note = (at: number, change = {}) => ({
  id: crypto.randomUUID(),
  book: 'Johannes',
  osis: 'John',
  chapter: 1 + (at % 20),
  first_verse: 1 + (at % 30),
  last_verse: 1 + (at % 30),
  body: `${at} ${LONG_NOTE}`,
  created_at: TIME,
  updated_at: TIME,
  ...change,
})
const OTHER_MEMBER = '00000000-0000-4000-a000-00000000bbbb'
/** A row of own words, by default of "Bokmärken". */
const words = (change = {}) => ({
  id: crypto.randomUUID(),
  user_id: OTHER_MEMBER,
  list_id: OTHER_MEMBER,
  kind: 'words',
  place: 'a',
  body: 'ord '.repeat(499),
  changed_at: TIME,
  ...change,
})
const reading = (chapters: number) => ({
  plan_id: 'full_bible',
  plan_type: 'full_bible',
  started_at: TIME,
  plan_chapters: listOf(chapters, (at) => `Psaltaren ${at + 1}`),
  manual_progress: { Psaltaren: listOf(chapters, (at) => at + 1) },
  tick_times: {},
  completed_days: [1],
  schedule: null,
})

/** Lists of every table that a member's file may have, sound and broken, as large as `import_my_data` accepts. */
export const importedLists: Record<string, { of_table: string; rows: unknown[] }> = {
  'sound marks': { of_table: 'verse_highlights', rows: rows((at) => mark(at)) },
  'marks of unknown colours': { of_table: 'verse_highlights', rows: rows((at) => mark(at, { color: 'Ö' })) },
  'marks of which every other is broken': {
    of_table: 'verse_highlights',
    rows: rows((at) => mark(at, at % 2 ? { color: '' } : {})),
  },
  'marks in unknown books': {
    of_table: 'verse_highlights',
    rows: rows((at) => mark(at, { book: `Bok ${at}` })),
  },
  'marks without a time': {
    of_table: 'verse_highlights',
    rows: rows((at) => mark(at, { updated_at: '2026-99-99' })),
  },
  'unknown colours': {
    of_table: 'highlight_names',
    rows: rows((at) => ({ color: `x${at}`, name: 'Löften' })),
  },
  'long notes': { of_table: 'verse_notes', rows: rows((at) => note(at)) },
  'notes of which every other is empty': {
    of_table: 'verse_notes',
    rows: rows((at) => note(at, at % 2 ? { body: ' ' } : {})),
  },
  'notes in unknown books': {
    of_table: 'verse_notes',
    rows: rows((at) => note(at, { book: `Bok ${at}`, osis: 'x' })),
  },
  'answers that are gone': {
    of_table: 'saved_interpretations',
    rows: rows(() => ({ interpretation_id: crypto.randomUUID() })),
  },
  'lessons that are gone': {
    of_table: 'user_lesson_progress',
    rows: rows(() => ({ lesson_id: crypto.randomUUID(), completed: true })),
  },
  'many rows about reading': { of_table: 'user_bible_reading_progress', rows: rows(() => reading(21)) },
  'long rows about reading': {
    of_table: 'user_bible_reading_progress',
    rows: listOf(60, () => reading(999)),
  },
  collections: { of_table: 'collections', rows: rows((at) => ({ id: crypto.randomUUID(), name: `${at}` })) },
  'rows of collections that are gone': {
    of_table: 'collection_rows',
    rows: rows((at) => words({ list_id: crypto.randomUUID(), place: `a${at}` })),
  },
  'rows of collections of which every other is broken': {
    of_table: 'collection_rows',
    rows: rows((at) => words(at % 2 ? { body: ' ' } : {})),
  },
  'no rows at all': { of_table: 'verse_highlights', rows: rows((at) => at) },
}

const entries = (kind: string, value: (at: number) => object, base?: () => object) =>
  listOf(MAX_ENTRIES, (at) => ({
    id: crypto.randomUUID(),
    kind,
    at: TIME,
    value: value(at),
    base: base?.(),
  }))
const noteEntry = (of: string, at: number) => ({
  note: of,
  book: 'John',
  chapter: 1 + (at % 20),
  first: 1,
  last: 1,
  body: `${at} ${'ord '.repeat(150)}`,
})
const base = () => ({ before: 'x', writer: crypto.randomUUID() })
const ONE_NOTE = '00000000-0000-4000-a000-00000000aaaa'

/** Lists of a device's entries, sound and refused, as large as `apply_changes` accepts. */
export const sentEntries: Record<string, unknown[]> = {
  marks: entries('highlight', (at) => ({ book: 'Ps', chapter: 1 + at, verse: 1, color: 'blue' })),
  'marks in unknown books': entries('highlight', (at) => ({
    book: `x${at}`,
    chapter: 1,
    verse: 1,
    color: 'blue',
  })),
  notes: entries('note', (at) => noteEntry(crypto.randomUUID(), at), base),
  'one note from many pages': entries('note', (at) => noteEntry(ONE_NOTE, at), base),
  'answers that are gone': entries('answer', () => ({ answer: crypto.randomUUID(), saved: true })),
  'lessons that are gone': entries('lesson', () => ({ lesson: crypto.randomUUID(), completed: true })),
  'lists of chapters': entries('byHand', () => ({ read: listOf(60, (at) => `Ps ${at + 1}`) })),
  lists: entries('list', (at) => ({ list: crypto.randomUUID(), name: `Samling ${at}` })),
  'rows of lists': entries('row', (at) => ({
    row: crypto.randomUUID(),
    list: ONE_NOTE,
    place: `a${at}`,
    kind: 'words',
    body: 'ord '.repeat(150),
  })),
  'unknown kinds': entries('x', () => ({})),
}
