import { printed, readText, skipped } from '../testing/readText'

describe('plain text', () => {
  test.each([
    ['headings and [c:v]', '### Genesis\n\n[1:1] Ett\n[1:2] Två\n### I Samuel\n[1:1] Tre\n'],
    [
      'headings without marks',
      'Provtext, fri att använda\n\nGenesis\n1:1 Ett\n1:2 Två\n1 Samuelsboken\n1:1 Tre\n',
    ],
    ['references', '1 Mos 1:1 Ett\nGen.1.2 Två\n1 Sam 1:1 Tre\n'],
    ['references and tabs', 'Genesis 1:1\tEtt\nGenesis 1:2\tTvå\nI Samuel 1:1\tTre\n'],
    ['USFM codes', 'GEN 1:1 Ett\nGEN 1:2 Två\n1SA 1:1 Tre\n'],
    ['references in brackets', '[Gen 1:1] Ett\n[Gen 1:2] Två\n[1Sam 1:1] Tre\n'],
    [
      'chapter headings',
      '# Provtext\n# Genesis\n## Kapitel 1\n1 Ett\n2. Två\n# 1 Samuelsboken\n## Kapitel 1\n1 Tre\n',
    ],
    ['books with their chapter', 'Genesis 1\n1 Ett\n2 Två\n1 Samuelsboken 1\n1 Tre\n'],
  ])('[BE-06] is read by %s', async (_, text) => {
    const bible = await readText('t.txt', text)
    expect(bible.format).toBe('plain')
    expect(printed(bible)).toEqual(['Gen 1:1 Ett', 'Gen 1:2 Två', '1Sam 1:1 Tre'])
  })

  test('[BE-06] leaves out deuterocanonical books, and counts lines before the first book', async () => {
    const bible = await readText('t.txt', 'Rubrik\nFri text\n### Tobit\n[1:1] Nej\n### Esther\n[1:1] Ja\n')
    expect(printed(bible)).toEqual(['Esth 1:1 Ja'])
    expect([...bible.skips.books]).toEqual(['Tobit'])
    expect(skipped(bible)).toEqual({ linesBefore: 2 })
  })

  test('[BE-06] records empty and duplicate verses, headings numbered 0, joined verses and markup', async () => {
    const text = '### Ps\n[3:0] Av David\n[3:1] Ett\n[3:2]\n[3:3-4] Tre\n[3:1] Ett\n[3:5] <i>Fem</i> &amp;\n'
    const bible = await readText('t.txt', text)
    expect(printed(bible)).toEqual(['Ps 3:1 Ett', 'Ps 3:3-4 Tre', 'Ps 3:5 <i>Fem</i> &amp;'])
    expect(skipped(bible)).toEqual({ zeroVerses: 1 })
    expect(bible.empty).toMatchObject([{ osis: 'Ps', chapter: 3, number: 2 }])
    expect(bible.duplicates).toEqual([
      { osis: 'Ps', chapter: 3, number: 1, line: 6, column: 1, file: 't.txt' },
    ])
    expect(bible.joined).toEqual([{ osis: 'Ps', chapter: 3, number: 4 }])
    expect(bible.markup).toMatchObject([{ number: 5 }])
  })

  test.each([
    [
      'a damaged verse',
      '### Gen\n[1:1] x\n[1:2 y\n',
      't.txt, line 3, column 1: “[1:2 y” is neither a book heading nor a verse',
    ],
    [
      'an unknown book',
      '### Gen\n[1:1] x\n### Genisis\n[1:1] x\n',
      't.txt, line 3, column 1: “Genisis” is no book',
    ],
    ['an unknown book after space', 'Gen 1:1 x\n  Gnn 1:2 y\n', 't.txt, line 2, column 3: “Gnn” is no book'],
    ['an unknown book in a reference', 'Gen 1:1 x\nGnn 1:2 y\n', 't.txt, line 2, column 1: “Gnn” is no book'],
    [
      'a verse before any book',
      'Rubrik\n[1:1] x\n',
      't.txt, line 2, column 1: a verse comes before any book',
    ],
    ['a text that is no Bible', 'Det här är\nen vanlig text.\n', 't.txt: the file holds no verses'],
    ['nothing', '', 't.txt: the file is empty'],
    ['nothing but space', ' \n\n', 't.txt, line 1, column 1: the file holds nothing but space'],
    [
      'only other books',
      '### Tobit\n[1:1] x\n',
      't.txt: the file holds only books outside the canon (Tobit)',
    ],
    [
      'a verse without end',
      `### Gen\n[1:1] ${'ord '.repeat(1200)}\n`,
      't.txt, line 2, column 1: Gen 1:1 has 4799 characters',
    ],
  ])('[BE-06] refuses %s and names the fault', async (_, text, sentence) => {
    await expect(readText('t.txt', text)).rejects.toThrow(sentence)
  })
})

describe('a truncated file', () => {
  const ruth = [22, 23, 18, 22].flatMap((verses, at) =>
    Array.from({ length: verses }, (_, verse) => `[${at + 1}:${verse + 1}] ord`),
  )
  const whole = `### Rut\n${ruth.join('\n')}\n`

  test('[BE-06] in the middle of a line is refused with the line, unless partial files are allowed or the line is complete', async () => {
    const cut = whole.slice(0, whole.indexOf('[3:7]') + 8)
    await expect(readText('t.txt', cut)).rejects.toThrow(
      't.txt, line 53, column 9: the file ends in Rut 3:7, in the middle of the chapter: it may be cut off. Get it again, or add --partial',
    )
    await expect(readText('t.txt', cut, { partial: true })).resolves.toBeDefined()
    await expect(readText('t.txt', `${cut}\n`)).resolves.toBeDefined()
  })

  test('[BE-06] between two lines is refused when a complete book comes before', async () => {
    await expect(readText('t.txt', `${whole}### 1 Sam\n[1:1] ord\n`)).rejects.toThrow(
      't.txt, line 88, column 10: the file ends in 1 Samuelsboken 1:1, in the middle of the book',
    )
  })

  test('[BE-06] is not suspected in a complete book, with or without a last line end, nor in a short extract', async () => {
    for (const text of [whole, whole.trimEnd(), '### John\n[3:16] ord']) {
      await expect(readText('t.txt', text)).resolves.toBeDefined()
    }
  })
})
