import { openFiles } from './openFiles'
import { printed, readText } from './testing/readText'

const text = '### Rut\n[1:1] Åsa sade: ”Gå å stad”\n'
const verse = ['Ruth 1:1 Åsa sade: ”Gå å stad”']
const utf16 = (content: string, big: boolean) => {
  const bytes = Buffer.from(content, 'utf16le')
  return big ? bytes.swap16() : bytes
}
const xml = (encoding: string) =>
  `<?xml version="1.0" encoding="${encoding}"?>\n<osis><verse osisID="Ruth.1.1">Åsa gick</verse></osis>`

describe('the characters of a file', () => {
  test.each<[string, Uint8Array]>([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${text}`)],
    ['Windows line ends', Buffer.from(text.replaceAll('\n', '\r\n'))],
    ['old Macintosh line ends', Buffer.from(text.replaceAll('\n', '\r'))],
    ['UTF-16 with a mark', utf16(`\ufeff${text}`, false)],
    ['UTF-16 the other way round', utf16(`\ufeff${text}`, true)],
    ['UTF-16 without a mark', utf16(text, false)],
    ['UTF-16 the other way round without a mark', utf16(text, true)],
    ['decomposed letters', Buffer.from(text.normalize('NFD'))],
    [
      'invisible signs and hard spaces',
      Buffer.from('### Rut\n[1:1] ¶ Å\u00adsa\u00a0\u200bsade:  ”Gå\tå stad” \n'),
    ],
  ])('[BE-06] are decoded as %s', async (_, bytes) => {
    expect(printed(await readText('t.txt', bytes))).toEqual(verse)
  })

  test('[BE-06] are decoded with the encoding that XML and USFM declare', async () => {
    const latin = Buffer.from(xml('ISO-8859-1'), 'latin1')
    expect(printed(await readText('t.xml', latin))).toEqual(['Ruth 1:1 Åsa gick'])
    const moved = Buffer.from(xml('UTF-16'))
    expect(printed(await readText('t.xml', moved))).toEqual(['Ruth 1:1 Åsa gick'])
    const usfm = Buffer.from('\\id RUT\n\\ide 1252 - Windows\n\\c 1\n\\v 1 Åsa gick\n', 'latin1')
    expect(printed(await readText('t.usfm', usfm))).toEqual(['Ruth 1:1 Åsa gick'])
  })

  test('[BE-06] may be split between the chunks of a file', async () => {
    // Three-byte characters in lines of many lengths: some are split between chunks.
    const signs = (at: number) => '€'.repeat(1000 + at)
    const lines = Array.from({ length: 150 }, (_, at) => `[${at + 1}:1] ${signs(at)}`)
    const bible = await readText('t.txt', `### Ps\n${lines.join('\r\n')}\n`)
    expect(bible.verses.map((found) => found.text)).toEqual(lines.map((_, at) => signs(at)))
  })

  test.each<[string, string, Uint8Array, string]>([
    [
      'undeclared Latin-1',
      't.txt',
      Buffer.from(text, 'latin1'),
      't.txt, line 2, column 7: the bytes are not UTF-8',
    ],
    ['an unknown encoding', 't.xml', Buffer.from(xml('x-klingon')), 'declares the encoding “x-klingon”'],
    [
      'half a letter of UTF-16',
      't.txt',
      utf16(`\ufeff${text}`, false).subarray(0, -1),
      'is not whole UTF-16LE',
    ],
    ['half a ZIP archive', 't.zip', Buffer.from('PK\x03\x04\0\0'), 't.zip: the ZIP archive is damaged'],
    ['a database', 't.db', Buffer.from('SQLite format 3\0'), 'this is a SQLite database'],
    ['other bytes', 't.bin', Buffer.from('ab\0\0\0c'), 't.bin: this is not text'],
  ])('[BE-06] are refused as %s', async (_, name, bytes, sentence) => {
    await expect(readText(name, bytes)).rejects.toThrow(sentence)
  })

  test('[BE-06] are not read from a file that is larger than any Bible', async () => {
    const large = { name: 't.txt', size: 300_000_000, read: async () => new Uint8Array() }
    await expect(openFiles({ name: 't.txt', files: [large] })).rejects.toMatchObject({
      file: 't.txt',
      problem: { code: 'tooLarge', megabytes: 300, most: 200 },
    })
    await expect(readText('t.txt', text, { maxBytes: 10 })).rejects.toThrow('more than any Bible')
  })
})
