import type { Answer } from '@portal/shared-ui/answers'
import { matches } from './matches'

const answer = {
  description: 'Samverkar allt?',
  book: 'Romarbrevet',
  chapter: 8,
  verse_range: '28-30',
  verses: [{ number: 28, text: 'Vi vet att allt samverkar.' }],
  verses_groups: null,
} as unknown as Answer
const letter = { ...answer, book: '1 Johannesbrevet', chapter: 4, verse_range: '8', verses: [] } as Answer

test.each([
  'Romarbrevet 8:28-30',
  'ROMARBREVET 8:28–30',
  'romarbrevet 8:28',
  'Rom 8:28',
  'Rom 8.28',
  'Rom. 8:28',
  'Rom 8:28‑30',
  'Rom 8:28 – 30',
  'Rom 8',
  'romarna 8:28',
  'sam\u00adverkar',
])('ME-20, C-107, MEM-06: %j finds the saved answer about Romarbrevet 8:28–30', (search) => {
  expect(matches(answer, search)).toBe(true)
})

test.each(['1 Joh 4:8', 'I Joh 4:8', '1:a Johannes 4.8', 'första joh 4', '1Joh 4:8'])(
  'ME-20, C-107, MEM-06: %j finds the saved answer about 1 Johannesbrevet 4:8',
  (search) => {
    expect(matches(letter, search)).toBe(true)
    expect(matches(answer, search)).toBe(false)
  },
)

test.each(['Rom 9:28', 'Joh 8:28', 'Ef 2:8', '8 Joh'])(
  'ME-20, MEM-06: %j does not find the saved answer about Romarbrevet 8:28–30',
  (search) => {
    expect(matches(answer, search)).toBe(false)
  },
)
