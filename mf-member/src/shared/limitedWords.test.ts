import type { Marking } from '@portal/shared-ui/markings'
import { wordsOf } from './allMarkings'
import { limitWords } from './limitedWords'

const marking = (first: number, more: Partial<Marking> = {}): Marking => ({
  id: `m${first}`,
  kind: 'mark',
  osis: 'John',
  book: 'Johannes',
  chapter: 3,
  first,
  last: first,
  color: 'blue',
  body: null,
  updated_at: '2026-11-20T12:00:00Z',
  readable: true,
  verses: [{ number: first, text: `Vers ${first}.` }],
  translation: 'prov',
  copy_limit: 3,
  ...more,
})

test('[BI-22] an export has words of as many verses of a translation as its owner allows, and says what it leaves out', () => {
  const range = [4, 5, 6].map((number) => ({ number, text: `Vers ${number}.` }))
  const { rows, sentences } = limitWords([
    marking(1),
    marking(2, { translation: undefined, copy_limit: undefined }),
    marking(3, { translation: 'annan', copy_limit: 1 }),
    marking(4, { last: 6, verses: range }),
    marking(7, { kind: 'note', body: 'Min egen text' }),
  ])
  expect(rows.map(wordsOf)).toEqual(['Vers 1.', 'Vers 2.', 'Vers 3.', 'Vers 4. Vers 5. …', ''])
  expect(rows.at(-1)).toMatchObject({ body: 'Min egen text', first: 7 })
  expect(sentences).toEqual([
    'Översättningens ägare tillåter högst 3 verser åt gången: 2 verser följer inte med.',
  ])
})

test('[BI-22] without limits nothing is left out', () => {
  const all = [marking(1, { copy_limit: undefined }), marking(2, { copy_limit: 5 })]
  expect(limitWords(all)).toEqual({ rows: all, sentences: [] })
})
