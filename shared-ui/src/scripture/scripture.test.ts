import { bookByName, bookByOsis, bookBySlug, books, formatReference, parseVerseHash, referencePath } from '.'
import { canon, verseCount } from './canon'

test('the canon has 66 books, 39 and 27, with 1,189 chapters and 31,102 verses', () => {
  expect(books).toHaveLength(66)
  expect(books.filter((book) => book.testament === 'old')).toHaveLength(39)
  expect(canon.reduce((sum, book) => sum + book.chapters, 0)).toBe(1189)
  expect(canon.flatMap((book) => book.verses).reduce((sum, count) => sum + count, 0)).toBe(31_102)
  for (const book of canon) expect(book.verses).toHaveLength(book.chapters)
  expect(verseCount('Ps', 119)).toBe(176)
  expect(verseCount('Ps', 151)).toBe(0)
})

test('no name, abbreviation or alias means two books', () => {
  for (const book of books) {
    for (const name of [book.name, book.osis, book.slug, ...book.abbreviations, ...book.aliases]) {
      expect([name, bookByName(name)?.osis]).toEqual([name, book.osis])
    }
  }
})

test('finds a book by any spelling of its name', () => {
  expect(bookByName('1 mos.')?.osis).toBe('Gen')
  expect(bookByName('HÖGA  VISAN')?.osis).toBe('Song')
  expect(bookByName('Höga Visan'.normalize('NFD'))?.osis).toBe('Song')
  expect(bookByName('Brevet till Titus')?.osis).toBe('Titus')
  expect(bookByName('Henok')).toBeUndefined()
})

test('addresses contain plain names', () => {
  expect(books.map((book) => book.slug)).toEqual(
    expect.arrayContaining(['1-mosebok', 'hoga-visan', 'johannes']),
  )
  for (const book of books) {
    expect(book.slug).toMatch(/^[a-z0-9-]+$/)
    expect(bookBySlug(book.slug)).toBe(book)
  }
  expect(bookBySlug('höga-visan')?.slug).toBe('hoga-visan')
  expect(bookBySlug('henok')).toBeUndefined()
})

test('formats and links a reference', () => {
  expect(formatReference({ osis: 'John', chapter: 3, from: 16, to: 18 })).toBe('Johannes 3:16–18')
  expect(formatReference({ osis: 'John', chapter: 3, from: 16 })).toBe('Johannes 3:16')
  expect(formatReference({ osis: 'Ps', chapter: 23 })).toBe('Psaltaren 23')
  expect(referencePath({ osis: 'John', chapter: 3, from: 16, to: 18 })).toBe('/bibeln/johannes/3#v16-18')
  expect(referencePath({ osis: 'Gen', chapter: 1 })).toBe('/bibeln/1-mosebok/1')
  expect(bookByOsis('John')?.name).toBe('Johannes')
})

test.each([
  ['#v16-18', { from: 16, to: 18 }],
  ['#v16', { from: 16, to: 16 }],
  ['v7', { from: 7, to: 7 }],
  ['#v16%E2%80%9318', { from: 16, to: 18 }],
  ['#v18-16', null],
  ['#v0', null],
  ['#innehall', null],
  ['#%E0%A4%A', null],
  ['', null],
])('the verses in %j are %j', (hash, verses) => {
  expect(parseVerseHash(hash)).toEqual(verses)
})
