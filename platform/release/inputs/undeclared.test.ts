import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { undeclaredPackages } from './undeclared'

const project = mkdtempSync(join(tmpdir(), 'portal-undeclared-'))
afterAll(() => rmSync(project, { recursive: true }))

test('[BE-71] a package that an app imports without declaring it is named with the file', () => {
  mkdirSync(join(project, 'mf-radio'))
  const write = (file: string, text: string) => writeFileSync(join(project, file), text)
  write('package.json', JSON.stringify({ devDependencies: { tester: '1' } }))
  write('mf-radio/package.json', JSON.stringify({ dependencies: { react: '1', '@portal/shared-ui': '1' } }))
  const names = ['react', '@portal/shared-ui/portal', './page', 'tester', 'lucide-react', '@tiptap/pm/state']
  write('mf-radio/remote.ts', names.map((name, at) => `import { a${at} } from '${name}'`).join('\n'))
  write('other.ts', "import { a } from 'elsewhere'")
  expect(undeclaredPackages('mf-radio', ['mf-radio/remote.ts', 'other.ts'], project)).toEqual([
    'lucide-react (mf-radio/remote.ts)',
    '@tiptap/pm (mf-radio/remote.ts)',
  ])
})
