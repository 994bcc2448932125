import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../apps'
import { run } from '../command'
import { measureCode, measureFindings } from './shape/measure'
import { renderShape } from './shape/render'
import { trackedFiles } from './shape/trackedFiles'

const HELP = `pnpm shape

Prints the sizes of the code's files, by package, and the counts of the house style. It never fails.

Changes: nothing.
Needs: git.`

run(async () => {
  const files = await trackedFiles()
  const code = measureCode(files.map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') })))
  console.log(renderShape(code, await measureFindings()))
}, HELP)
