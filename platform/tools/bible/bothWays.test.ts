import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  chosenFile,
  englishReport,
  type Given,
  InputError,
  inEnglish,
  inSwedish,
  openFiles,
  readBible,
  reportOn,
  swedishFindings,
} from '@portal/shared-ui/scripture/import'
import { zip } from '@portal/shared-ui/zip'
import { root } from '../../apps'
import { givenAt } from './readFile'

const casesFolder = join(root, 'shared-ui/src/scripture/import/testing/cases')
const cases = readdirSync(casesFolder).map((name) => [name, readFileSync(join(casesFolder, name))] as const)

const usfm = (code: string, verses: string) => `\\id ${code}\n\\c 1\n\\p\n${verses}\n`
const first = '\\v 1 Ett ord.\n\\v 2 Två ord.'
const osis = '<osis><osisText>\n<verse osisID="Ruth.1.1">Ett ord.</verse>\n</osisText></osis>'

/** A ZIP in which a name is replaced by another of the same length. */
function renamed(files: Record<string, string>, from: string, to: string): Buffer {
  const bytes = Buffer.from(zip(files))
  for (let at = bytes.indexOf(from); at >= 0; at = bytes.indexOf(from, at + 1)) bytes.write(to, at)
  return bytes
}

/** Damaged files: what each is refused with, or the finding that it is read with. */
const damaged: [string, string, string | Buffer, object][] = [
  ['cut in a tag', 'a.xml', osis.slice(0, osis.indexOf('osisID') + 3), { code: 'xmlCut' }],
  ['cut in a verse', 'a.xml', osis.slice(0, osis.indexOf(' ord.')), { code: 'xmlCut' }],
  [
    'cut in a verse of USFM',
    'a.usfm',
    `${usfm('RUT', first)}\\c 2\n\\v 1 Ett or`,
    { code: 'cutOff', osis: 'Ruth', chapter: 2, number: 1, line: 7, column: 12 },
  ],
  [
    'in another encoding',
    'a.usfm',
    Buffer.from(usfm('RUT', '\\v 1 Åsa.'), 'latin1'),
    { code: 'notUtf8', line: 4, column: 6 },
  ],
  [
    'with two texts for one verse',
    'a.usfm',
    usfm('RUT', `${first}\n\\v 2 Annat.`),
    { code: 'secondText', number: 2, firstLine: 5, line: 6, column: 1 },
  ],
  ['with a book twice', 'a.usfm', usfm('RUT', first).repeat(2), { finding: 'duplicates', total: 2 }],
  [
    'with an unknown book',
    'a.usfm',
    usfm('QQQ', first),
    { code: 'unknownBook', name: 'QQQ', line: 1, column: 1 },
  ],
  ['with a verse 0', 'a.usfm', usfm('RUT', `\\v 0 Rubrik.\n${first}`), { finding: 'skipped', total: 1 }],
  [
    'with numbers backwards',
    'a.usfm',
    usfm('RUT', '\\v 4-2 Ord.'),
    { code: 'backwards', line: 4, column: 1 },
  ],
  [
    'with a path out of its archive',
    'a.zip',
    renamed({ 'xxxx.usfm': usfm('RUT', first) }, 'xxxx.usfm', '../a.usfm'),
    { code: 'zipPath', name: '../a.usfm' },
  ],
  [
    'that is a bomb',
    'a.zip',
    Buffer.from(zip({ 'a.usfm': 'a'.repeat(70_000_000) })),
    { code: 'zipTooLarge' },
  ],
  ['that is a web page', 'a.html', '<!doctype html><html><body>Rut 1</body></html>', { code: 'webPage' }],
  ['of 61 MB', 'a.txt', Buffer.alloc(61_000_000, 'a'), { code: 'tooLarge', megabytes: 61 }],
]

/** The limit of the page. The command's is higher. */
const maxBytes = 60_000_000

/** What is read from a file, as data; an error with its place. */
async function outcomeOf(given: Given) {
  try {
    return { report: reportOn(await readBible(await openFiles(given, { maxBytes }))) }
  } catch (error) {
    if (error instanceof InputError) return { error }
    throw error
  }
}

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-import-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Reads a file as the command and as the page does, and returns what both find. */
async function bothWays(name: string, content: string | Buffer) {
  writeFileSync(join(folder, name), content)
  const bytes = typeof content === 'string' ? Buffer.from(content) : content
  const byCommand = await outcomeOf(await givenAt(join(folder, name)))
  const byPage = await outcomeOf({ name, files: [chosenFile(new File([new Uint8Array(bytes)], name))] })
  expect(byPage).toEqual(byCommand)
  expect(placeOf(byPage.error)).toEqual(placeOf(byCommand.error))
  return byPage
}

// Errors are equal when their messages are.
const placeOf = (error: InputError | undefined) =>
  error && { file: error.file, ...error.position, ...error.problem }

test.each(cases)('[AD-93] page and command report the same of %s', async (name, content) => {
  const { report } = await bothWays(name, content)
  expect(report?.books.length).toBeGreaterThan(0)
})

test.each(damaged)(
  '[AD-93] page and command report the same of a file %s',
  async (_, name, content, expected) => {
    const { report, error } = await bothWays(name, content)
    if ('finding' in expected) {
      const { finding, ...rest } = expected
      expect(report?.findings).toContainEqual(expect.objectContaining({ code: finding, ...rest }))
    } else expect(placeOf(error)).toMatchObject(expected)
  },
)

test('[AD-93] each of them has a sentence in both languages', async () => {
  for (const [name, content] of [...cases, ...damaged.map(([, file, text]) => [file, text] as const)]) {
    const { report, error } = await bothWays(name, content)
    if (error) {
      expect(inEnglish(error)).toMatch(/^a\.\w+(, line \d+(, column \d+)?)?: .{20,}[.]$/s)
      expect(inSwedish(error).sentence).toMatch(/^[^{}]{20,}[.]$/s)
    } else if (report) {
      // A finding has a line in the command's report, and a title on the page.
      expect(englishReport(report).length).toBeGreaterThanOrEqual(report.findings.length + 2)
      expect(
        swedishFindings(report)
          .map(({ code }) => code)
          .sort(),
      ).toEqual(report.findings.map(({ code }) => code).sort())
    }
  }
})
