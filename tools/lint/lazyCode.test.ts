import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../apps'
import { trackedFiles } from '../shape/trackedFiles'

/**
 * Code that is fetched later is a `codeQuery`. A page gives it to `definePage`, a part to `LazyPart`; a part that draws
 * loading by itself asks `useCode`, what opens on a press `useCodeOnDemand`. These four alone ask React Query for it.
 */
test('code that is fetched later is drawn by definePage, LazyPart, useCode or useCodeOnDemand', async () => {
  const files = (await trackedFiles())
    .filter(
      (path) => /^(shell|shared-ui|mf-[a-z0-9-]+)\/src\/.*\.tsx?$/.test(path) && !path.includes('.test.'),
    )
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
  // An article's text knows whether its code came before, so that it is drawn at once.
  expect(wrong).toEqual(['shared-ui/src/richtext/RichText.tsx', 'shared-ui/src/ui/definePage.tsx'])
})
