import { canon } from '../../canon'
import { printed, readText } from '../testing/readText'

const read = (value: unknown) => readText('t.json', JSON.stringify(value, null, 1))
const wanted = ['Gen 1:1 Ett', 'Gen 1:2 Två', '1Sam 1:1 Tre']

describe('JSON', () => {
  test.each<[unknown, string]>([
    [{ translation: ' Prövo\nbibeln' }, 'Prövo bibeln'],
    [{ metadata: { name: 'Prov', year: 1873 } }, 'Prov'],
    [{}, ''],
  ])('[BI-01] %j names the translation %p', async (about, translation) => {
    const verses = [{ book: 'Genesis', chapter: 1, verse: 1, text: 'Ett' }]
    expect((await read({ ...(about as object), verses })).translation).toBe(translation)
  })

  test.each<[string, unknown]>([
    [
      'a list of verses',
      [
        { book: 'Genesis', chapter: 1, verse: 1, text: 'Ett' },
        { book_name: 'Genesis', book_id: 'GEN', chapter: '1', verse: '2', text: 'Två' },
        { abbrev: '1Sam', chapter: 1, verse: 1, text: 'Tre' },
      ],
    ],
    [
      'verses under a name, books by number',
      {
        metadata: { name: 'Prov' },
        verses: [
          { book_name: 'Genesis', book: 1, chapter: 1, verse: 1, text: 'Ett' },
          { b: 1, c: 1, v: 2, t: 'Två' },
          { book: 9, chapter: 1, verse: 1, text: 'Tre' },
        ],
      },
    ],
    [
      'books with chapters with verses',
      {
        translation: 'Prov',
        books: [
          {
            name: 'Genesis',
            chapters: [
              {
                chapter: 1,
                verses: [
                  { verse: 1, text: 'Ett' },
                  { verse: 2, text: 'Två' },
                ],
              },
            ],
          },
          {
            nr: 9,
            name: 'I Samuel',
            chapters: [{ chapter: 1, name: 'I Samuel 1', verses: [{ chapter: 1, verse: 1, text: 'Tre' }] }],
          },
        ],
      },
    ],
    [
      'books with bare lists',
      [
        { abbrev: 'gn', name: 'Genesis', chapters: [['Ett', 'Två']] },
        { abbrev: '1sm', chapters: [['Tre']] },
      ],
    ],
    ['books by name', { Genesis: { '1': { '1': 'Ett', '2': 'Två' } }, '1 Samuel': { '1': { '1': 'Tre' } } }],
    [
      'rows of a database',
      {
        resultset: {
          row: [
            [1001001, 1, 1, 1, 'Ett'],
            [1001002, 1, 1, 2, 'Två'],
            [9001001, 9, 1, 1, 'Tre'],
          ].map((field) => ({ field })),
        },
      },
    ],
  ])('[BE-06] is read as %s', async (_, value) => {
    const bible = await read(value)
    expect(bible.format).toBe('json')
    expect(printed(bible)).toEqual(wanted)
  })

  test('[BE-06] reads one book alone, and keeps escapes', async () => {
    const book = {
      book: 'Rut',
      chapters: [{ chapter: '1', verses: [{ verse: '1', text: 'Ett "ord"\n\u00e5' }] }],
    }
    expect(printed(await read(book))).toEqual(['Ruth 1:1 Ett "ord" å'])
  })

  test('[BE-06] ignores the translation’s details, and uses the number when the name is unknown', async () => {
    const named = { name: 'Prov', metadata: { year: 1873, by: { who: 'x' } }, Rut: { '1': { '1': 'Ja' } } }
    expect(printed(await read(named))).toEqual(['Ruth 1:1 Ja'])
    expect(printed(await read([{ name: 'Бытие', nr: 1, chapters: [['Ja']] }]))).toEqual(['Gen 1:1 Ja'])
  })

  test('[BE-06] identifies books by position when all 66 have only abbreviations', async () => {
    const abbrevs = canon.map(
      ({ osis }) => ({ Gen: 'gn', Judg: 'jud', Jude: 'jd', Jonah: 'jn', John: 'jo', Rev: 're' })[osis] ?? '?',
    )
    const bible = await read(abbrevs.map((abbrev, at) => ({ abbrev, chapters: [[`bok ${at + 1}`]] })))
    expect(bible.verses).toHaveLength(66)
    expect(printed(bible)).toEqual(
      expect.arrayContaining(['Judg 1:1 bok 7', 'Jonah 1:1 bok 32', 'Jude 1:1 bok 65']),
    )
  })

  test('[BE-06] leaves out deuterocanonical books, and reports a duplicate verse', async () => {
    const text = '{"Tobit":{"1":{"1":"Nej"}},\n"Rut":{"1":{"1":"Ja",\n"1":"Ja","2":null}}}'
    const bible = await readText('t.json', text)
    expect(printed(bible)).toEqual(['Ruth 1:1 Ja'])
    expect([...bible.skips.books]).toEqual(['Tobit'])
    expect(bible.duplicates).toMatchObject([{ number: 1, line: 3 }])
    expect(bible.empty).toMatchObject([{ number: 2 }])
  })

  test.each([
    [
      'cut off JSON',
      '[\n{"book": "Gen", "chapter": 1, "ver',
      't.json, line 2, column 35: the file ends in the middle of its JSON',
    ],
    [
      'cut off between values',
      '[\n{"book": "Gen"},',
      't.json, line 2, column 17: the file ends in the middle',
    ],
    [
      'a missing comma',
      '[\n{"a": 1}\n{"b": 2}]',
      't.json, line 3, column 1: the JSON is broken (“,” or “]” is expected here)',
    ],
    ['a stray end', '[]]', 't.json, line 1, column 3: the JSON is broken (the end of the file is expected'],
    ['a wrong word', '[nope]', 't.json, line 1, column 2: the JSON is broken (a value is expected here)'],
    ['a wrong escape', '["\\x"]', 'a text with correct escapes is expected here'],
    ['an open text', '["a\nb"]', 't.json, line 1, column 4: the JSON is broken (a closing quotation mark'],
    ['an unknown book', '{\n"Foo": {"1": {"1": "x"}}}', 't.json, line 2, column 1: “Foo” is no book'],
    [
      'an entry that is no verse',
      '[\n{"book": "Gen", "text": "x"}]',
      't.json, line 2, column 1: this entry is no verse',
    ],
    [
      'an entry without a book',
      '[{"chapter": 1, "verse": 1, "text": "x"}]',
      't.json, line 1, column 2: this entry names no book',
    ],
    [
      'a verse that is no text',
      '{"Gen": {"1": {"1": ["x"]}}}',
      't.json, line 1, column 21: a verse is no text',
    ],
    [
      'a short row',
      '{"resultset":{"row":[{"field":[1,1]}]}}',
      't.json, line 1, column 22: a row has too few fields',
    ],
    ['an empty list', '[]', 't.json, line 1, column 1: this list is empty'],
    [
      'a chapter that is no list',
      '{"Gen": {"1": "x"}}',
      't.json, line 1, column 15: a list of verses is expected here',
    ],
    [
      'a chapter without a number',
      '[{"name":"Gen","chapters":[{"verses":[]}]}]',
      't.json, line 1, column 28: a chapter has no number',
    ],
    ['values without end', '['.repeat(200), 'values lie more than 64 deep'],
  ])('[BE-06] refuses %s and names the fault', async (_, text, sentence) => {
    await expect(readText('t.json', text)).rejects.toThrow(sentence)
  })
})
