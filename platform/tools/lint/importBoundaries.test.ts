import { forbiddenImports, importsOf } from './importBoundaries'

const complaints = (file: string, text: string) => forbiddenImports(importsOf(file, text))

test('a remote imports shared-ui, the database’s types and its generated constants, nothing else of the workspace', () => {
  const file = 'mf-bible/src/reader/ReaderPage.tsx'
  expect(complaints(file, `import { Page } from '@portal/shared-ui'`)).toEqual([])
  expect(complaints(file, `import type { Row } from '@portal/supabase/client'`)).toEqual([])
  expect(complaints(file, `import { type Row } from '@portal/supabase/client'`)).toEqual([])
  expect(complaints(file, `import { createDb } from '@portal/supabase/client'`)).toHaveLength(1)
  expect(complaints(file, `import { textLimits } from '@portal/supabase/textLimits'`)).toEqual([])
  expect(complaints(file, `import { hub } from '@portal/mf-study'`)).toHaveLength(1)
  expect(complaints(file, `import { hub } from '../../../mf-study/src/remote'`)).toHaveLength(1)
  expect(complaints(file, `const page = import('../../../shell/src/start/StartPage')`)).toHaveLength(1)
})

test('shared-ui imports no app, the backend no package but its functions, e2e only the database’s types', () => {
  expect(complaints('shared-ui/src/ui/Page.tsx', `export * from '@portal/shell/src/x'`)).toEqual([
    expect.stringContaining('shared-ui may not import shell'),
  ])
  expect(
    complaints('platform/backend/server.ts', `import { s } from '@portal/shared-ui/theme'`),
  ).toHaveLength(1)
  expect(complaints('e2e/journeys/a.spec.ts', `import { x } from '@portal/shell/src/x'`)).toEqual([
    expect.stringContaining('e2e may not import shell'),
  ])
})

test('shared-ui imports the portal by its shared name', () => {
  const file = 'shared-ui/src/ui/Page.tsx'
  expect(complaints(file, `import { usePortal } from '../portal'`)).toHaveLength(1)
  expect(complaints(file, `import { usePortal } from '@portal/shared-ui/portal'`)).toEqual([])
  expect(complaints(file, `import type { Db } from '../portal'`)).toEqual([])
  expect(complaints('shared-ui/src/portal/index.ts', `export { useDb } from './Portal'`)).toEqual([])
  expect(complaints('shared-ui/src/testing/a.tsx', `import { usePortal } from '../portal'`)).toEqual([])
})

test('a screen reaches another screen only through the remote’s shared folder', () => {
  const file = 'mf-study/src/tolkningar/Page.tsx'
  expect(complaints(file, `import { x } from '../hub/HubPage'`)).toHaveLength(1)
  expect(complaints(file, `import { x } from '../shared/x'`)).toEqual([])
  expect(complaints('mf-study/src/remote.ts', `import { x } from './hub/HubPage'`)).toEqual([])
})

test('inside a package a folder imports only from lower layers', () => {
  expect(complaints('platform/backend/rest/a.ts', `import { x } from '../database/x'`)).toEqual([])
  expect(complaints('platform/backend/rest/a.ts', `import { x } from '../context'`)).toEqual([])
  expect(complaints('platform/backend/rest/a.ts', `import { x } from '../gateway/x'`)).toHaveLength(1)
  expect(complaints('platform/backend/rest/a.ts', `import { x } from '../auth/x'`)).toHaveLength(1)
  expect(complaints('shared-ui/src/ui/a.tsx', `import { x } from '../forms/x'`)).toHaveLength(1)
  expect(() => complaints('shared-ui/src/unheard/a.tsx', `import { x } from '../forms/x'`)).toThrow(
    /has no layer/,
  )
})

test('a listed subfolder has its own layer', () => {
  const library = 'mf-admin/src/pictures/library/PicturesPage.tsx'
  expect(complaints(library, `import { x } from '../../crud/x'`)).toEqual([])
  expect(complaints(library, `import { x } from '../PictureGrid'`)).toEqual([])
  expect(complaints('mf-admin/src/crud/a.tsx', `import { x } from '../pictures/library/x'`)).toHaveLength(1)
  expect(complaints('mf-admin/src/pictures/a.tsx', `import { x } from './library/x'`)).toHaveLength(1)
  expect(complaints('mf-admin/src/pictures/a.tsx', `import { x } from '../crud/x'`)).toHaveLength(1)
})

test('a relative import stays in its package', () => {
  const file = 'platform/release/status.ts'
  expect(complaints(file, `import { x } from '../host/watch/watch'`)).toEqual([])
  expect(complaints(file, `import { x } from '@portal/backend/database/x'`)).toEqual([])
  expect(complaints(file, `import { x } from '../backend/database/x'`)).toHaveLength(1)
  const mail = 'platform/backend/notices/a.ts'
  expect(complaints(mail, `import { x } from '../../../supabase/functions/x'`)).toHaveLength(1)
  expect(complaints(mail, `import { x } from '@portal/supabase/functions/x'`)).toEqual([])
})

test('an app never imports the platform; the shell imports what runs in browsers', () => {
  const page = `import { x } from '@portal/platform/browser/painted/held'`
  expect(complaints('mf-bible/src/a.ts', page)).toEqual([
    expect.stringContaining('mf-bible may not import platform/browser'),
  ])
  expect(complaints('shared-ui/src/ui/a.ts', page)).toHaveLength(1)
  expect(complaints('shell/src/layout/a.ts', page)).toEqual([])
  expect(complaints('shell/src/layout/a.ts', `import { x } from '@portal/platform/host/host'`)).toHaveLength(
    1,
  )
})

test('inside the platform, imports go from the tools down to the contract', () => {
  expect(complaints('platform/contract/a.ts', `import { x } from '../browser/a'`)).toHaveLength(1)
  expect(complaints('platform/browser/a.ts', `import { x } from '../host/a'`)).toHaveLength(1)
  expect(complaints('platform/browser/a.ts', `import { x } from '@portal/shell/a'`)).toHaveLength(1)
  expect(complaints('platform/host/a.ts', `import { x } from '../release/a'`)).toHaveLength(1)
  expect(complaints('platform/release/a.ts', `import { x } from '../tools/a'`)).toHaveLength(1)
  expect(complaints('platform/tools/a.ts', `import { x } from '../release/a'`)).toEqual([])
})

test('an error names file and line', () => {
  expect(complaints('mf-bible/src/a.ts', `\n\nimport { s } from '@portal/shell'`)[0]).toMatch(
    /^mf-bible\/src\/a\.ts:3 /,
  )
})
