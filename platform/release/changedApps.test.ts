import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { appNames, root } from '../apps'
import { changedApps } from './changedApps'

let project: string
const git = (...args: string[]) => execFileSync('git', args, { cwd: project, stdio: 'pipe' })

beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), 'portal-changed-'))
  execFileSync('git', ['clone', '-q', '--shared', root, project], { stdio: 'pipe' })
})
afterAll(() => rmSync(project, { recursive: true }))
afterEach(() => git('reset', '-q', '--hard'))

test('a push releases the apps whose build it changes, and no others', () => {
  expect(changedApps('HEAD', project)).toEqual([])
  appendFileSync(join(project, 'mf-bible/src/remote.ts'), '\n// another build\n')
  appendFileSync(join(project, 'mf-study/README.md'), '\nAnother sentence.\n')
  expect(changedApps('HEAD', project)).toEqual(['mf-bible'])
})

test('a change of shared-ui releases every app whose build contains it', () => {
  appendFileSync(join(project, 'shared-ui/src/ui/Button.tsx'), '\nexport const another = 1\n')
  expect(changedApps('HEAD', project)).toContain('shell')
  appendFileSync(join(project, 'platform/release/rspack/base.mjs'), '\n// another build\n')
  expect(changedApps('HEAD', project)).toEqual([...appNames])
})

test('releases everything after a forced push, when the previous commit is unknown', () => {
  expect(changedApps('0'.repeat(40), project)).toEqual([...appNames])
})
