import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { root } from '../../apps'
import { writeNewScreen } from './newScreen'

const apps = ['mf-study', 'mf-bible', 'mf-soulwinning', 'mf-member', 'mf-admin']
const lists = [
  'e2e/data/publicRoutes.ts',
  ...apps.flatMap((app) => [`${app}/package.json`, `${app}/src/remote.ts`]),
]

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-screen-'))
  for (const file of lists) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    cpSync(join(root, file), join(folder, file))
  }
})
afterEach(() => rmSync(folder, { recursive: true }))

const read = (file: string) => readFileSync(join(folder, file), 'utf8')
const allFiles = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => [join(parentPath, name), readFileSync(join(parentPath, name), 'utf8')])

// Others check and run the written files: platform/tools/tutorial.
test('a screen without a table is a page, a route and a test, and a line in each list of screens', () => {
  const { files } = writeNewScreen({ root: folder, app: 'mf-study', path: '/studera/ordning', name: 'order' })
  expect(files).toEqual([
    'mf-study/src/ordning/OrderPage.tsx',
    'mf-study/src/ordning/order.route.tsx',
    'mf-study/src/ordning/order.test.tsx',
    'mf-study/src/remote.ts',
    'mf-study/package.json',
    'e2e/data/publicRoutes.ts',
  ])
  for (const file of files) expect([file, /\{\{[a-zA-Z]+\}\}(?!>)/.exec(read(file))]).toEqual([file, null])
  expect(read('mf-study/src/remote.ts')).toMatch(/'\/studera': \[\s*orderRoute,/)
  expect(read('e2e/data/publicRoutes.ts')).toContain("'/studera/ordning',")
})

test.each([
  ['mf-study', '/argument/ordning', "'/argument': [ordningRoute, ...argumentRoutes]"],
  ['mf-bible', '/bibeln/ordning', 'children: [ordningRoute, '],
  ['mf-soulwinning', '/sjalavinna/ordning', "'/sjalavinna': [ordningRoute, "],
  ['mf-member', '/min-sjalavinna/ordning', "'/min-sjalavinna': [ordningRoute, ...courseRoutes]"],
])('%s gets one at %s, whatever form its routes have', (app, path, expected) => {
  const { files } = writeNewScreen({ root: folder, app, path })
  expect(read(`${app}/src/remote.ts`)).toContain(expected)
  expect(files.includes('e2e/data/publicRoutes.ts')).toBe(app !== 'mf-member')
  const { layers } = JSON.parse(read(`${app}/package.json`))
  if (layers) expect(layers.flat()).toContain('ordning')
})

test('a Swedish letter stays in the address and leaves the names of files', () => {
  const { files } = writeNewScreen({ root: folder, app: 'mf-study', path: '/studera/nåd-först' })
  expect(files[0]).toBe('mf-study/src/nåd-först/NadForstPage.tsx')
  expect(read('mf-study/package.json')).toContain('"title": "Nåd först"')
})

test.each([
  ['mf-tv', '/tv/ordning', undefined, 'There is no app mf-tv'],
  ['mf-study', '/studera', undefined, 'is no page of an area'],
  ['mf-study', '/studera/Ordning', undefined, 'is no page of an area'],
  ['mf-study', '/bibeln/ordning', undefined, 'mf-study has no area /bibeln'],
  ['mf-study', '/studera/1-2', undefined, '--name'],
  ['mf-study', '/studera/ordning', "Gud's ord", 'is no title'],
  ['mf-admin', '/admin/ordning', undefined, 'mf-admin/README.md'],
])('%s %s is refused with a sentence, and nothing is written', (app, path, label, message) => {
  const before = allFiles()
  expect(() => writeNewScreen({ root: folder, app, path, label })).toThrow(message)
  expect(allFiles()).toEqual(before)
})

test('a screen below the area’s own page has it in its breadcrumb', () => {
  writeNewScreen({ root: folder, app: 'mf-study', path: '/studera/ordning' })
  expect(read('mf-study/src/ordning/ordning.route.tsx')).toContain(
    "crumbs: [{ label: 'Studera', to: '/studera' }],",
  )
})

test.each([
  ['/studera/amnen', 'whose page the search knows'],
  ['/studera/gammal', 'whose folder is there'],
  ['/studera/dold', 'whose route is in another folder'],
])('%s, %s, is refused, and nothing is written', (path) => {
  mkdirSync(join(folder, 'mf-study/src/gammal'))
  mkdirSync(join(folder, 'mf-study/src/annan'))
  writeFileSync(join(folder, 'mf-study/src/annan/other.route.tsx'), "definePage({ path: 'dold' })")
  const before = allFiles()
  expect(() => writeNewScreen({ root: folder, app: 'mf-study', path })).toThrow(
    `has a screen at ${path} already`,
  )
  expect(allFiles()).toEqual(before)
})

test('a screen that is there already is kept, and a change can be taken back', () => {
  const before = allFiles()
  const wanted = { root: folder, app: 'mf-study', path: '/studera/ordning' }
  const { undo } = writeNewScreen(wanted)
  const after = allFiles()
  expect(() => writeNewScreen(wanted)).toThrow('has a screen at /studera/ordning already')
  expect(allFiles()).toEqual(after)
  undo()
  expect(allFiles()).toEqual(before)
})
