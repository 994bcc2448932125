import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../apps'
import { run } from '../command'
import { measureCode, measureFindings } from './shape/measure'
import { renderShape } from './shape/render'
import { sampleComments } from './shape/sampleComments'
import type { SourceFile } from './shape/sourceFile'
import { trackedFiles } from './shape/trackedFiles'

const HELP = `pnpm shape
pnpm shape --sample [SEED]

Prints the sizes of the code's files, by package, and the counts of the house style. It never fails.

  --sample [SEED]  prints thirty random comments with their seed: a reader who has not seen the files says in one
                   sentence what each means, and its author agrees or rewrites it

Changes: nothing.
Needs: git.`

run(async ([option, given]) => {
  const files = (await trackedFiles()).map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
  if (option === '--sample') return printSample(files, Number(given ?? Date.now() % 100_000))
  console.log(renderShape(measureCode(files), await measureFindings()))
}, HELP)

function printSample(files: SourceFile[], seed: number): void {
  if (!Number.isInteger(seed)) throw new Error('The seed is a whole number: pnpm shape --sample 7')
  console.log(`Seed ${seed}`)
  for (const [at, { path, line, text }] of sampleComments(files, seed).entries())
    console.log(`\n${at + 1}. ${path}:${line}\n   ${text}`)
}
