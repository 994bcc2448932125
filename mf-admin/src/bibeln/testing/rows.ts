import type { BibleBook, BibleChapter, BibleVerse } from '../bible.data'

const updated_at = '2026-11-20T10:00:00.123456+00:00'

const book = { is_active: true, is_being_implemented: false, implementation_note: null, updated_at }

export const books: BibleBook[] = [
  { ...book, id: 1, osis: 'Gen', name: '1 Mosebok', testament: 'old', book_order: 1 },
  {
    ...book,
    ...{ id: 43, osis: 'John', name: 'Johannes', testament: 'new', book_order: 4 },
    is_being_implemented: true,
    implementation_note: 'Kapitel 3 saknas',
  },
]

export const chapters: BibleChapter[] = [
  { id: 2, number: 1, updated_at },
  { id: 3, number: 3, updated_at },
]

export const verses: BibleVerse[] = [
  { id: 316, chapter_id: 3, number: 16, last: null, text: 'Så älskade Gud världen.', updated_at },
]
