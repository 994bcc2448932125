import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from '../../command'
import { measureDatabase } from './database/measureDatabase'
import { effort } from './effort'
import { measureImport } from './import'
import { measureJudgement } from './judgement'
import { measureMemory } from './memory'
import { measurePortal, portalParts } from './portal'
import { asRow, type Line, tableHead } from './report'
import { compareSearches } from './search'
import { measureVisitors } from './visitors'

const parts = ['import', 'search', 'memory', 'database', 'visitors', 'judgement', ...portalParts] as const
type Part = (typeof parts)[number]

const HELP = `pnpm bench [--quick] [PART …]

Measures the figures of docs/benchmarks.md on this machine, all or those of the named parts, and prints which limits are
kept. It fails only when a part cannot measure.

  PART     ${parts.join(', ')}
  --quick  runs each part once, to see that it works; its figures mean little

Changes: nothing; its databases and folders are temporary.
Needs: a built site (pnpm build), a browser for some parts, and a machine that does nothing else.`

run(async () => {
  const say = (text: string) => console.error(`  ${text}`)
  const chosen = readParts(process.argv.slice(2).filter((word) => word !== '--quick'))
  const portal = portalParts.filter((part) => chosen.includes(part))
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'))
  const data = join(folder, 'data')
  const lines: Line[] = []
  const broken: string[] = []
  const measure = async (part: Part, work: () => Promise<Line[]>) => {
    if (!chosen.includes(part)) return
    try {
      lines.push(...(await work()))
    } catch (error) {
      broken.push(part)
      say(`${part} is broken: ${error instanceof Error ? error.stack : error}`)
    }
  }
  try {
    if (chosen.some((part) => !['database', 'visitors', 'judgement'].includes(part))) {
      const imported = await measureImport(data, say)
      await measure('import', async () => imported)
    }
    await measure('search', () => compareSearches(data))
    await measure('memory', () => measureMemory(data, say))
    await measure('database', () => measureDatabase(say))
    await measure('visitors', () => measureVisitors(say))
    await measure('judgement', async () => measureJudgement(say, effort(2_000, 20)))
    if (portal.length > 0) await measurePortal(data, say, measure)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  console.log([tableHead, ...lines.map(asRow)].join('\n'))
  if (broken.length > 0) throw new Error(`These parts are broken: ${broken.join(', ')}.`)
}, HELP)

function readParts(names: string[]): Part[] {
  const unknown = names.find((name) => !parts.some((part) => part === name))
  if (unknown) throw new Error(`There is no part ${unknown}; there are ${parts.join(', ')}.`)
  return names.length > 0 ? parts.filter((part) => names.includes(part)) : [...parts]
}
