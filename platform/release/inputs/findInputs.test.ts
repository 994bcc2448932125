import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { appNames, readApp } from '../../apps'
import { contentHash } from '../contentHash'
import { findInputs } from './findInputs'
import { parseImports } from './imports'

let project = ''
const write = (file: string, text: string) => {
  mkdirSync(dirname(join(project, file)), { recursive: true })
  writeFileSync(join(project, file), text)
}
const lockfile = (changes: { date?: string; other?: string } = {}) => `lockfileVersion: '9.0'

importers:

  mf-radio:
    dependencies:
      '@portal/shared-ui':
        specifier: workspace:*
        version: link:../shared-ui
      dates:
        specifier: 'catalog:'
        version: 2.0.0(react@19.0.0)
    devDependencies:
      tester:
        specifier: 'catalog:'
        version: ${changes.other ?? '1.0.0'}

  mf-tv2:
    dependencies:
      films:
        specifier: 'catalog:'
        version: ${changes.other ?? '1.0.0'}

packages:

  calendar@1.0.0:
    resolution: {integrity: sha512-x}

snapshots:

  calendar@${changes.date ?? '1.0.0'}: {}

  dates@2.0.0(react@19.0.0):
    dependencies:
      calendar: ${changes.date ?? '1.0.0'}

  films@1.0.0: {}
`

const button = (text: string) =>
  `import { paint } from './paint'\nexport const Button = () => <p>${text}{paint}</p>`

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'portal-inputs-'))
  write('pnpm-lock.yaml', lockfile())
  write('platform/release/rspack/base.mjs', 'export const base = 1')
  write('platform/package.json', '{"exports":{"./contract/a":"./contract/a.ts"}}')
  write('supabase/package.json', '{"exports":{"./client":"./client.ts"}}')
  write('supabase/client.ts', 'export const createDb = 1')
  write('supabase/baseline.json', '{}')
  write(
    'shared-ui/package.json',
    '{"exports":{".":"./src/index.ts","./portal":"./src/portal.ts","./format":"./src/format.ts"}}',
  )
  write('shared-ui/src/index.ts', "export * from './ui'\n")
  write('shared-ui/src/facades/icon.ts', 'export const icon = 1')
  write('shared-ui/src/facades/router.ts', 'export const router = 1')
  write(
    'shared-ui/src/ui/index.ts',
    "export { Button } from './Button'\nexport { Menu, type Item } from './Menu'\n",
  )
  write('shared-ui/src/ui/Button.tsx', button('{}// see https://radio.se'))
  write('shared-ui/src/ui/paint.ts', "export const paint = () => import(/* webpackChunkName: 'a' */ './a')")
  write('shared-ui/src/ui/Menu.tsx', 'export const Menu = 1')
  write('shared-ui/src/portal.ts', 'export const useDb = 1')
  write('shared-ui/src/format.ts', 'export const format = 1')
  write('mf-radio/package.json', '{}')
  write(
    'mf-radio/src/remote.ts',
    "import { Button, type Item } from '@portal/shared-ui'\nimport type { format } from '@portal/shared-ui/format'\nimport { useDb } from '@portal/shared-ui/portal'\nimport 'dates'\nexport const page = () => import('./page')",
  )
  write('mf-radio/src/page.tsx', 'export const page = 1')
  write('mf-tv2/src/remote.ts', 'export const tv = 1')
})
afterEach(() => rmSync(project, { recursive: true, force: true }))

const radio = () => ({
  name: 'mf-radio',
  folder: join(project, 'mf-radio'),
  port: 1,
  areas: { '/radio': 'anyone' as const },
})
const version = () => contentHash(radio(), 'production', project)

test('[BE-71] an app is built from its own files, the files that it imports, and the packages that these use', () => {
  expect(findInputs(radio(), project)).toEqual({
    files: [
      'mf-radio/package.json',
      'mf-radio/src/page.tsx',
      'mf-radio/src/remote.ts',
      'platform/release/rspack/base.mjs',
      'shared-ui/src/facades/icon.ts',
      'shared-ui/src/ui/Button.tsx',
      'shared-ui/src/ui/paint.ts',
      'supabase/baseline.json',
    ],
    ways: expect.arrayContaining(['shared-ui/src/ui/index.ts Button ./Button Button']),
    packages: ['calendar@1.0.0', 'dates@2.0.0(react@19.0.0)'],
  })
})

test('[BE-71] the shell is built from what loads and paints areas too', () => {
  write('shell/package.json', '{}')
  write('shell/src/main.ts', "import '@portal/platform/contract/a'\n")
  write('platform/contract/a.ts', 'export const a = 1')
  write('platform/contract/signatures.ts', 'export const b = 1')
  write('platform/browser/start.ts', 'export const start = 1')
  write('platform/browser/offline/worker/worker.ts', 'export const worker = 1')
  const { files } = findInputs({ ...radio(), name: 'shell', folder: join(project, 'shell') }, project)
  expect(files.filter((file) => /^(shell|platform\/(contract|browser))\//.test(file))).toEqual([
    'platform/browser/offline/worker/worker.ts',
    'platform/browser/start.ts',
    'platform/contract/a.ts',
    'shell/package.json',
    'shell/src/main.ts',
  ])
})

test.each<[string, () => void]>([
  ['its own file', () => write('mf-radio/src/page.tsx', 'export const page = 2')],
  ['a file that it uses two steps away', () => write('shared-ui/src/ui/paint.ts', 'export const paint = 2')],
  [
    'where a name leads that it uses',
    () => write('shared-ui/src/ui/index.ts', "export { Menu as Button } from './Menu'"),
  ],
  ['a package that its package depends on', () => write('pnpm-lock.yaml', lockfile({ date: '1.0.1' }))],
  [
    'a facade that each build contains',
    () => write('shared-ui/src/facades/icon.ts', 'export const icon = 2'),
  ],
  ['the baseline of the migrations', () => write('supabase/baseline.json', '{"replaced":["1"]}')],
  ['the build', () => write('platform/release/rspack/base.mjs', 'export const base = 2')],
  ['a comment in its own file', () => write('mf-radio/src/page.tsx', '// 1\nexport const page = 1')],
  [
    'text that only looks like a comment',
    () => write('shared-ui/src/ui/Button.tsx', button('// see https://tv.se')),
  ],
  [
    'the name of a chunk',
    () =>
      write(
        'shared-ui/src/ui/paint.ts',
        "export const paint = () => import(/* webpackChunkName: 'b' */ './a')",
      ),
  ],
  ['a mistake', () => write('shared-ui/src/ui/paint.ts', 'export const paint = (')],
])('[BE-71] %s changes its version', (_, change) => {
  const before = version()
  change()
  expect(version()).not.toBe(before)
})

test.each<[string, () => void]>([
  ['another app’s file', () => write('mf-tv2/src/remote.ts', 'export const tv = 2')],
  ['another app', () => write('mf-new/package.json', '{"portal":{"port":9}}')],
  ['another app’s package, and one for tests', () => write('pnpm-lock.yaml', lockfile({ other: '1.0.1' }))],
  [
    'a comment in a component that it uses',
    () =>
      write(
        'shared-ui/src/ui/paint.ts',
        "/** Paints. */\nexport const paint =\n  // a chunk\n  () => import(/* webpackChunkName: 'a' */ './a')",
      ),
  ],
  [
    'a type in a component that it uses',
    () =>
      write(
        'shared-ui/src/ui/paint.ts',
        "export type Colour = string\nexport const paint: () => unknown = () => import(/* webpackChunkName: 'a' */ './a')",
      ),
  ],
  [
    'a comment between the elements of a component that it uses',
    () => write('shared-ui/src/ui/Button.tsx', button('{/* an address */}// see https://radio.se')),
  ],
  [
    'a comment in a component that it does not use',
    () => write('shared-ui/src/ui/Menu.tsx', '// a menu\nexport const Menu = 1'),
  ],
  [
    'a further component in the list',
    () =>
      write('shared-ui/src/ui/index.ts', "export { Button } from './Button'\nexport { Tab } from './Tab'\n"),
  ],
  ['a file of which it uses types', () => write('shared-ui/src/format.ts', 'export const format = 2')],
  ['the values that the shell provides', () => write('shared-ui/src/portal.ts', 'export const useDb = 2')],
  ['its tests', () => write('mf-radio/src/page.test.tsx', 'test')],
])('[BE-71] %s does not', (_, change) => {
  const before = version()
  change()
  expect(version()).toBe(before)
})

test('[BE-71] each app of this project has a version of its own, the same every time', () => {
  const versions = () => appNames.map((name) => contentHash(readApp(name), 'production'))
  const first = versions()
  expect(new Set(first).size).toBe(appNames.length)
  expect(versions()).toEqual(first)
})

test.each([
  ["import { a, type B, c as d } from 'x'", [{ from: 'x', names: { a: 'a', d: 'c' } }]],
  ["import type { A } from 'x'", []],
  ["import { type A } from 'x'", []],
  ["import a, { b } from 'x'", [{ from: 'x', names: null }]],
  ["import * as all from 'x'", [{ from: 'x', names: null }]],
  ["import 'x'", [{ from: 'x', names: null }]],
  ["const a = await import('x')", [{ from: 'x', names: null }]],
  ["import(/* webpackChunkName: 'a' */ 'x')", [{ from: 'x', names: null }]],
  ["export { default as A } from 'x'", [{ from: 'x', names: { A: 'default' } }]],
  ["export * from 'x'", [{ from: 'x', names: null, star: true }]],
  ["import {\n  a,\n  // why\n  b,\n} from 'x'", [{ from: 'x', names: { a: 'a', b: 'b' } }]],
])('%s', (text, imports) => {
  expect(parseImports(text).imports).toEqual(imports)
})
