import { readText } from './testing/readText'

const long = (unit: string) => unit.repeat(Math.ceil(48_000_000 / unit.length))
const osis = (text: string) => `<osis><verse osisID="Ruth.1.1">${text}</verse></osis>`
const zefania = (text: string) =>
  `<XMLBIBLE><BIBLEBOOK bname="Rut"><CHAPTER cnumber="1"><VERS vnumber="1">${text}</VERS></CHAPTER></BIBLEBOOK></XMLBIBLE>`
const line =
  'line 2, column 1: a line goes on for more than a million characters, as in no Bible; check the file.'
const text = (column: number) =>
  `line 1, column ${column}: a text goes on for more than a million characters, as in no Bible; check the file.`

describe('a line of 48 MB', () => {
  test.each([
    ['plain text', 't.txt', `### Rut\n[1:1] ${long('ord ')}`, line],
    ['plain text without words', 't.txt', `### Rut\n# ${long(' ')}x`, line],
    ['USFM', 't.usfm', `\\id RUT\n\\c 1 \\v 1 ${long('ord ')}`, line],
    ['CSV', 't.csv', `book,chapter,verse,text\nRut,1,1,${long('ord ')}`, line],
    ['TSV', 't.tsv', `book\tchapter\tverse\ttext\nRut\t1\t1\t${long('ord ')}`, line],
    ['OSIS XML', 't.xml', osis(long('ord ')), text(8)],
    ['Zefania XML', 't.xml', zefania(long('ord ')), text(56)],
    ['JSON', 't.json', `{"Rut":{"1":{"1":"${long('ord ')}"}}}`, text(19)],
  ])('[BE-06] is refused after its first megabytes in %s', async (_, name, content, sentence) => {
    let read = 0
    const onProgress = (done: number) => {
      read = done
    }
    const begun = performance.now()
    await expect(readText(name, content, { onProgress })).rejects.toThrow(`${name}, ${sentence}`)
    expect(read).toBeLessThan(3_000_000)
    expect(performance.now() - begun).toBeLessThan(5000)
  })

  test('[BE-06] is read when it has many verses, as JSON and XML without line ends have', async () => {
    const json = `{"Rut":{${Array.from({ length: 900 }, (_, at) => `"${at + 1}":{"1":"${'ord '.repeat(900)}"}`).join()}}}`
    const xml = `<osis>${Array.from({ length: 900 }, (_, at) => `<verse osisID="Ruth.${at + 1}.1">${'ord '.repeat(900)}</verse>`).join('')}</osis>`
    expect((await readText('t.json', json)).verses).toHaveLength(900)
    expect((await readText('t.xml', xml)).verses).toHaveLength(900)
  })

  test('[BE-06] is reported with its line also after Windows and old Macintosh line ends', async () => {
    for (const end of ['\r\n', '\r']) {
      const verses = Array.from({ length: 150 }, (_, at) => `[${at + 1}:1] ${'ord '.repeat(1000 + at)}`)
      const lines = ['### Ps', ...verses, long('x')].join(end)
      await expect(readText('t.txt', lines)).rejects.toThrow('t.txt, line 152, column 1: a line goes on')
    }
  })
})
