import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../apps'
import { trackedFiles } from '../shape/trackedFiles'

const id = /\b(?:SH|BI|ST|SW|ME|AD|BE|C)-\d{2,3}\b/g

test('docs/requirements.md defines every id that a test names', async () => {
  const read = (path: string) => readFileSync(join(root, path), 'utf8')
  const defined = new Set(
    [...read('docs/requirements.md').matchAll(/^\| (\S+) \|/gm)].map(([, name]) => name),
  )
  const tests = (await trackedFiles()).filter((path) => /\.(test|spec)\.(tsx?|sql)$/.test(path))
  const named = tests.flatMap((path) => read(path).match(id) ?? [])
  expect(named.length).toBeGreaterThan(100)
  expect([...new Set(named)].filter((name) => !defined.has(name))).toEqual([])
})
