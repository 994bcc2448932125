import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { root } from '../../apps'
import { wrongExamples } from '../../release/gate/pagesOf'
import { blocksOf, fileOf } from './blocks'
import { writeNewTable } from './newTable'

const wanted = {
  table: 'book_tips',
  app: 'mf-study',
  path: '/studera/boktips',
  label: 'Boktips',
  id: 'ST-39',
}
const changed = blocksOf(readFileSync(join(root, 'platform/tools/newTable/blocks.md'), 'utf8'))
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

// Others check and run the written files: platform/tools/tutorial.
test('a new table is a schema, tests, a page, an office screen and a line in every list', () => {
  const { files } = writeNewTable({ root: folder, ...wanted })
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

test('the release gate has an address for each of its pages', () => {
  writeNewTable({ root: folder, ...wanted })
  const read = (file: string) => readFileSync(join(folder, 'mf-study', file), 'utf8')
  const routes = [...read('src/boktips/bookTips.route.tsx').matchAll(/ path: '(.+)'/g)]
  const paths = routes.map(([, path]) => `/studera/${path}`)
  const { examples } = JSON.parse(read('package.json')).portal
  expect(paths).toEqual(['/studera/boktips', '/studera/boktips/:id'])
  const own = Object.entries<string>(examples).filter(([path]) => path.startsWith('/studera/boktips'))
  expect(wrongExamples({ examples: Object.fromEntries(own) }, paths)).toBeNull()
})

test('a kind that all readers have is three statements: what a row is, the words of the kind, its feed', () => {
  const texts = blocksOf(readFileSync(join(root, 'platform/tools/newTable/blocks.md'), 'utf8'))
  const readers = /item_of|item_kinds|newest_items|feed:|search_kinds|related_kinds|SiteHit|results\.ts/
  const named = texts.filter(({ above, text, language }) => language !== 'sql' && readers.test(above + text))
  const inSql = texts.filter(({ above }) => above.includes('supabase/schemas/'))
  expect(named.map(fileOf)).toEqual(['{{app}}/src/{{slug}}/{{name}}.route.tsx'])
  expect(inSql.map(fileOf)).toEqual(['supabase/schemas/{{table}}.sql', 'supabase/schemas/item_kinds.sql'])
})

test('nothing is written when a file is there already, and a change can be taken back', () => {
  const texts = () =>
    Object.fromEntries(
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => [
          join(parentPath, name),
          readFileSync(join(parentPath, name), 'utf8'),
        ]),
    )
  const before = texts()
  const { undo } = writeNewTable({ root: folder, ...wanted })
  const after = texts()
  expect(() => writeNewTable({ root: folder, ...wanted })).toThrow(/is there already/)
  expect(texts()).toEqual(after)
  undo()
  expect(texts()).toEqual(before)
  writeFileSync(join(folder, 'supabase/seed/90_book_tips.sql'), '')
  expect(() => writeNewTable({ root: folder, ...wanted })).toThrow(/90_book_tips.sql is there already/)
  expect(texts()).toEqual({ ...before, [join(folder, 'supabase/seed/90_book_tips.sql')]: '' })
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
