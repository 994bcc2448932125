import { type NumberedVerse, numberingOf } from './numbering'
import { reportOn } from './report'
import { readText, report } from './testing/readText'

const chapter = (number: number, verses: number) =>
  Array.from({ length: verses }, (_, at) => `[${number}:${at + 1}] ord`).join('\n')
const file = (name: string, verses: number[]) =>
  `### ${name}\n${verses.map((count, at) => chapter(at + 1, count)).join('\n')}\n`
const stored = (osis: string, verses: number[]): NumberedVerse[] =>
  verses.flatMap((count, at) =>
    Array.from({ length: count }, (_, n) => ({ osis, chapter: at + 1, number: n + 1, last: null })),
  )
const codes = async (text: string, numbers: NumberedVerse[]) =>
  reportOn(await readText('prov.txt', text), numberingOf(numbers))
    .findings.filter(({ code }) => code !== 'missingBooks')
    .map(({ code, items }) => [code, ...items])

test('[BE-06] a book is compared with the stored numbering, not with the canon', async () => {
  const hebrew = [20, 27, 5, 21]
  expect(await codes(file('Joel', hebrew), stored('Joel', hebrew))).toEqual([])
  expect(await codes(file('Joel', [20, 27, 5, 20]), stored('Joel', hebrew))).toEqual([
    [
      'missingVerses',
      { osis: 'Joel', chapter: 4, verses: '21', spot: { file: 'prov.txt', line: 73, column: 1 } },
    ],
  ])
})

test('[BE-06] verses that stand in another chapter are named as moved', async () => {
  const found = await codes(file('Joel', [20, 27, 5, 21]), [])
  expect(found).toContainEqual(['moved', { osis: 'Joel', chapters: '2-4', verses: 21 }])
  const lines = report(await readText('prov.txt', file('Joel', [20, 27, 5, 21])))
  expect(lines).toContain(
    '  Verses that stand in other chapters than those of the canon (21, imported): Joel 2-4.',
  )
})

test('[BE-06] a book of which little is stored is compared with the canon', async () => {
  expect(await codes(file('Joel', [20, 32, 21]), stored('Joel', [3]))).toEqual([])
})

test('[BE-06] joined verses count with all their numbers', async () => {
  const joined = [...stored('Joel', [20, 32, 19]), { osis: 'Joel', chapter: 3, number: 20, last: 21 }]
  expect(await codes(file('Joel', [20, 32, 21]), joined)).toEqual([])
})
