import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from '../cli'
import { findBrowser } from '../findBrowser'
import { measureImport } from './import'
import { measurePortal } from './portal'
import { asRow, type Line, tableHead } from './report'
import { compareSearches } from './search'

/** `pnpm bench`: the figures of docs/benchmarks.md, measured on this machine; it says what is kept and never fails. */
run(async () => {
  const say = (text: string) => console.error(`  ${text}`)
  const chromiumPath = findBrowser(say)
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'))
  const lines: Line[] = []
  try {
    const data = join(folder, 'data')
    lines.push(...(await measureImport(data, say)))
    say('search: 20 words, 9 pairs each')
    lines.push(...(await compareSearches(data)))
    lines.push(...(await measurePortal(data, chromiumPath, say)))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  console.log([tableHead, ...lines.map(asRow)].join('\n'))
})
