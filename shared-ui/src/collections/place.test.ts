import { inOrder, placeAtEnd, placeBetween } from './place'

test.each([
  ['', undefined],
  ['', '1'],
  ['a', undefined],
  ['a', 'b'],
  ['a', 'a1'],
  ['a', 'aV'],
  ['az', 'b'],
  ['zz', undefined],
  ['0mix', '0mix01'],
])('[ME-38] there is a place between %j and %j, and it never ends with 0', (before, after) => {
  const made = placeBetween(before, after)
  expect(made > before).toBe(true)
  if (after !== undefined) expect(made < after).toBe(true)
  expect(made).not.toMatch(/0$/)
})

test('[ME-38] of two rows with one place the next comes after both', () => {
  expect(placeBetween('a', 'a') > 'a').toBe(true)
})

test.each([
  ['', '0'],
  ['a', 'a0'],
  ['a', 'a000'],
])(
  '[ME-38] a file may have a place that ends with 0, like %j and %j: the next one comes after',
  (before, after) => {
    expect(placeBetween(before, after) > before).toBe(true)
  },
)

test('[ME-38] three hundred rows that are all put in front of the one before keep short places', () => {
  let first = placeAtEnd()
  for (let made = 0; made < 300; made++) {
    const before = placeBetween('', first)
    expect(before < first).toBe(true)
    first = before
  }
  expect(first.length).toBeLessThan(70)
})

test('[ME-38] a new row comes last, also after a row from a device whose clock is ahead', () => {
  const now = Date.now()
  const ahead = placeAtEnd('', now + 86_400_000)
  expect(placeAtEnd('', now + 1) > placeAtEnd('', now)).toBe(true)
  expect(placeAtEnd(ahead, now) > ahead).toBe(true)
  // A page that has not read the list gives only the time: it must come last when that has passed.
  expect(placeAtEnd('', now + 90_000_000) > placeAtEnd(ahead, now)).toBe(true)
  expect(placeAtEnd('', now)).toMatch(/^[0-9a-zA-Z]{11}$/)
})

test('[ME-38] rows of one place are ordered by id, as in the database', () => {
  const rows = [
    { id: 'b', place: 'a' },
    { id: 'a', place: 'a' },
    { id: 'c', place: 'Z' },
  ]
  expect(inOrder(rows).map(({ id }) => id)).toEqual(['c', 'a', 'b'])
})
