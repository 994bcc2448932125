import { limitSentence, withinLimit } from './copyLimit'

const verses = [{ number: 1 }, { number: 2, last: 3 }, { number: 4 }, { number: 5 }]

test.each([
  [null, 4, 0],
  [undefined, 4, 0],
  [5, 4, 0],
  [4, 3, 1],
  [3, 2, 2],
  [2, 1, 4],
  [1, 1, 4],
])('[BI-22] of five verses a limit of %p keeps %p texts and leaves out %p verses', (limit, kept, left) => {
  expect(withinLimit(verses, limit)).toEqual({ kept: verses.slice(0, kept), left })
})

test('[BI-22] the sentence names the limit and what was left out', () => {
  expect(limitSentence(1, 1)).toBe(
    'Översättningens ägare tillåter högst 1 vers åt gången: 1 vers följer inte med.',
  )
  expect(limitSentence(500, 1200)).toMatch(/högst 500 verser åt gången: 1\s200 verser följer inte med\.$/)
})
