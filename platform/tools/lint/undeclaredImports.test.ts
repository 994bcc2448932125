import { importsOf } from './importBoundaries'
import { undeclaredImports } from './undeclaredImports'

const manifests: Record<string, object> = {
  '.': { devDependencies: { '@testing-library/react': '1' } },
  'mf-radio': { name: '@portal/mf-radio', dependencies: { react: '1', '@portal/shared-ui': '1' } },
}
const complaints = (text: string) =>
  undeclaredImports(
    importsOf('mf-radio/src/start/Page.tsx', text),
    (folder) => (manifests[folder] as never) ?? null,
  )

test('a package imports only what its own package.json declares, and the root’s test tools', () => {
  expect(complaints(`import { useState } from 'react'`)).toEqual([])
  expect(complaints(`import { createRoot } from 'react/client'`)).toEqual([])
  expect(complaints(`import { Page } from '@portal/shared-ui/portal'`)).toEqual([])
  expect(complaints(`import { remote } from '@portal/mf-radio'`)).toEqual([])
  expect(complaints(`import { screen } from '@testing-library/react'`)).toEqual([])
  expect(complaints(`import { join } from 'node:path'\nimport { x } from '../x'`)).toEqual([])
  expect(complaints(`import { router } from 'whole/react-router-dom'`)).toEqual([])
})

test('refuses an undeclared package, also of the workspace, as a type and in a dynamic import', () => {
  expect(complaints(`\nimport { Link } from 'react-router-dom'`)).toEqual([
    'mf-radio/src/start/Page.tsx:2 mf-radio/package.json does not declare react-router-dom',
  ])
  expect(complaints(`import type { Db } from '@portal/supabase/client'`)).toHaveLength(1)
  expect(complaints(`const form = import('react-hook-form')`)).toHaveLength(1)
  expect(complaints(`import '@fontsource-variable/figtree'`)).toHaveLength(1)
})
