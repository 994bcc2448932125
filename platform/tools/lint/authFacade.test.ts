import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../apps'
import { trackedFiles } from '../shape/trackedFiles'
import { isBrowserSource } from './browserSource'

// A facade with the library's types replaces supabase-js's auth client in the shipped code, so tsc does not notice a
// missing method.
test('the facade of accounts has every method that the portal calls', async () => {
  const read = (path: string) => readFileSync(join(root, path), 'utf8')
  const sources = (await trackedFiles()).filter(isBrowserSource)
  const called = sources.flatMap((path) =>
    [...read(path).matchAll(/\bauth\s*\.\s*(\w+)\s*[(.]/g)].map(([, name = '']) => name),
  )
  const facade = read('shared-ui/src/facades/auth.ts')
  const lacking = [...new Set(called)].filter(
    (name) => !new RegExp(`^  (readonly |async )?${name}( = |\\()`, 'm').test(facade),
  )
  expect(called.length).toBeGreaterThan(5)
  expect(lacking).toEqual([])
})
