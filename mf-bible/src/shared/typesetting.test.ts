import { typesettingOf } from './typesetting'

const chapter = (texts: string[], marks: string | null = null, number = 1) => ({
  number,
  marks,
  verses: texts.map((text, at) => ({ number: at + 1, text })),
})

const printed = (setting: ReturnType<typeof typesettingOf>) =>
  [...setting].map(
    ([verse, pieces]) =>
      `${verse}: ${pieces
        .map(({ text, headings, begins = '', level = '' }) =>
          [...headings.map(({ kind, words }) => `(${kind} ${words})`), `${begins}${level}[${text}]`].join(''),
        )
        .join('')}`,
  )

test('[BE-80] marks split verses into pieces, whose words are unchanged', () => {
  const marks = '1 s Skapelsen\n1 p\n2 b\n2 q1\n2.2 q2\n3.1 s Sedan\n3.1 p'
  expect(
    printed(typesettingOf('Gen', chapter(['Ett två', 'tre fyra  fem', 'sex sju', 'åtta'], marks))),
  ).toEqual(['1: (s Skapelsen)p[Ett två]', '2: b1[tre fyra ]2[ fem]', '3: [sex ](s Sedan)p[sju]'])
})

test('[BE-80] ignores markers of another text and unknown ones', () => {
  expect(printed(typesettingOf('Ps', chapter(['Ett två'], '1.2 q1\n1.40 p\nhej\n1 q9x\n7 p')))).toEqual([
    '1: [Ett två]',
  ])
})

test('[BE-81] running text without marks starts a paragraph at a speech, otherwise after five to eight verses', () => {
  const plain = Array.from({ length: 12 }, () => 'Ord.')
  expect([...typesettingOf('Gen', chapter(plain)).keys()]).toEqual([6, 11])
  const spoken = ['Han sade.', 'Ord.', '”Ja.”', '”Ja.”', 'Ord.', '”Nej.”']
  expect([...typesettingOf('Gen', chapter(spoken)).keys()]).toEqual([3, 6])
  const endless = Array.from({ length: 12 }, () => 'och')
  expect([...typesettingOf('Gen', chapter(endless)).keys()]).toEqual([9])
  expect([...typesettingOf('Gen', chapter(plain, '1 s Rubrik\n1 p')).keys()]).toEqual([1, 6, 11])
})

test('[BE-81] songs and sayings without marks have one line per verse', () => {
  expect(printed(typesettingOf('Prov', chapter(['Ett.', 'Två.'])))).toEqual(['1: 1[Ett.]', '2: 1[Två.]'])
  expect(printed(typesettingOf('Job', chapter(['Ett.', 'Två.'], '1 p\n2 p')))).toEqual([
    '1: p[Ett.]',
    '2: p[Två.]',
  ])
})

test('[BE-81] Psalm 119 has the letter of the alphabet above every eight verses, unless the text has its own', () => {
  const texts = Array.from({ length: 176 }, () => 'Ord.')
  const headings = printed(typesettingOf('Ps', chapter(texts, null, 119))).filter((verse) =>
    verse.includes('('),
  )
  expect(headings).toHaveLength(22)
  expect([headings[0], headings[1], headings[21]]).toEqual([
    '1: (s א Alef)1[Ord.]',
    '9: (s ב Bet)1[Ord.]',
    '169: (s ת Tav)1[Ord.]',
  ])
  expect(
    printed(typesettingOf('Ps', chapter(texts, '1 s Lag', 119))).filter((verse) => verse.includes('(')),
  ).toEqual(['1: (s Lag)1[Ord.]'])
  expect(printed(typesettingOf('Ps', chapter(texts, null, 118))).join('')).not.toContain('(')
})
