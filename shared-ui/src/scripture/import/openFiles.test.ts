import { zip } from '../../zip'
import { printed, readText } from './testing/readText'

const book = (code: string) => `\\id ${code}\n\\c 1\n\\p\n\\v 1 ${code} text\n`
const osis = '<osis><osisText><verse osisID="Ruth.1.1">Det hände</verse></osisText></osis>'

/** A ZIP with another name of the same length in the place of one. */
function renamed(files: Record<string, string>, from: string, to: string): Uint8Array {
  const bytes = Buffer.from(zip(files))
  for (let at = bytes.indexOf(from); at >= 0; at = bytes.indexOf(from, at + 1)) bytes.write(to, at)
  return bytes
}

test('[BE-06] a ZIP of books is read as a folder of them', async () => {
  const bible = await readText(
    'sv.zip',
    zip({
      'sv/02-EXO.SFM': book('EXO'),
      'sv/01-GEN.usfm': book('GEN'),
      'sv/LICENS.txt': 'fritt',
      '__MACOSX/x': 'y',
    }),
  )
  expect(printed(bible)).toEqual(['Gen 1:1 GEN text', 'Exod 1:1 EXO text'])
  expect(bible.passedOver).toEqual(['sv/LICENS.txt'])
})

test('[BE-06] a ZIP may hold one Bible in another format, beside a note', async () => {
  const bible = await readText('sv.zip', zip({ 'bibel.xml': osis, 'readme.txt': 'Läs mig' }))
  expect(printed(bible)).toEqual(['Ruth 1:1 Det hände'])
  await expect(readText('sv.zip', zip({ 'a.xml': osis, 'b.xml': osis }))).rejects.toThrow('no USFM files')
})

test.each(['../a.usfm', '/etc.usfm', 'C:xx.usfm', '..\\a.usfm'])(
  '[BE-06] a ZIP with the path %s is refused',
  async (path) => {
    const name = 'x'.repeat(path.length)
    const packed = renamed({ [name]: book('GEN') }, name, path)
    await expect(readText('sv.zip', packed)).rejects.toThrow(
      `the archive has a path out of its folder (“${path}”)`,
    )
  },
)

test('[BE-06] a ZIP that has a name twice is refused', async () => {
  const packed = renamed({ 'a.usfm': book('GEN'), 'b.usfm': book('EXO') }, 'b.usfm', 'a.usfm')
  await expect(readText('sv.zip', packed)).rejects.toThrow('the archive has “a.usfm” twice')
})

test('[BE-06] a ZIP that unpacks to more than the limit is refused before it is unpacked', async () => {
  const bomb = zip({ 'a.usfm': 'a'.repeat(3_000_000) })
  expect(bomb.length).toBeLessThan(10_000)
  await expect(readText('sv.zip', bomb, { maxBytes: 1_000_000 })).rejects.toThrow('holds more than 1 MB')
})

test('[BE-06] a ZIP that says that it is small is cut at what it says', async () => {
  const packed = Buffer.from(zip({ 'a.usfm': `${book('GEN')}${'a'.repeat(3_000_000)}` }))
  // The sizes in the local header and in the central directory.
  const directory = packed.indexOf(Buffer.from('PK\x01\x02', 'latin1'))
  packed.writeUInt32LE(40, 22)
  packed.writeUInt32LE(40, directory + 24)
  const bible = await readText('sv.zip', packed).catch((error: Error) => error.message)
  expect(typeof bible === 'string' ? bible : printed(bible).join().length).not.toBeGreaterThan(100)
})
