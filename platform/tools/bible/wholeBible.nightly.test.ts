import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { root } from '../../apps'
import { importInFolder, query } from './testing/importInFolder'

const shared = resolve(root, '../shared/data')
const whereFilesAre = existsSync(shared) ? test : test.skip

whereFilesAre('[BE-06] a whole Bible is imported, and is the same text from both files', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-import-'))
  const data = join(folder, 'data')
  const [plain, osis] = ['karl-xii-1873.txt', 'karl-xii-1873.osis.xml'].map((name) =>
    importInFolder(folder, [join(shared, name), '--data', data]),
  )
  expect(plain).toMatchObject({ status: 0 })
  expect(plain?.lines[1]).toBe(
    '  66 books, 1,189 chapters, 31,075 verses; the canon has 66, 1,189 and 31,102.',
  )
  expect(plain?.lines[2]).toMatch(/^ {2}Empty verses \(27, left out\): 4 Mosebok 12:16;/)
  expect(osis?.lines.find((line) => line.startsWith('Imported'))).toBe(
    `Imported 31,075 verses into ${data}: 0 new, 0 changed, 31,075 as before, 0 removed.`,
  )
  expect(plain?.lines.at(-1)).toMatch(/: [\d.]+ s in all\.$/)
  expect(await query(data, 'select count(*) as verses from public.verses')).toEqual([{ verses: '31075' }])
  rmSync(folder, { recursive: true, force: true })
})
