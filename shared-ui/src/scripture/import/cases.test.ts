import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { printed, readText, report, skipped } from './testing/readText'

/** A file as programs write it: `testing/cases` has one of each kind. */
const readCase = (name: string) => readText(name, readFileSync(join(__dirname, 'testing/cases', name)))

test.each([
  [
    'RF-04',
    'references-in-heading.usfm',
    [
      'Ruth 1:1 Det blev hungersnöd i landet.',
      'Ruth 1:2 Mannen hette Elimelek.',
      'Ruth 1:3 Och hon blev kvar med sina båda söner.',
      'Ruth 1:4 De bodde där i tio år.',
    ],
  ],
  [
    'RF-11',
    'table-spans.usfm',
    [
      'Ezra 2:3 Detta är förteckningen: Släkt Män, hemvändande Pareos 2172 Summa 2172',
      'Ezra 2:4 Sefatjas söner var 372.',
    ],
  ],
  [
    'RF-12',
    'joined-verses.usfm',
    [
      'Hag 1:1 I kung Darejaves andra år kom ordet.',
      'Hag 1:2-3 Så säger Herren Sebaot: Folket säger att tiden inte är inne. Då kom Herrens ord.',
      'Hag 1:4 Är det då tid för er att bo i panelade hus?',
      'Hag 1:5-6 Ge akt på hur det går för er. Ni sår mycket.',
      'Hag 1:7 Så säger Herren.',
    ],
  ],
  [
    'RF-19',
    'verse-number-in-title.xml',
    [
      'Ps 5:1 Till flöjt. En sång av David.',
      'Ps 5:2 Lyssna, Herre, till mina ord.',
      'Ps 6:1 Med strängaspel.',
      'Ps 6:2 Straffa mig inte i din vrede.',
    ],
  ],
  [
    'RF-20',
    'empty-ide.usfm',
    ['Jonah 1:1 Herrens ord kom till Jona, Amittais son: ”Stå upp!”', 'Jonah 1:2 Gå till Nineve – ropa där.'],
  ],
  [
    'RF-21',
    'old-alignment.usfm',
    ['Phlm 1:1 Paulus, Kristi Jesu fånge.', 'Phlm 1:2 Till församlingen i ditt hus.'],
  ],
  ['RF-22', 'title-is-a-path.xml', ['3John 1:1 Den äldste hälsar Gaius.']],
  [
    'RF-23',
    'hebrew-numbering.usfm',
    [
      'Joel 2:27 Ni ska förstå att jag är mitt i Israel.',
      'Joel 3:1 Och det ska ske därefter.',
      'Joel 3:5 Var och en som åkallar namnet ska räddas.',
      'Joel 4:1 Ty se, i de dagarna och på den tiden.',
      'Joel 4:21 Herren bor på Sion.',
    ],
  ],
  [
    'RF-24',
    'from-a-spreadsheet.csv',
    ['Ruth 1:1 Det blev hungersnöd; en man gav sig av', 'Ruth 1:2 Hans namn var "Elimelek"'],
  ],
])('BE-06, %s: %s has the verses that it shows', async (_, name, verses) => {
  expect(printed(await readCase(name))).toEqual(verses)
})

test('BE-06, RF-19: a psalm whose title has the number of its first verse keeps the title before it', async () => {
  const { marks } = await readCase('verse-number-in-title.xml')
  expect(marks.map((chapter) => chapter.marks.split('\n').filter((mark) => / d /.test(mark)))).toEqual([
    ['1 d Till flöjt. En sång av David.'],
    ['1 d Med strängaspel.'],
  ])
})

test.each([
  ['a path of Windows', 'D:\\Texter\\prov\\3JN_slutlig_v2.sfm'],
  ['a path of Linux', '/home/anna/prov.usfm'],
  ['an address of a file', 'file:///prov.xml'],
  ['the name of a file', 'Prov (slutlig).docx'],
])('BE-06, RF-22: %s is no name of a translation', async (_, title) => {
  const osis = `<osis><osisText><header><work><title>${title}</title></work></header><div type="book"><verse osisID="Gen.1.1">Text.</verse></div></osisText></osis>`
  expect((await readText('prov.xml', osis)).translation).toBe('')
  const zefania = `<XMLBIBLE><INFORMATION><title>${title}</title></INFORMATION><BIBLEBOOK bnumber="1"><CHAPTER cnumber="1"><VERS vnumber="1">Text.</VERS></CHAPTER></BIBLEBOOK></XMLBIBLE>`
  expect((await readText('prov.xml', zefania)).translation).toBe('')
  expect((await readText('prov.usfm', `\\id GEN ${title}\n\\c 1\n\\v 1 Text.\n`)).translation).toBe('')
})

test.each(['Svenska Folkbibeln 2015', 'Bibel 2000', 'Reformationsbibeln/NT', 'King James'])(
  'BE-06, RF-22: %s is the name of a translation',
  async (title) => {
    expect((await readText('prov.usfm', `\\id GEN ${title}\n\\c 1\n\\v 1 Text.\n`)).translation).toBe(title)
  },
)

test.each([
  ['sep=,', ','],
  ['sep=;', ';'],
  ['"sep=;"', ';'],
  ['SEP=|', '|'],
  ['sep=\t', '\t'],
])(
  'BE-06, RF-24: the line %j names the separator, with and without a byte order mark',
  async (line, separator) => {
    const rows = ['Bok,Kapitel,Vers,Text', 'Rut,1,1,Ord'].map((row) => row.replaceAll(',', separator))
    for (const before of ['', '\ufeff'])
      expect(printed(await readText('prov.csv', `${before}${[line, ...rows].join('\r\n')}\r\n`))).toEqual([
        'Ruth 1:1 Ord',
      ])
  },
)

test.each([
  [
    '\\tr \\th1-2 Namn \\thc3 Antal\n\\tr \\tc1-3 Pareos \\tcr4-5 2172 \\tcc6-7 ja',
    'Namn Antal Pareos 2172 ja',
  ],
  ['Ord \\zaln-s | x-strong="G1"\n\\w Paulus\\w*\n\\zaln-e\\* sade', 'Ord Paulus sade'],
  ['\\qt-s |who="Jesus"\\*Ord\\qt-e\\* sade', 'Ord sade'],
  ['\\zaln-s |x-strong="G1"\\w Kristi\\w* \\zaln-s |x-occurrence="2"\\w fånge\\w*', 'Kristi fånge'],
])('BE-06, RF-11, RF-21: %j reads as %j', async (text, verse) => {
  expect(printed(await readText('prov.usfm', `\\id GEN\n\\c 1\n\\p\n\\v 1 ${text}\n`))).toEqual([
    `Gen 1:1 ${verse}`,
  ])
})

test('BE-06, RF-21: what looks like an attribute in a verse is reported', async () => {
  const bible = await readText('prov.usfm', '\\id GEN\n\\c 1\n\\v 1 Ord | x-strong="G1" ord\n')
  expect(skipped(bible)).toEqual({ attributes: 1 })
  expect(report(bible).join('\n')).toContain('verses with what looks like attributes (it was kept) (1)')
})

test.each(['\\ide', '\\ide ', '\\ide\t', '\\ide  UTF-8', '\\ide 65001 - Unicode (UTF-8)'])(
  'BE-06, RF-20: %j says nothing, or the encoding',
  async (line) => {
    expect(printed(await readText('prov.usfm', `\\id GEN\n${line}\n\\c 1\n\\v 1 Första.\n`))).toEqual([
      'Gen 1:1 Första.',
    ])
  },
)

const usfm = (...verses: string[]) =>
  readText('prov.usfm', `\\id GEN\n\\c 1\n\\p\n${verses.map((verse) => `\\v ${verse}\n`).join('')}`)

test.each([
  [
    ['1 Ett.', '2\u201113 Två.'],
    ['1 Ett.', '2-13 Två.'],
  ],
  [
    ['2, 3, 4 Två.', '5 Fem.'],
    ['2-4 Två.', '5 Fem.'],
  ],
  [
    ['2–3,4 Två.', '5 Fem.'],
    ['2-4 Två.', '5 Fem.'],
  ],
  [
    ['1-2a Ett.', '2b Två.', '3 Tre.'],
    ['1-2 Ett. Två.', '3 Tre.'],
  ],
  [
    ['1a Ett.', '1b-2 Två.', '3 Tre.'],
    ['1-2 Ett. Två.', '3 Tre.'],
  ],
  [
    ['2-3 Två.', '3 Tre.'],
    ['2 Två.', '3 Tre.'],
  ],
  [
    ['3 Tre.', '2-3 Två.'],
    ['2 Två.', '3 Tre.'],
  ],
  [
    ['2-4 Två.', '3', '4 ', '5 Fem.'],
    ['2-4 Två.', '5 Fem.'],
  ],
])('BE-06, RF-12: %j reads as %j', async (verses, expected) => {
  expect(printed(await usfm(...verses))).toEqual(expected.map((verse) => `Gen 1:${verse}`))
})

test.each([
  ['prov.csv', 'Bok,Kapitel,Vers,Text\nHagg,1,1,Ett.\nHagg,1,2–3,Två.\nHagg,1,"4,5",Fyra.\n'],
  ['prov.txt', 'Haggai\n1:1 Ett.\n1:2–3 Två.\n1:4-5 Fyra.\n'],
  [
    'prov.json',
    '[{"book":"Hagg","chapter":1,"verses":[]}]'.replace('"verses":[]', '"verse":"2-3","text":"Två."'),
  ],
  [
    'prov.xml',
    '<osis><osisText><div type="book"><verse osisID="Hag.1.1">Ett.</verse><verse osisID="Hag.1.2 Hag.1.3">Två.</verse><verse sID="a" osisID="Hag.1.4-Hag.1.5"/>Fyra.<verse eID="a"/></div></osisText></osis>',
  ],
  [
    'prov.xml',
    '<XMLBIBLE><BIBLEBOOK bnumber="37"><CHAPTER cnumber="1"><VERS vnumber="1">Ett.</VERS><VERS vnumber="2" enumber="3">Två.</VERS><VERS vnumber="4-5">Fyra.</VERS></CHAPTER></BIBLEBOOK></XMLBIBLE>',
  ],
])('BE-06, RF-12: a joined verse of %s is one verse: %s', async (name, content) => {
  const all = ['Hag 1:1 Ett.', 'Hag 1:2-3 Två.', 'Hag 1:4-5 Fyra.']
  expect(printed(await readText(name, content))).toEqual(name === 'prov.json' ? all.slice(1, 2) : all)
})

test('BE-06, RF-12: verses that a file joins are not missing, and what comes after their number is', async () => {
  const joined = await usfm('1 Ett.', '2-4 Två.', '6 Sex.')
  expect(report(joined).join('\n')).toContain('Missing verses (26): 1 Mosebok 1:5,7-31')
  expect(report(joined).join('\n')).toContain('Verses joined with the one before (2): 1 Mosebok 1:3-4')
})
