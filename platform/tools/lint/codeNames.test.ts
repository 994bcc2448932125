import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../apps'
import { trackedFiles } from '../shape/trackedFiles'

test('no two chunks share a query name, because all apps use one cache', async () => {
  const sources = (await trackedFiles()).filter(
    (path) => /\/src\/.*\.tsx?$/.test(path) && !path.includes('.test.'),
  )
  const names = sources.flatMap((path) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(/codeQuery\(\s*'([^']+)'/g)].map(([, name]) => name),
  )
  expect(names.length).toBeGreaterThan(20)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})
