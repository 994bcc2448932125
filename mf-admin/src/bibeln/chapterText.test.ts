import { readChapterText } from './chapterText'

const read = (text: string) => readChapterText(text).verses.map(({ number, text }) => `${number}|${text}`)
const three = ['1|I begynnelsen skapade Gud.', '2|Och jorden var öde.', '3|Och Gud sade: Varde ljus.']

test.each([
  ['in one line', '1 I begynnelsen skapade Gud. 2 Och jorden var öde. 3 Och Gud sade: Varde ljus.'],
  [
    'one verse a line',
    '1 I begynnelsen skapade Gud.\n2 Och jorden var öde.\r\n3 Och Gud sade: Varde ljus.\n',
  ],
  ['with full stops', '1. I begynnelsen skapade Gud.\n2. Och jorden var öde.\n3) Och Gud sade: Varde ljus.'],
  ['raised', '¹I begynnelsen skapade Gud. ²Och jorden var öde. ³ Och Gud sade: Varde ljus.'],
  ['without a space', '1I begynnelsen skapade Gud. 2Och jorden var öde. 3Och Gud sade: Varde ljus.'],
  [
    'numbers on lines of their own',
    '1\nI begynnelsen skapade Gud.\n2\nOch jorden var öde.\n3\nOch Gud sade:\nVarde ljus.',
  ],
  [
    'in paragraphs',
    '1 I begynnelsen skapade Gud. 2 Och jorden var\növe öde.\n\n3 Och Gud sade: Varde ljus.'.replace(
      'öve ',
      '',
    ),
  ],
])('[AD-19] finds verses %s', (_how, text) => {
  expect(read(text)).toEqual(three)
})

test('[AD-19] returns the text before the first verse separately', () => {
  const { before, verses } = readChapterText('1 Mosebok 1\nSkapelsen\n1 I begynnelsen. 2 Och jorden.')
  expect(before).toBe('1 Mosebok 1 Skapelsen')
  expect(verses).toEqual([
    { number: 1, text: 'I begynnelsen.' },
    { number: 2, text: 'Och jorden.' },
  ])
})

test('[AD-19] numbers inside a verse belong to its text', () => {
  expect(
    read('1 De hade 2 fiskar och 5 bröd. 2 Och 12 korgar blev över av 3 slag. 3 ”Ät”, sade han.'),
  ).toEqual(['1|De hade 2 fiskar och 5 bröd.', '2|Och 12 korgar blev över av 3 slag.', '3|”Ät”, sade han.'])
})

test('[AD-19] continues after a missing verse', () => {
  expect(read('1 Ett.\n2 Två.\n4 Fyra.\n5 Fem.')).toEqual(['1|Ett.', '2|Två.', '4|Fyra.', '5|Fem.'])
})

test('[AD-19] an extract of a chapter begins with its own number', () => {
  expect(read('16 Ty så älskade Gud 17 ty Gud sände')).toEqual(['16|Ty så älskade Gud', '17|ty Gud sände'])
})

test('[AD-19] finds verses that begin within a sentence', () => {
  expect(read('1 Och han talade, 2 och sade 3 till dem')).toEqual([
    '1|Och han talade,',
    '2|och sade',
    '3|till dem',
  ])
})

test('[AD-19] a number without text is an empty verse, and a text without numbers has no verse', () => {
  expect(read('1 Ett. 2\n3 Tre.')).toEqual(['1|Ett.', '2|', '3|Tre.'])
  expect(readChapterText('Inga nummer här.')).toEqual({ verses: [], before: 'Inga nummer här.' })
})
