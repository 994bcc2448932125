import { parseOperation } from '../parse/filters'
import { expressionSize, weightOf } from './patterns'

test.each([
  ['', 0],
  ['abc', 3],
  ['a{3}', 3],
  ['a{2,5}b', 6],
  ['a{7,}', 7],
  ['a{0}b', 2],
  ['(ab){10}', 20],
  ['((ab){10}c){3}', 63],
  ['\\d{4}-\\d{2}', 7],
  ['(a{1,9}(b{1,9}){1,9}){1,9}', 810],
  ['(((a', 1],
  [')a{3})', 3],
])('the size of the expression %s is %i', (expression, size) => {
  expect(expressionSize(expression)).toBe(size)
})

test.each([
  ['eq.a', null],
  ['like.*a*', 1],
  ['ilike.*a*', 4],
  ['like(any).{a,b,c}', 3],
  ['ilike(all).{a,b}', 8],
  ['match.abc', 7],
  ['imatch(any).{a{9},b}', 21],
])('the cost of comparing a character with %s', (text, weight) => {
  expect(weightOf(parseOperation(text))).toBe(weight)
})
