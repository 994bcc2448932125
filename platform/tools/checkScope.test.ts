import { affectedBy, foldersOf, testedFolders } from './checkScope'

test('an app is checked with the packages that it uses, and without other apps', () => {
  expect(foldersOf('mf-soulwinning').sort()).toEqual(['mf-soulwinning', 'shared-ui', 'supabase'])
  expect(foldersOf('shell').sort()).toEqual([
    'platform/browser',
    'platform/contract',
    'shared-ui',
    'shell',
    'supabase',
  ])
})

/** The host, and the folders that use it. */
const platform = ['platform/host', 'platform/operate', 'platform/release', 'platform/tools']

test.each<[string, string[], string[] | null, boolean]>([
  ['one area', ['mf-bible/src/remote.ts'], ['mf-bible', 'platform/tools/lint'], false],
  ['a document', ['docs/glossary.md', 'mf-study/README.md'], ['platform/tools/lint'], false],
  ['the browser tests', ['e2e/journeys/office.spec.ts'], ['e2e', 'platform/tools/lint'], false],
  ['the backend', ['platform/backend/auth/refresh.ts'], ['platform/backend', ...platform], true],
  ['the host', ['platform/host/host.ts'], platform, false],
  ['a tool', ['mf-bible/src/remote.ts', 'platform/tools/build.ts'], null, true],
  ['what all of the platform uses', ['platform/apps.ts'], null, true],
  ['the lockfile', ['pnpm-lock.yaml'], null, true],
  ['a workflow', ['.github/workflows/nightly.yml'], null, true],
])('a change of %s affects the folders that it can break', (_, files, folders, sql) => {
  const found = affectedBy(files)
  expect(found.folders?.sort() ?? null).toEqual(folders)
  expect(found.sql).toBe(sql)
})

test('a change of a package that all areas use affects them all', () => {
  for (const file of ['shared-ui/src/ui/Button.tsx', 'supabase/migrations/1.sql']) {
    expect(affectedBy([file]).folders).toEqual(
      expect.arrayContaining(['shell', 'mf-bible', 'mf-study', 'mf-soulwinning', 'mf-member', 'mf-admin']),
    )
  }
  expect(affectedBy(['supabase/migrations/1.sql'])).toMatchObject({ sql: true })
})

test('the check of an app tests the packages that it uses when they changed since its last release', () => {
  const files = ['mf-bible/src/remote.ts', 'docs/style.md', 'platform/host/host.ts', 'shared-ui/README.md']
  expect(testedFolders('mf-study', files)).toEqual(['mf-study'])
  expect(testedFolders('mf-study', ['shared-ui/src/ui/Button.tsx', 'supabase/seed.sql']).sort()).toEqual([
    'mf-study',
    'shared-ui',
    'supabase',
  ])
  expect(testedFolders('shell', ['platform/browser/start.tsx']).sort()).toEqual(['platform/browser', 'shell'])
})
