import { measureCode } from './measure'
import { idsOutsideTitles } from './requirementIds'

test('a room counts its product files, not its tests', () => {
  const effect = 'useEffect(() => {})\n'
  const { rooms } = measureCode([
    { path: 'mf-bible/src/A.tsx', text: effect },
    { path: 'mf-bible/src/B.tsx', text: 'line\n'.repeat(9) },
    { path: 'mf-bible/src/B.test.tsx', text: effect.repeat(50) },
    { path: 'shell/src/testing/c.ts', text: effect.repeat(50) },
  ])
  const bible = { files: 2, lines: 10, median: 9, p90: 9, longest: 9, effects: 50 }
  expect(rooms.find(({ name }) => name === 'mf-bible')).toEqual({ name: 'mf-bible', ...bible })
  expect(rooms.find(({ name }) => name === 'everything')).toEqual({ name: 'everything', ...bible })
})

test('requirement ids belong into titles of tests alone', () => {
  const title = `test('[SH-01] one header', () => {})`
  expect(idsOutsideTitles({ path: 'a.test.ts', text: title })).toEqual([])
  expect(idsOutsideTitles({ path: 'a.test.ts', text: '  // as SH-01 says' })).toEqual([
    { line: 1, id: 'SH-01' },
  ])
  expect(idsOutsideTitles({ path: 'a.ts', text: `\n${title}` })).toEqual([{ line: 2, id: 'SH-01' }])
  expect(idsOutsideTitles({ path: 'docs/requirements.md', text: '| SH-01 | one header |' })).toEqual([])
})
