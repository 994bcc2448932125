import { bookFromCsv, bookToCsv } from './bookCsv'

const texts = [
  'Ty så älskade Gud världen.',
  '=1+1',
  '+46',
  '-x',
  '@SUM(A1)',
  "'=redan",
  "''@två",
  "'vanligt",
  'semi;kolon, "citat"',
  'två\nrader',
  '"',
]
const verses = texts.map((text, at) => ({ chapter: 3, verse: at + 1, text }))

test('an exported book is parsed unchanged', () => {
  expect(bookFromCsv(bookToCsv(verses))).toEqual({ verses, problems: [] })
})

test('no exported cell can be a formula', () => {
  expect(bookToCsv(verses)).not.toMatch(/(^|;)"?[=+@-]/m)
})

test.each([
  ['commas and no heading', '3,16,"Ty, så"\n3,17,Ja'],
  ['tabs', 'chapter\tverse\ttext\r\n3\t16\tTy, så\r\n3\t17\tJa\r\n'],
  ['empty lines', '3;16;Ty, så\n;;\n\n3;17;Ja\n\n'],
])('a file with %s', (_what, file) => {
  expect(bookFromCsv(file)).toEqual({
    verses: [
      { chapter: 3, verse: 16, text: 'Ty, så' },
      { chapter: 3, verse: 17, text: 'Ja' },
    ],
    problems: [],
  })
})

test('unreadable lines are reported with their number', () => {
  expect(
    bookFromCsv('kapitel;vers;text\n3;16;"två\nrader"\n3;x;Ja\n3;17\n0;1;Nej\n3;18;"öppen').problems,
  ).toEqual([
    'Rad 4 är inte kapitel, vers och text.',
    'Rad 5 är inte kapitel, vers och text.',
    'Rad 6 är inte kapitel, vers och text.',
    'Rad 7 är inte kapitel, vers och text.',
  ])
})
