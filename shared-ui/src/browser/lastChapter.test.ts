import { READER_KEY, readLastChapter } from './lastChapter'

afterEach(() => localStorage.clear())

test.each([
  ['{"state":{"last":{"osis":"John","chapter":3,"verse":16}}}', { osis: 'John', chapter: 3, verse: 16 }],
  ['{"state":{"last":{"osis":"John","chapter":3}}}', { osis: 'John', chapter: 3 }],
  ['{"state":{"last":null}}', null],
  ['{"state":{"last":{"osis":"John","chapter":"3"}}}', null],
  ['7', null],
  ['{', null],
])('of what is stored as %s the last chapter is %j', (stored, last) => {
  localStorage.setItem(READER_KEY, stored)
  expect(readLastChapter()).toEqual(last)
})

test('a device that has read nothing knows none', () => {
  expect(readLastChapter()).toBeNull()
})
