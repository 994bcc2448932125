import { claimOf } from './claimOf'

test.each([
  ['5400+', undefined, '5400+'],
  ['5400+', 5219, '5400+'],
  ['5400+', 5437, '5400+'],
  ['5400+', 5500, '5\u00a0500+'],
  ['5400+', 12_345, '12\u00a0300+'],
  ['6 000', 5999, '6 000'],
  ['6 000', 6100, '6\u00a0100+'],
  ['Tusentals', 6100, 'Tusentals'],
  ['', 6100, ''],
])('[SH-45] a claim of %p beside a counter of %p reads %p', (claim, counted, shown) => {
  expect(claimOf(claim, counted)).toBe(shown)
})
