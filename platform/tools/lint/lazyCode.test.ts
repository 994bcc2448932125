import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../apps'
import { trackedFiles } from '../shape/trackedFiles'
import { isBrowserSource } from './browserSource'

/**
 * Code on demand is a `codeQuery`. Pages pass it to `definePage`, parts to `LazyPart`; parts that render loading
 * themselves use `useCode`, parts that open on a click `useCodeOnDemand`. Only these four may query it with React
 * Query.
 */
test('only definePage, LazyPart, useCode and useCodeOnDemand query code on demand', async () => {
  const files = (await trackedFiles())
    .filter(isBrowserSource)
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
  const codes = new Set(
    files.flatMap(({ text }) => [...text.matchAll(/const (\w+) = .*\bcodeQuery\(/g)].map(([, name]) => name)),
  )
  expect(codes.size).toBeGreaterThan(30)

  const wrong = files.flatMap(({ path, text }) => {
    const asked = [...text.matchAll(/useQuery\(\s*(?:\{\s*\.\.\.)?(\w+)/g)].filter(([, name]) =>
      codes.has(name),
    )
    return asked.length > 0 || /\b(?:React\.)?lazy\(/.test(text) || text.includes('<LazyPage') ? [path] : []
  })
  // OrHidden is a page in place of another one; RichText checks whether its code has already loaded, to render at once.
  expect(wrong).toEqual([
    'shared-ui/src/hidden/OrHidden.tsx',
    'shared-ui/src/richtext/RichText.tsx',
    'shared-ui/src/ui/definePage.tsx',
  ])
})
