import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pagePaths } from '@portal/shared-ui/format'
import { root } from '../../apps'
import { trackedFiles } from '../shape/trackedFiles'
import { isBrowserSource } from './browserSource'

test('no code of the apps, the host and the doctor, and no other schema file repeats the address of a list: they use page_paths.sql', async () => {
  const written = new RegExp(`['"\`](${Object.values(pagePaths).join('|')})['"\`?#/]`)
  const sources = (await trackedFiles()).filter(
    (path) =>
      isBrowserSource(path) ||
      (/^platform\/(host|operate\/doctor)\/.*\.ts$/.test(path) && !/\.test\.|\/testing/.test(path)) ||
      (/^supabase\/schemas\//.test(path) && !path.endsWith('/page_paths.sql')),
  )
  expect(sources.length).toBeGreaterThan(500)
  const places = sources.filter((path) =>
    readFileSync(join(root, path), 'utf8')
      .split('\n')
      .some((line) => !/^\s*(\/?\*|\/\/|--)/.test(line) && written.test(line)),
  )
  expect(places).toEqual([])
})
