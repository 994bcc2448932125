import { adjacentChapters, chapterPath, ownAddress, parseChapterRef } from './chapterRef'
import { fewBooks } from './testing/fewBooks'

test.each([
  [
    { book: 'johannes', chapter: '3' },
    { osis: 'John', chapter: 3 },
  ],
  [
    { book: '1-mosebok', chapter: '1' },
    { osis: 'Gen', chapter: 1 },
  ],
  [{ book: 'joh' }, { osis: 'John', chapter: 1 }],
  [
    { book: 'x-tobit', chapter: '2' },
    { osis: 'x-tobit', chapter: 2 },
  ],
  [{ book: 'johannes', chapter: '0' }, null],
  [{ book: 'johannes', chapter: '3b' }, null],
  [{ book: 'okänd', chapter: '3' }, null],
])('%j is the chapter %j', (address, chapterRef) => {
  expect(parseChapterRef(address)).toEqual(chapterRef)
})

test.each([
  [{ book: 'johannes', chapter: '3' }, '/bibeln/johannes/3'],
  [{ book: 'Joh' }, '/bibeln/johannes/1'],
  [{ book: 'joh', chapter: '3:16' }, '/bibeln/johannes/3#v16'],
  [{ book: 'joh', chapter: '3.16-18' }, '/bibeln/johannes/3#v16-18'],
  [{ book: 'joh', chapter: '3', verses: '16' }, '/bibeln/johannes/3#v16'],
  [{ book: 'x-tobit', chapter: '2', verses: '1-3' }, '/bibeln/x-tobit/2#v1-3'],
  [{ book: 'johannes', chapter: '3', verses: 'tre' }, null],
  [{ book: 'johannes', chapter: '3:0' }, null],
  [{ book: 'johannes', chapter: '3:' }, null],
  [{ book: 'okänd', chapter: '3', verses: '16' }, null],
])('the canonical address of %j is %s', (address, path) => {
  expect(ownAddress(address)).toBe(path)
})

test('every address of a chapter gives the same canonical address', () => {
  expect(chapterPath({ osis: 'Song', chapter: 2 })).toBe('/bibeln/hoga-visan/2')
})

test('[BI-04] the neighbours are those in the chapter list', () => {
  expect(adjacentChapters(fewBooks, { osis: 'Gen', chapter: 2 })).toEqual({
    previous: { osis: 'Gen', chapter: 1, label: '1 Mosebok 1', leaves: false },
    next: { osis: 'Gen', chapter: 3, label: '1 Mosebok 3', leaves: false },
  })
})

test('[BI-04] at a book’s ends the neighbour is in another book, and marked so', () => {
  expect(adjacentChapters(fewBooks, { osis: 'Gen', chapter: 1 }).previous).toBeUndefined()
  expect(adjacentChapters(fewBooks, { osis: 'Exod', chapter: 1 }).previous).toMatchObject({
    label: '1 Mosebok 3',
    leaves: true,
  })
  expect(adjacentChapters(fewBooks, { osis: 'Exod', chapter: 2 }).next).toMatchObject({
    label: 'Johannes 1',
    leaves: true,
  })
  expect(adjacentChapters(fewBooks, { osis: 'John', chapter: 1 }).next).toBeUndefined()
})
