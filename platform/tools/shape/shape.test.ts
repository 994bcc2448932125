import { idsOutsideTitles } from './requirementIds'

test('requirement ids belong only into test titles', () => {
  const title = `test('[SH-01] one header', () => {})`
  expect(idsOutsideTitles({ path: 'a.test.ts', text: title })).toEqual([])
  expect(idsOutsideTitles({ path: 'a.test.ts', text: '  // as SH-01 says' })).toEqual([
    { line: 1, id: 'SH-01' },
  ])
  expect(idsOutsideTitles({ path: 'a.ts', text: `\n${title}` })).toEqual([{ line: 2, id: 'SH-01' }])
  expect(idsOutsideTitles({ path: 'docs/requirements.md', text: '| SH-01 | one header |' })).toEqual([])
})
