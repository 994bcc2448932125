import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { root } from '../apps'
import { blocksOf, fileOf } from './blocks'
import { writeNewTable } from './newTable'

const wanted = {
  table: 'book_tips',
  app: 'mf-study',
  path: '/studera/boktips',
  label: 'Boktips',
  id: 'ST-39',
}
const changed = blocksOf(readFileSync(join(root, 'tools/newTable/blocks.md'), 'utf8'))
  .filter(({ above }) => !above.startsWith('New file'))
  .map((block) => fileOf(block).replace('{{app}}', 'mf-study'))

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-table-'))
  for (const file of changed) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    cpSync(join(root, file), join(folder, file))
  }
})
afterEach(() => rmSync(folder, { recursive: true }))

// The tutorial's test runs the written files.
test('a new table is a schema, tests, a page, an office screen and a line in every list', () => {
  const files = writeNewTable({ root: folder, ...wanted })
  expect(files).toEqual(
    expect.arrayContaining([
      'supabase/schemas/book_tips.sql',
      'mf-study/src/boktips/BookTipsPage.tsx',
      'mf-admin/src/boktips/bookTips.resource.ts',
      ...changed,
    ]),
  )
  for (const file of files) {
    const text = readFileSync(join(folder, file), 'utf8')
    expect({ file, names: /book_tips|bookTips|boktips|book tips/.test(text) }).toEqual({ file, names: true })
    expect({ file, left: text.match(/\{\{[a-zA-Z]+\}\}(?!>)/g) ?? [] }).toEqual({ file, left: [] })
  }
})

test.each([
  ['table', 'Book-Tips'],
  ['path', '/boktips'],
  ['id', '40'],
])('a %s like "%s" is refused with a sentence, and nothing is written', (name, value) => {
  const before = changed.map((file) => readFileSync(join(folder, file), 'utf8'))
  expect(() => writeNewTable({ root: folder, ...wanted, [name]: value })).toThrow(value)
  expect(changed.map((file) => readFileSync(join(folder, file), 'utf8'))).toEqual(before)
})
