import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../apps'
import { trackedFiles } from '../shape/trackedFiles'

test('a document shows every picture in docs', async () => {
  const documents = (await trackedFiles()).filter((path) => path.endsWith('.md'))
  const text = documents.map((path) => readFileSync(join(root, path), 'utf8')).join('\n')
  const pictures = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' }).filter((path) =>
    /\.(avif|gif|jpe?g|png|svg|webp)$/.test(path),
  )
  expect(pictures.length).toBeGreaterThan(0)
  expect(pictures.filter((path) => !text.includes(path))).toEqual([])
})
