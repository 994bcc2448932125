import type { Answer } from '@portal/shared-ui/answers'
import { matching } from './matching'

const answer = (book: string, chapter: number, verse_range: string) =>
  ({ description: 'Fråga', book, chapter, verse_range, verses: [], verses_groups: null }) as unknown as Answer

const answers = [
  answer('Romarbrevet', 8, '28-30'),
  answer('Efesierbrevet', 2, '8'),
  answer('1 Johannesbrevet', 4, '8'),
  answer('Johannes', 4, '8'),
]

// supabase/tests/reference_search.test.sql asks the database the same.
test.each([
  ['Romarbrevet 8:28-30', 0],
  ['Rom 8:28–30', 0],
  ['rom 8.28', 0],
  ['Rom. 8:28 − 30', 0],
  ['se Rom 8:28', 0],
  ['Ef 2:8', 1],
  ['Ef. 2,8', 1],
  ['Efeserbrevet 2:8', 1],
  ['1 Joh 4:8', 2],
  ['I Joh 4:8', 2],
  ['1:a Johannes brev 4:8', 2],
  ['Joh 4:8', 3],
  ['Rom 8:29', 0],
  ['Rom 8:26-28', 0],
  ['Rom 8:20 ff', 0],
  ['Rom 8', 0],
])('[C-107] [C-135] %s finds its passage among saved answers', (search, found) => {
  expect(answers.map(matching(search))).toEqual(answers.map((_, at) => at === found))
})

test.each(['Rom 8:2', 'Romarbrevet 8:2', 'Rom 8:31', 'Rom 80'])(
  '[C-107] [C-135] %s finds none of these passages',
  (search) => {
    expect(answers.filter(matching(search))).toEqual([])
  },
)

test('[C-107] [C-135] a saved passage with an open end has the verses after it', () => {
  const isFound = matching('Rom 8:31')
  expect(isFound(answer('Romarbrevet', 8, '28 ff'))).toBe(true)
  expect(isFound(answer('Romarbrevet', 8, '28'))).toBe(false)
})
