import { type Block, emptyBlock, fromRows, toRows, withPassage } from './passages'
import { passages } from './passages.schema'
import { readRange } from './range'

const john = (...verses: [string, string][]): Block => ({
  book: 'Johannes',
  chapter: '3',
  verses: verses.map(([number, text]) => ({ number, text })),
})
const rom: Block = { book: 'Romarbrevet', chapter: '5', verses: [{ number: '8', text: 'Gud visar.' }] }

test.each([
  ['16', { from: 16, to: 16 }],
  ['4-15', { from: 4, to: 15 }],
  ['4–15', { from: 4, to: 15 }],
  [' 4 - 15 ', { from: 4, to: 15 }],
  ['15-4', null],
  ['0', null],
  ['4-', null],
  ['fyra', null],
  ['', null],
])('[AD-11] the verse number %p becomes %p', (typed, range) => expect(readRange(typed)).toEqual(range))

test('[AD-11] a range becomes one entry for each verse, sorted, and is stored as first-last', () => {
  expect(toRows([john(['17-18', '17 Sjutton. 18 Arton.'], ['16', 'Sexton.'])])).toEqual({
    book: 'Johannes',
    chapter: 3,
    verse_range: '16-18',
    verses: [
      { number: 16, text: 'Sexton.' },
      { number: 17, text: 'Sjutton.' },
      { number: 18, text: 'Arton.' },
    ],
    verses_groups: null,
  })
})

test('[AD-11] a single verse is stored as its number', () => {
  expect(toRows([john(['16', 'Sexton.'])])).toMatchObject({
    verse_range: '16',
    verses: [{ number: 16, text: 'Sexton.' }],
  })
})

test.each([
  ['Ett stycke utan nummer.', ['Ett stycke utan nummer.', '', '']],
  ['Före 4 a 5 b 6 c', ['Före 4 a 5 b 6 c', '', '']],
  ['4 a 6 c', ['4 a 6 c', '', '']],
  ['[4] Fem bröd. (5) Tolv. 6. Slut', ['Fem bröd.', 'Tolv.', 'Slut']],
  ['4Fyra 5Fem 6Sex', ['Fyra', 'Fem', 'Sex']],
])(
  '[AD-11] the text %p of the range 4-6 is split at its numbers, otherwise the first verse has it',
  (text, texts) => {
    expect(toRows([john(['4-6', text])]).verses.map((verse) => verse.text)).toEqual(texts)
  },
)

test('[AD-12] several passages are stored as groups, a single one is not', () => {
  const rows = toRows([john(['16', 'Sexton.']), rom])
  expect(rows).toMatchObject({ book: 'Johannes', chapter: 3, verse_range: '16' })
  expect(rows.verses_groups).toEqual([
    { book: 'Johannes', chapter: 3, verse_range: '16', verses: [{ number: 16, text: 'Sexton.' }] },
    { book: 'Romarbrevet', chapter: 5, verse_range: '8', verses: [{ number: 8, text: 'Gud visar.' }] },
  ])
  expect(toRows([rom]).verses_groups).toBeNull()
})

test('stored passages open as they were written', () => {
  for (const blocks of [[rom], [john(['4-6', 'Utan nummer.'], ['9', 'Nio.']), rom]]) {
    expect(fromRows(toRows(blocks))).toEqual(blocks)
  }
})

test('[AD-12] an answer without a passage opens with one empty block', () => {
  expect(fromRows(toRows([]))).toEqual([emptyBlock()])
})

test('a passage without verse texts opens with its range', () => {
  expect(
    fromRows({ book: 'Johannes', chapter: 3, verse_range: '16-18', verses: [], verses_groups: null }),
  ).toEqual([john(['16-18', ''])])
})

test('a passage replaces an empty block and is added once', () => {
  expect(withPassage([emptyBlock()], rom)).toEqual([rom])
  expect(withPassage([rom], { ...rom, verses: [{ number: '8', text: '' }] })).toEqual([rom])
  expect(withPassage([rom], john(['16', 'x']))).toHaveLength(2)
})

const messages = (blocks: Block[]) =>
  passages()
    .safeParse(blocks)
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []

test('[AD-10] a block requires book, chapter and every number and text; numbers are whole', () => {
  expect(messages([emptyBlock(), rom])).toEqual([
    '0.book: Bok måste väljas',
    '0.chapter: Kapitel krävs',
    '0.verses.0.number: Versnummer krävs',
    '0.verses.0.text: Verstext krävs',
  ])
  expect(messages([{ ...rom, chapter: '5.5', verses: [{ number: '15-4', text: 'x' }] }])).toEqual([
    '0.chapter: Ange ett heltal från 1',
    '0.verses.0.number: Skriv ett nummer, eller som 4-15',
  ])
  expect(messages([rom])).toEqual([])
})

test('a single empty block means no passage', () => {
  expect(passages().parse([emptyBlock()])).toEqual([])
  expect(messages([{ ...emptyBlock(), chapter: '3' }])).toContain('0.book: Bok måste väljas')
})
