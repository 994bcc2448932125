import { createReading, type ReadRequest } from './reading'

const fileOf = (name: string, text: string) => new File([text], name)
const usfm = (code: string, verses: string) => `\\id ${code} Provtexten\n\\c 1\n\\s Rubrik\n\\p\n${verses}\n`
const ruth = fileOf('rut.usfm', usfm('RUT', '\\v 1 Det hände.\n\\v 2-3 Mannen hette Elimelek.'))
const obadiah = fileOf('oba.usfm', usfm('OBA', '\\v 1 Obadjas syn.'))

const read = async (files: File[], more: Partial<ReadRequest> = {}) => {
  const reading = createReading()
  const parts: number[] = []
  const outcome = await reading.read({ files, partial: false, stored: undefined, ...more }, (part) =>
    parts.push(part),
  )
  return { reading, outcome, parts }
}

test('[AD-91] reads several files as one Bible, and gives each book with its verses and marks', async () => {
  const { outcome, parts } = await read([obadiah, ruth])
  if (outcome.is !== 'read') throw new Error(outcome.fault.sentence)
  expect(outcome.report).toMatchObject({
    name: '2 filer',
    translation: 'Provtexten',
    summary: '2 böcker, 2 kapitel och 3 verser (USFM).',
    typesetting: 'Med texten följer 2 stycken, 2 rubriker.',
  })
  expect(outcome.books.map(({ osis, count }) => [osis, count])).toEqual([
    ['Ruth', 2],
    ['Obad', 1],
  ])
  expect(JSON.parse(outcome.books[0]?.verses ?? '')).toEqual([
    { chapter: 1, number: 1, text: 'Det hände.' },
    { chapter: 1, number: 2, last: 3, text: 'Mannen hette Elimelek.' },
  ])
  expect(JSON.parse(outcome.books[0]?.marks ?? '')).toEqual([{ chapter: 1, marks: '1 s Rubrik\n1 p' }])
  expect(parts.at(-1)).toBe(1)
})

test('[AD-91] shows the first and the last verse of each book, and what is missing with its place', async () => {
  const { outcome, reading } = await read([ruth])
  if (outcome.is !== 'read') throw new Error(outcome.fault.sentence)
  expect(outcome.report.books[0]).toMatchObject({
    name: 'Rut',
    first: { chapter: 1, number: 1, text: 'Det hände.' },
    last: { chapter: 1, number: 2, text: 'Mannen hette Elimelek.' },
  })
  const missing = outcome.report.findings.find(({ code }) => code === 'missingVerses')
  expect(missing).toMatchObject({
    title: '19 verser saknas',
    lines: [{ text: 'Rut 1:4–22', spot: { file: 'rut.usfm', line: 6, column: 1 } }],
  })
  expect(await reading.excerpt({ file: 'rut.usfm', line: 6, column: 1 })).toEqual({
    file: 'rut.usfm',
    line: 6,
    first: 2,
    lines: ['\\c 1', '\\s Rubrik', '\\p', '\\v 1 Det hände.', '\\v 2-3 Mannen hette Elimelek.'],
  })
})

test('[AD-91] compares with the stored numbering', async () => {
  const stored = Array.from({ length: 20 }, (_, at) => ({ osis: 'Obad', chapter: 1, number: at + 1 }))
  const { outcome } = await read([obadiah], { stored })
  if (outcome.is !== 'read') throw new Error(outcome.fault.sentence)
  expect(outcome.report.findings.find(({ code }) => code === 'missingVerses')?.lines[0]?.text).toBe(
    'Obadja 1:2–20',
  )
})

test('[AD-91] a broken file is refused with its place, and shows the lines around it', async () => {
  const { outcome, reading } = await read([fileOf('fel.usfm', usfm('RUT', '\\v 1 Ord.\n\\v tre Ord.'))])
  if (outcome.is !== 'fault') throw new Error('it was read')
  expect(outcome.fault).toEqual({
    where: 'fel.usfm, rad 6, tecken 1',
    sentence: '”tre” är inget versnummer. Skriv ett från 1 till 999.',
    spot: { file: 'fel.usfm', line: 6, column: 1 },
    mayBePartial: false,
  })
  expect((await reading.excerpt({ file: 'fel.usfm', line: 6, column: 1 }))?.lines.at(-1)).toBe('\\v tre Ord.')
})

test('[AD-91] a file that may be cut off is read as it is on request', async () => {
  const cut = fileOf('a.txt', '### Rut\n[1:1] Ett\n[2:1] Ett or')
  expect((await read([cut])).outcome).toMatchObject({ is: 'fault', fault: { mayBePartial: true } })
  expect((await read([cut], { partial: true })).outcome.is).toBe('read')
})

test('[AD-92] the same files have the same hash, whatever their order', async () => {
  const hashes = await Promise.all(
    [[ruth, obadiah], [obadiah, ruth], [ruth]].map(async (files) => {
      const { outcome } = await read(files)
      return outcome.is === 'read' && outcome.hash
    }),
  )
  expect(hashes[0]).toMatch(/^[0-9a-f]{64}$/)
  expect(hashes[1]).toBe(hashes[0])
  expect(hashes[2]).not.toBe(hashes[0])
})
