import { printed, readText, report, skipped } from '../testing/readText'

const genesis = String.raw`\id GEN Provtext
\ide UTF-8
\h 1 Mosebok
\toc1 Första Mosebok
\mt1 FÖRSTA MOSEBOK
\ip En inledning \bk som\bk* passeras.
\c 1
\s1 Rubrik
\p
\v 1 I \add begynnelsen\add* kom \nd Herren\nd*\f + \fr 1:1 \ft en not med \+w ord|x="y"\+w*\f* .
\v 2 \w Jorden|strong="H776" lemma="x"\w* var \wj öde\wj*,
\q1 rad ett//rad~två
\q2
\x - \xo 1:2 \xt Joh 1:1\x*rad tre
\s Mitt i versen
\p fortsättning.
\v 3-4 Två i ett.
\v 5a Halva
\v 5b hela.
\b
\c 2
\esb \cat x\cat* Ruta \v 9 inte \esbe
\v 1 \zaln-s |x-strong="1"\*Andra\zaln-e\* kapitlet.
`

describe('USFM', () => {
  test('[BE-06] leaves one space where a section mark separates words, and none at aligned words', async () => {
    const text = String.raw`\id GEN
\c 1
\v 1 Ett\ts\*ord\ts-s |sid="a"\*, \zaln-s |x="1"\*\w l\w*\zaln-e\*’\zaln-s |x="2"\*\w uomo\w*\zaln-e\*.`
    expect(printed(await readText('gen.usfm', `${text}\n`))).toEqual(['Gen 1:1 Ett ord, l’uomo.'])
  })

  test.each([
    ['GEN - Prövobibeln 1873', 'Prövobibeln 1873'],
    ['GEN', ''],
    ['GEN Första Mosebok', ''],
    ['GEN 41MATprov.SFM, 2020', ''],
    ['GEN 2020-01-31', ''],
    [`GEN ${'x'.repeat(201)}`, ''],
  ])('[BI-01] \\id %s names the translation %p', async (id, translation) => {
    const file = `\\id ${id}\n\\h 1 Mosebok\n\\rem Utkast\n\\c 1\n\\v 1 Ett.\n`
    expect((await readText('gen.usfm', file)).translation).toBe(translation)
  })

  test('[BI-01] files with different names for the translation give none; --name decides', async () => {
    const files = {
      'gen.usfm': '\\id GEN Prövobibeln\n\\c 1\n\\v 1 Ett.\n',
      'jhn.usfm': '\\id JHN Prövobibeln\n\\c 1\n\\v 1 Två.\n',
    }
    expect((await readText('prov', files)).translation).toBe('Prövobibeln')
    const other = { ...files, 'act.usfm': '\\id ACT Annat\n\\c 1\n\\v 1 Tre.\n' }
    expect((await readText('prov', other)).translation).toBe('')
    expect((await readText('prov', other, { name: 'Provtext' })).translation).toBe('Provtext')
  })

  test('[BE-06, RF-04] references in headings end none of them and are in no verse', async () => {
    const text = String.raw`\id RUT Prövobibeln
\c 1
\p
\v 1 Det blev hungersnöd i landet.
\s1 Tre änkor
\r (\xt 1 Sam 1:1–3; Matt 1:5\xt*)
\p
\v 2 Mannen hette Elimelek.
\s1 Hemvägen
\mr \ior 4:1–12\ior*
\p
\v 3 Och hon blev kvar med sina båda söner.
\s1 Jämför \ref Matt 1|MAT 1:5\ref* här
\p
\v 4 De bodde där i tio år.
`
    const found = await readText('rut.usfm', text)
    expect(printed(found)).toEqual([
      'Ruth 1:1 Det blev hungersnöd i landet.',
      'Ruth 1:2 Mannen hette Elimelek.',
      'Ruth 1:3 Och hon blev kvar med sina båda söner.',
      'Ruth 1:4 De bodde där i tio år.',
    ])
    expect(found.marks).toEqual([
      {
        osis: 'Ruth',
        chapter: 1,
        marks: '1 p\n2 s Tre änkor\n2 p\n3 s Hemvägen\n3 p\n4 s Jämför Matt 1 här\n4 p',
      },
    ])
    expect(skipped(found)).toEqual({ titles: 2 })
  })

  test.each([
    ...['xt', 'ior', 'ref', 'iqt', 'efm', 'k', 'tl', 'rb', 'jmp', 'w', '+nd', 'xta', 'fk'],
    ...['new', 'zown', '+zown'],
  ])('[BE-06, RF-04] \\%s ends nothing, and its attributes are no text', async (name) => {
    const marked = (words: string) => `\\${name} ${words}|a="b"\\${name.replace('+', '')}*`
    const text = `\\id RUT
\\mt1 Rut ${marked('bok')}
\\ip Om ${marked('henne')} här
\\c 1
\\s1 En ${marked('stor')} rubrik
\\r (${marked('Matt 1')}; 2)
\\p
\\v 1 Det ${marked('blev')} hungersnöd.\\f + \\ft se ${marked('Matt 2')} här\\f*
\\tr \\th1 Ett ${marked('huvud')} \\tc2 cell ${marked('två')}.
`
    const found = await readText('rut.usfm', text)
    expect(printed(found)).toEqual(['Ruth 1:1 Det blev hungersnöd. Ett huvud cell två.'])
    expect(found.marks[0]?.marks).toContain('1 s En stor rubrik\n')
  })

  test('[BE-06, RF-04] an unknown marker without an end begins a paragraph and is reported', async () => {
    const found = await readText('rut.usfm', '\\id RUT\n\\c 1\n\\s1 Rubrik\n\\new\n\\v 1 Det \\newer blev.\n')
    expect(printed(found)).toEqual(['Ruth 1:1 Det blev.'])
    expect(Object.keys(skipped(found)).filter((what) => what.includes('unknown'))).toHaveLength(2)
  })

  test('[BE-06] reads only the words of verses', async () => {
    const bible = await readText('gen.usfm', genesis)
    expect(bible.format).toBe('usfm')
    expect(printed(bible)).toEqual([
      'Gen 1:1 I begynnelsen kom Herren .',
      'Gen 1:2 Jorden var öde, rad ett rad två rad tre fortsättning.',
      'Gen 1:3-4 Två i ett.',
      'Gen 1:5 Halva hela.',
      'Gen 2:1 Andra kapitlet.',
    ])
    expect(bible.joined).toEqual([{ osis: 'Gen', chapter: 1, number: 4 }])
    expect(skipped(bible)).toEqual({
      fileHeaders: 2,
      titles: 2,
      introductions: 1,
      notes: 1,
      crossReferences: 1,
      sidebars: 1,
    })
  })

  test('[BE-80] keeps paragraphs, lines of poetry and headings as marks before their words', async () => {
    const { marks } = await readText('gen.usfm', genesis)
    expect(marks).toEqual([
      { osis: 'Gen', chapter: 1, marks: '1 s Rubrik\n1 p\n2.3 q1\n2.7 q2\n2.9 s Mitt i versen\n2.9 p' },
    ])
  })

  test('[BE-80] continues the word count in parts of a verse, and makes no mark for a book’s title', async () => {
    const text = String.raw`\id PSA
\mt Psaltaren
\s Första boken
\c 3
\d Av \nd David\nd*\f + \ft not\f*
\b
\q1
\v 1a Herre, vad mina
\q2 ovänner är
\v 1b många,
\q1 många
\nb
\v 2 Och en till.
`
    const bible = await readText('psa.usfm', text)
    expect(printed(bible)).toEqual(['Ps 3:1 Herre, vad mina ovänner är många, många', 'Ps 3:2 Och en till.'])
    expect(bible.marks).toEqual([
      { osis: 'Ps', chapter: 3, marks: '1 d Av David\n1 b\n1 q1\n1.3 q2\n1.6 q1' },
    ])
    expect(report(bible)).toContain('  Kept beside the text: 3 lines, 1 heading.')
  })

  test('[BE-06] reads a folder: books of the canon, deuterocanonical ones named, other files skipped', async () => {
    const book = (code: string) => `\\id ${code}\n\\c 1\n\\p\n\\v 1 ${code} text\n`
    const bible = await readText('sv', {
      '02-EXO.SFM': book('EXO'),
      '01-GEN.usfm': book('GEN'),
      '70-TOB.usfm': book('TOB'),
      'A0-FRT.usfm': '\\id FRT\n\\mt Titel\n',
      'noname.txt': book('LEV'),
      'LICENSE.md': 'fritt',
      '.hidden.usfm': book('DEU'),
    })
    expect(printed(bible)).toEqual(['Gen 1:1 GEN text', 'Exod 1:1 EXO text', 'Lev 1:1 LEV text'])
    expect([...bible.skips.books]).toEqual(['TOB', 'FRT'])
    expect(bible.passedOver).toEqual(['LICENSE.md'])
  })

  test('[BE-06] keeps the text of unknown markers, and reports them', async () => {
    const bible = await readText('t.usfm', '\\id GEN\n\\c 1\n\\v 1 Ett \\foo ord\n')
    expect(printed(bible)).toEqual(['Gen 1:1 Ett ord'])
    expect(Object.keys(skipped(bible))).toEqual(['unknownMarkers \\foo'])
  })

  test.each([
    ['an unknown book', '\\id QQQ\n\\c 1\n\\v 1 x\n', 't.usfm, line 1, column 1: “QQQ” is no book'],
    ['no book', '\\c 1\n\\v 1 x\n', 't.usfm, line 1, column 1: a chapter comes before \\id'],
    ['nothing but a heading', '\\h Titel\n', 't.usfm, line 1, column 1: the file has no \\id line'],
    [
      'a verse before its chapter',
      '\\id GEN\n\\v 1 x\n',
      't.usfm, line 2, column 1: a verse comes before \\c',
    ],
    [
      'a verse without a number',
      '\\id GEN\n\\c 1\n\\v\n\\p x',
      't.usfm, line 3, column 1: “” is no verse number',
    ],
    [
      'verses that run backwards',
      '\\id GEN\n\\c 1\n\\v 4-2 x\n',
      't.usfm, line 3, column 1: verses 4-2 run backwards',
    ],
    [
      'an open note',
      '\\id GEN\n\\c 1\n\\v 1 x \\f + \\ft y\n\\v 2 z\n',
      't.usfm, line 3, column 8: \\f is never closed',
    ],
    [
      'a mistake between verses of one line',
      '\\id GEN \\c 1\r\n\\v 1 x \\v två y',
      't.usfm, line 2, column 8: “två” is no',
    ],
    [
      'an open sidebar',
      '\\id GEN\n\\c 1\n\\esb x\n',
      't.usfm, line 3, column 1: the sidebar \\esb is never closed',
    ],
  ])('[BE-06] refuses %s with the line', async (_, text, sentence) => {
    await expect(readText('t.usfm', text)).rejects.toThrow(sentence)
  })

  test('[BE-06] does not skip a damaged file of a folder', async () => {
    const files = { 'a.usfm': '\\id GEN\n\\c 1\n\\v 1 x\n', 'b.usfm': 'PK\x03\x04' }
    await expect(readText('tom', files)).rejects.toThrow('b.usfm: this is a ZIP archive')
  })

  test('[BE-06] refuses a folder without USFM', async () => {
    await expect(readText('tom', { 'a.json': '[]' })).rejects.toThrow('tom: this folder holds no USFM files')
  })
})
