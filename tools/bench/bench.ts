import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from '../command'
import { compareBuffers } from './bufferBenchmark'
import { measureFairness } from './fairness'
import { measureHost } from './host'
import { measureImport } from './import'
import { measureMemory } from './memory'
import { measurePortal, portalParts } from './portal'
import { asRow, type Line, tableHead } from './report'
import { compareSearches } from './search'
import { measureSignIns } from './signIns'

const parts = [
  'import',
  'search',
  'fairness',
  'memory',
  'buffers',
  'signins',
  'host',
  ...portalParts,
] as const
type Part = (typeof parts)[number]

/**
 * `pnpm bench [PART …]`: the figures of docs/benchmarks.md, measured on this machine, all of them or those of the parts
 * named. It reports which bars are kept and never fails.
 */
run(async () => {
  const say = (text: string) => console.error(`  ${text}`)
  const chosen = readParts(process.argv.slice(2))
  const portal = portalParts.filter((part) => chosen.includes(part))
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'))
  const data = join(folder, 'data')
  const lines: Line[] = []
  try {
    if (chosen.some((part) => part !== 'buffers')) {
      const imported = await measureImport(data, say)
      if (chosen.includes('import')) lines.push(...imported)
    }
    if (chosen.includes('search')) {
      say('search: 20 words, 9 pairs each')
      lines.push(...(await compareSearches(data)))
    }
    if (chosen.includes('fairness')) lines.push(...(await measureFairness(data, say)))
    if (chosen.includes('memory')) lines.push(...(await measureMemory(data, say)))
    if (chosen.includes('buffers')) lines.push(...(await compareBuffers(join(folder, 'growing'), say)))
    if (chosen.includes('signins')) lines.push(...(await measureSignIns(say)))
    if (chosen.includes('host')) lines.push(...(await measureHost(data, say)))
    if (portal.length > 0) lines.push(...(await measurePortal(data, portal, say)))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  console.log([tableHead, ...lines.map(asRow)].join('\n'))
})

function readParts(names: string[]): Part[] {
  const unknown = names.find((name) => !parts.some((part) => part === name))
  if (unknown) throw new Error(`There is no part ${unknown}; there are ${parts.join(', ')}.`)
  return names.length > 0 ? parts.filter((part) => names.includes(part)) : [...parts]
}
