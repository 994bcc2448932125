import { READER_KEY, readLastChapter } from './lastChapter'

afterEach(() => localStorage.clear())

test.each([
  ['{"state":{"last":{"osis":"John","chapter":3,"verse":16}}}', { osis: 'John', chapter: 3, verse: 16 }],
  ['{"state":{"last":{"osis":"John","chapter":3}}}', { osis: 'John', chapter: 3 }],
  ['{"state":{"last":null}}', null],
  ['{"state":{"last":{"osis":"John","chapter":"3"}}}', null],
  ['7', null],
  ['{', null],
])('the stored value %s gives the last chapter %j', (stored, last) => {
  localStorage.setItem(READER_KEY, stored)
  expect(readLastChapter()).toEqual(last)
})

test('a device without a stored chapter gives none', () => {
  expect(readLastChapter()).toBeNull()
})
