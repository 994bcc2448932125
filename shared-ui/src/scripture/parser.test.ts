import { books } from './books'
import { findReferences } from './finder'
import { parseReference, parseReferences } from './parser'
import { formatReference } from './reference'

test.each([
  ['joh 3.16', { osis: 'John', chapter: 3, from: 16 }],
  ['Joh 3:16-18', { osis: 'John', chapter: 3, from: 16, to: 18 }],
  ['joh3:16', { osis: 'John', chapter: 3, from: 16 }],
  ['Joh. 3:16', { osis: 'John', chapter: 3, from: 16 }],
  ['Joh 3,16', { osis: 'John', chapter: 3, from: 16 }],
  ['  JOHANNES   3 : 16 ', { osis: 'John', chapter: 3, from: 16 }],
  ['1 Mos 1:1–3', { osis: 'Gen', chapter: 1, from: 1, to: 3 }],
  ['1. Mos 1:1', { osis: 'Gen', chapter: 1, from: 1 }],
  ['1mos 1', { osis: 'Gen', chapter: 1 }],
  ['Första Moseboken 1:1', { osis: 'Gen', chapter: 1, from: 1 }],
  ['Första Korinthierbrevet 13:4', { osis: '1Cor', chapter: 13, from: 4 }],
  ['forsta kor 13:4', { osis: '1Cor', chapter: 13, from: 4 }],
  ['Andra Mos 20:3', { osis: 'Exod', chapter: 20, from: 3 }],
  ['Tredje Johannesbrevet 4', { osis: '3John', chapter: 1, from: 4 }],
  ['Fjärde Moseboken 6:24-26', { osis: 'Num', chapter: 6, from: 24, to: 26 }],
  ['femte mosebok 6', { osis: 'Deut', chapter: 6 }],
  ['Psalm 23', { osis: 'Ps', chapter: 23 }],
  ['Ps 119:176', { osis: 'Ps', chapter: 119, from: 176 }],
  ['Rom 8', { osis: 'Rom', chapter: 8 }],
  ['Romarna 8:28', { osis: 'Rom', chapter: 8, from: 28 }],
  ['Höga Visan 2:4', { osis: 'Song', chapter: 2, from: 4 }],
  ['Höga Visan 2:4'.normalize('NFD'), { osis: 'Song', chapter: 2, from: 4 }],
  ['HV 2:1', { osis: 'Song', chapter: 2, from: 1 }],
  ['Upp 1:1-3', { osis: 'Rev', chapter: 1, from: 1, to: 3 }],
  ['Johannes uppenbarelse 3:20', { osis: 'Rev', chapter: 3, from: 20 }],
  ['1 Joh 4:8', { osis: '1John', chapter: 4, from: 8 }],
  ['I Joh 3:16', { osis: '1John', chapter: 3, from: 16 }],
  ['i joh 3:16', { osis: '1John', chapter: 3, from: 16 }],
  ['II Joh 6', { osis: '2John', chapter: 1, from: 6 }],
  ['iii joh 1:4', { osis: '3John', chapter: 1, from: 4 }],
  ['I. Joh. 4:8', { osis: '1John', chapter: 4, from: 8 }],
  ['I Kor 13:4', { osis: '1Cor', chapter: 13, from: 4 }],
  ['ii tim 3:16', { osis: '2Tim', chapter: 3, from: 16 }],
  ['1:a Kor 13:4', { osis: '1Cor', chapter: 13, from: 4 }],
  ['1:a Mosebok 1:1', { osis: 'Gen', chapter: 1, from: 1 }],
  ['3:dje Mosebok 1:1', { osis: 'Lev', chapter: 1, from: 1 }],
  ['Judas 3', { osis: 'Jude', chapter: 1, from: 3 }],
  ['Joh 3:16-4:2', { osis: 'John', chapter: 3, from: 16, to: 36 }],
  ['Matt 5:3-12; 6:9', { osis: 'Matt', chapter: 5, from: 3, to: 12 }],
])('[BI-07] %j is read as a reference', (text, reference) => {
  expect(parseReference(text)).toEqual(reference)
})

test.each([...['Första', 'Andra', 'Tredje', 'Fjärde', 'Femte'].entries()])(
  '[BI-07] %i: every name of a book with a number in words is parsed',
  (index, word) => {
    const numbered = books.flatMap(({ osis, name, abbreviations, aliases }) =>
      [name, ...abbreviations, ...aliases].map((said) => ({ osis, said })),
    )
    for (const { osis, said } of numbered.filter(({ said }) => said.startsWith(String(index + 1)))) {
      const text = `${word} ${said.replace(/^\d\s*/, '')} 1:1`
      expect({ text, osis: parseReference(text)?.osis }).toEqual({ text, osis })
    }
  },
)

test.each([...['I', 'II', 'III', 'IV', 'V'].entries()])(
  'BI-07, RF-05: %i: every name of a numbered book keeps its number, however it is written',
  (index, roman) => {
    const number = index + 1
    for (const { osis, name, abbreviations, aliases } of books) {
      for (const said of [name, ...abbreviations, ...aliases].filter((said) =>
        said.startsWith(String(number)),
      )) {
        const bare = said.replace(/^\d\s*/, '')
        for (const written of [
          `${roman} `,
          `${roman}. `,
          `${number}:a `,
          `${number}:e `,
          `${number}-`,
          `${number}. `,
        ]) {
          const text = `Läs ${written}${bare} 1:1`
          const [found] = findReferences(text)
          expect({ text, osis: found?.passages[0]?.osis }).toEqual({ text, osis })
          expect({ text, osis: parseReference(text.slice(4))?.osis }).toEqual({ text, osis })
        }
      }
    }
  },
)

test.each([
  ['Joel 4:1', { osis: 'Joel', chapter: 4, from: 1 }],
  ['Joel 4:1-2', { osis: 'Joel', chapter: 4, from: 1, to: 2 }],
  ['Mal 3:19-24', { osis: 'Mal', chapter: 3, from: 19, to: 24 }],
  ['Ps 51:21', { osis: 'Ps', chapter: 51, from: 21 }],
])('BI-07, RF-23: %j of the Hebrew numbering is a reference', (text, reference) => {
  expect(parseReference(text)).toEqual(reference)
  expect(findReferences(`Läs ${text}.`).map(({ passages }) => passages)).toEqual([[reference]])
})

test.each([
  'Joel 5:1',
  'Joh 22:1',
  'II Joh 3:16',
  '4 Joh 3:16',
  'IV Joh 3:16',
  '1:ste Joh 3:16',
  'Ps 151',
  'Joh',
  'kärlek',
  'hade 3 söner',
  'vad säger Joh 3:16',
  'Joh 3:16 om kärlek',
  '3:16',
  '',
])('[BI-07] %j is not a reference', (text) => {
  expect(parseReference(text)).toBeNull()
})

test.each([
  ['joh 3:16,18', 'Johannes 3:16 | Johannes 3:18'],
  ['joh 3:16, 18 och 20', 'Johannes 3:16 | Johannes 3:18 | Johannes 3:20'],
  ['joh 3:16; rom 5:8', 'Johannes 3:16 | Romarbrevet 5:8'],
  ['Joh 3,16; Rom 5,8', 'Johannes 3:16 | Romarbrevet 5:8'],
  ['Joh 3,16,18; 5,8', 'Johannes 3:16 | Johannes 3:18 | Johannes 5:8'],
  ['1 Mos 1,1 och Joh kap. 1,1', '1 Mosebok 1:1 | Johannes 1:1'],
  ['Joh 3 v. 16,18', 'Johannes 3:16 | Johannes 3:18'],
  ['Joh 3 vers 16,18', 'Johannes 3:16 | Johannes 3:18'],
  ['Joh 3:16; Rom 5,8', 'Johannes 3:16 | Romarbrevet 5 | Romarbrevet 8'],
  ['joh 3:16; 1 mos 1:1; 2 Joh 7', 'Johannes 3:16 | 1 Mosebok 1:1 | 2 Johannesbrevet 1:7'],
  ['joh 3:16 rom 5:8', 'Johannes 3:16 | Romarbrevet 5:8'],
  ['joh 3:16-4:2', 'Johannes 3:16–36 | Johannes 4:1–2'],
  ['joh 3.16-4.2', 'Johannes 3:16–36 | Johannes 4:1–2'],
  ['joh 1:50-3:1', 'Johannes 1:50–51 | Johannes 2 | Johannes 3:1'],
  ['Joh 3-4:2', 'Johannes 3 | Johannes 4:1–2'],
  ['Matt 5-7', 'Matteus 5 | Matteus 6 | Matteus 7'],
  ['Matt 5 och 7', 'Matteus 5 | Matteus 7'],
  ['Matt 5f', 'Matteus 5 | Matteus 6'],
  ['joh 3:16f', 'Johannes 3:16–17'],
  ['joh 3:16 f.', 'Johannes 3:16–17'],
  ['joh 3:16ff', 'Johannes 3:16–36'],
  ['JOH 3:36 FF.', 'Johannes 3:36'],
  ['joh 3:16b', 'Johannes 3:16'],
  ['Joh 3:99', 'Johannes 3:99'],
  ['Judas 1', 'Judasbrevet 1'],
  ['Judas 1-3', 'Judasbrevet 1:1–3'],
  ['joh 3 16', 'Johannes 3:16'],
  ['Johannes kapitel 3 vers 16', 'Johannes 3:16'],
  ['joh 3:18-16', 'Johannes 3:18'],
  ['Matt 5-99', ''],
  ['Joh 3,16.18', 'Johannes 3:16 | Johannes 3:18'],
  ['Joh 3,16-18.20', 'Johannes 3:16–18 | Johannes 3:20'],
  ['Matt 5:3-12.14', 'Matteus 5:3–12 | Matteus 5:14'],
  ['Rom 8.1-4.9', 'Romarbrevet 8:1–4 | Romarbrevet 8:9'],
  ['joh 1:50-3.1', 'Johannes 1:50–51 | Johannes 2 | Johannes 3:1'],
  ['Joh 3:16.18; 5.8', 'Johannes 3:16 | Johannes 3:18 | Johannes 5:8'],
  ['judas vers 3 och 2 joh v6', 'Judasbrevet 1:3 | 2 Johannesbrevet 1:6'],
  ['Rom vers 3', ''],
  ['Joh 3:16; joh 22:1', ''],
  ['Joh 3:16, Joel och Amos', ''],
])('[BI-07] %j means %s', (text, passages) => {
  expect(parseReferences(text).map(formatReference).join(' | ')).toBe(passages)
})

test('[BI-07] parses every name, abbreviation and alias of the canon', () => {
  for (const book of books) {
    for (const name of [book.name, ...book.abbreviations, ...book.aliases]) {
      expect([name, parseReference(`${name} 1:1`)]).toEqual([name, { osis: book.osis, chapter: 1, from: 1 }])
    }
  }
})

test('finds references inside an answer at their positions', () => {
  const text = 'Den som tror har evigt liv, se Johannes 5:24 och Rom 8:38–39 (jfr 1 Joh 5:13).'
  expect(
    findReferences(text).map(({ start, end, passages }) => [text.slice(start, end), ...passages]),
  ).toEqual([
    ['Johannes 5:24', { osis: 'John', chapter: 5, from: 24 }],
    ['Rom 8:38–39', { osis: 'Rom', chapter: 8, from: 38, to: 39 }],
    ['1 Joh 5:13', { osis: '1John', chapter: 5, from: 13 }],
  ])
})

test('a name and a number, or a whole chapter, stay text', () => {
  expect(findReferences('Job 2 vänner, och läs gärna Psalm 23. Jakob 12 söner; klockan är 10:30.')).toEqual(
    [],
  )
})

test('positions are those of the given text, composed or not', () => {
  const text = 'Så står det på många ställen: Höga Visan 2:4.'.normalize('NFD')
  const [found] = findReferences(text)
  expect(text.slice(found?.start, found?.end).normalize('NFC')).toBe('Höga Visan 2:4')
})
