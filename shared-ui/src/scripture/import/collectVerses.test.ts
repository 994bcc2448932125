import { printed, readText, report } from './testing/readText'

const osis = (verses: string) => `<osis><osisText>\n${verses}\n</osisText></osis>`
const zefania = (verses: string) =>
  `<XMLBIBLE><BIBLEBOOK bname="Rut"><CHAPTER cnumber="1">\n${verses}\n</CHAPTER></BIBLEBOOK></XMLBIBLE>`
const json = (text: string) => `{ "book": "Rut", "chapter": 1, "verse": 1, "text": "${text}" }`

/** A file whose second and third line both contain Rut 1:1. */
const files: [string, string, (first: string, second: string) => string, number?][] = [
  ['plain text', 't.txt', (a, b) => `### Rut\n[1:1] ${a}\n[1:1] ${b}\n`],
  [
    'OSIS XML',
    't.xml',
    (a, b) => osis(`<verse osisID="Ruth.1.1">${a}</verse>\n<verse osisID="Ruth.1.1">${b}</verse>`),
  ],
  ['Zefania XML', 't.xml', (a, b) => zefania(`<VERS vnumber="1">${a}</VERS>\n<VERS vnumber="1">${b}</VERS>`)],
  ['USFM', 't.usfm', (a, b) => `\\id RUT \\c 1\n\\v 1 ${a}\n\\v 1 ${b}\n`],
  ['JSON', 't.json', (a, b) => `[\n${json(a)},\n${json(b)}\n]`, 52],
  ['CSV', 't.csv', (a, b) => `book,chapter,verse,text\nRut,1,1,${a}\nRut,1,1,${b}\n`],
  ['TSV', 't.tsv', (a, b) => `book\tchapter\tverse\ttext\nRut\t1\t1\t${a}\nRut\t1\t1\t${b}\n`],
]

describe.each(files)('a verse that %s contains twice', (_, name, file, column = 1) => {
  test('[BE-06] is refused with both lines when the texts differ', async () => {
    await expect(readText(name, file('Ett ord', 'Andra ord'))).rejects.toThrow(
      `${name}, line 3, column ${column}: Rut 1:1 appears here with another text than on line 2; delete the one that is wrong.`,
    )
  })

  test('[BE-06] is imported once, and reported, when the text is the same', async () => {
    const bible = await readText(name, file('Ett ord', ' Ett  ord'))
    expect(printed(bible)).toEqual(['Ruth 1:1 Ett ord'])
    expect(report(bible)).toContain('  Duplicate verses (1, with the same text): Rut 1:1 (line 3).')
  })
})

test('[BE-06] a verse in two files of a folder is refused with both files and lines', async () => {
  const files = { 'a.usfm': '\\id RUT\n\\c 1\n\\v 1 Ett\n', 'b.usfm': '\\id RUT\n\\c 1\n\n\\v 1 Två\n' }
  await expect(readText('mapp', files)).rejects.toThrow(
    'b.usfm, line 4, column 1: Rut 1:1 appears here with another text than in a.usfm, line 3; delete',
  )
})

test('[BE-06] parts of a verse, and a number without text, are no duplicate', async () => {
  const bible = await readText('t.txt', '### Rut\n[1:1] \n[1:1a] Ett\n[1:1b] två\n[1:2] Tre\n[1:2]\n')
  expect(printed(bible)).toEqual(['Ruth 1:1 Ett två', 'Ruth 1:2 Tre'])
})
