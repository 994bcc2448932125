import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../../apps'
import { countDialectWords } from '../shape/dialectWords'
import { trackedFiles } from '../shape/trackedFiles'

/** May only decrease: lower it when the count falls. */
const MAX_DIALECT_WORDS = 6

const read = async () =>
  (await trackedFiles()).map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))

test('the words of the dialect do not come back: docs/style.md has plain ones', async () => {
  expect(countDialectWords(await read())).toBeLessThanOrEqual(MAX_DIALECT_WORDS)
})

test('links between documents lead to files that exist', async () => {
  const documents = (await read()).filter(({ path }) => path.endsWith('.md'))
  const links = documents.flatMap(({ path, text }) =>
    [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)(?:#[^)]*)?\)/g)].map(([, link = '']) => ({
      path,
      link,
    })),
  )
  expect(links.length).toBeGreaterThan(50)
  expect(links.filter(({ path, link }) => !existsSync(join(root, dirname(path), link)))).toEqual([])
})
