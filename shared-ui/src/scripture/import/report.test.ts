import { readText, report } from './testing/readText'

const chapter = (number: number, verses: number) =>
  Array.from({ length: verses }, (_, at) => `[${number}:${at + 1}] ord`).join('\n')

test('[BE-06] verses are sorted in the order of the Bible', async () => {
  const bible = await readText('t.txt', 'Upp 1:2 d\nUpp 1:1 c\n1 Mos 2:1 b\n1 Mos 1:1 a\n')
  expect(bible.verses.map(({ text }) => text)).toEqual(['a', 'b', 'c', 'd'])
})

test('[BE-06] the report names missing, surplus, joined, empty, duplicate and left-out parts', async () => {
  const text = [
    '### Joel',
    ...[20, 30, 21, 5].map((verses, at) => chapter(at + 1, verses)),
    '[1:3] ord',
    '### Ps',
    '[3:0] Av David',
    chapter(1, 5),
    '[117:1] Lova',
    '[117:2]',
    '[117:3-4] mer <b>x</b>',
    '### Tobit',
    '[1:1] nej',
    '',
  ].join('\n')
  const lines = report(await readText('prov.txt', text))
  expect(lines[0]).toBe('prov.txt (plain text)')
  expect(lines[1]).toBe('  2 books, 6 chapters, 83 verses; the canon has 66, 1,189 and 31,102.')
  expect(lines[2]).toMatch(
    /^ {2}Books that the file does not have \(64, they stay as they are\): 1 Mosebok; .*; and 52 more\.$/,
  )
  expect(lines.slice(3)).toEqual([
    '  Missing chapters (2): Psaltaren 2-116; Psaltaren 118-150.',
    '  Chapters beyond the canon (1, imported; other numberings have them): Joel 4.',
    '  Missing verses (3): Psaltaren 1:6; Joel 2:31-32.',
    '  Verses beyond the canon (2, imported; other numberings have them): Psaltaren 117:3-4.',
    '  Verses joined with the one before (1): Psaltaren 117:4.',
    '  Empty verses (1, left out): Psaltaren 117:2.',
    '  Duplicate verses (1, with the same text): Joel 1:3 (line 78).',
    '  Verses with markup in their text (1, imported as they are): Psaltaren 117:3.',
    '  Left out, not of the 66 books (1): Tobit.',
    '  Passed over, no verse text: headings numbered as verse 0 (1).',
    '  The translation has no name here, so none is shown under the text; give it one with --name "…".',
  ])
  expect(report(await readText('prov.txt', text, { name: 'Prövobibeln' })).at(-1)).toBe(
    '  Translation, named under the text: Prövobibeln.',
  )
})

test('[BE-06] everything missing is listed on request, one per line', async () => {
  const odd = Array.from({ length: 88 }, (_, at) => `[119:${2 * at + 1}] ord`)
  const lines = report(await readText('prov.txt', ['### Ps', ...odd, '[1:1] ord', '[1:2]', ''].join('\n')), {
    allMissing: true,
  })
  const from = (title: string) => lines.slice(lines.findIndex((line) => line.startsWith(`  ${title}`)))
  const absent = from('Books that the file does not have')
  expect(absent[0]).toBe('  Books that the file does not have (65, they stay as they are):')
  expect([absent[1], absent[65]]).toEqual(['    1 Mosebok', '    Uppenbarelseboken'])
  const chapters = from('Missing chapters')
  expect(chapters.slice(0, 3)).toEqual([
    '  Missing chapters (2):',
    '    Psaltaren 2-118',
    '    Psaltaren 120-150',
  ])
  const verses = from('Missing verses')
  expect(verses.slice(0, 2)).toEqual(['  Missing verses (92):', '    Psaltaren 1:3-6'])
  expect(verses[2]).toBe(`    Psaltaren 119:${Array.from({ length: 88 }, (_, at) => 2 * at + 2).join(',')}`)
  expect(from('Empty verses').slice(0, 2)).toEqual(['  Empty verses (1, left out):', '    Psaltaren 1:2'])
})
