import { readApp } from '../../apps'
import { isEmpty } from '../../contract/registry'
import { liveOf } from '../switchTo'
import type { Candidate } from './candidateSite'
import { GateUnable } from './GateUnable'
import { judge } from './judge'
import { inBrowser } from './openInBrowser'
import type { Fault } from './types'

type GateOptions = {
  site: string
  /** Why the version is released with its faults. */
  forced?: string | undefined
  say?: (text: string) => void
}

/**
 * The release gate: opens a built version in a browser before it goes live. Throws an error whose message lists the
 * broken rules. A forced release passes: the gate then only prints the broken rules, or why it could not run. The first
 * shell of a site passes unopened.
 */
export async function passGate(
  candidate: Candidate,
  { site, forced, say = console.log }: GateOptions,
): Promise<void> {
  const { name, version } = candidate
  if (name === 'shell' && isEmpty(liveOf(site)?.registry ?? { remotes: [], unavailable: [] }))
    return say(`${name} ${version} was not opened: there is no area yet to open it with.`)
  say(`The release gate opens ${name} ${version} in a browser …`)
  const budget = budgetOf(candidate)
  const faults = await inBrowser((tools) => judge({ site, budget, ...tools }, candidate)).catch(
    (error: unknown) => {
      const unable = error instanceof GateUnable ? error : new GateUnable(String(error))
      if (forced === undefined) throw unable
      say(unable.message)
      return []
    },
  )
  if (faults === null) return say(`${name} ${version} was not opened: it waits for another part.`)
  if (faults.length === 0) return
  const text = describeFaults(candidate, faults)
  if (forced === undefined) throw new Error(`${text}\nNothing is released.`)
  say(`${text}\nReleased with these faults: ${forced}`)
}

/** The same fault on many pages is one line; it says how to see a fault that only one width or colour scheme has. */
export function describeFaults({ name, version }: Candidate, faults: Fault[]): string {
  const sentenceOf = ({ rule, what }: Fault) => `${rule}: ${what}`
  const lines = [...new Set(faults.map(sentenceOf))].map((sentence) => {
    const same = faults.filter((fault) => sentenceOf(fault) === sentence)
    const [first, ...more] = new Set(same.map(({ path }) => path))
    const others = more.length > 0 ? ` and ${more.length} more` : ''
    return `  ${sentence} (${first}${others}${describeView(same)})`
  })
  return [`The release gate found faults in ${name} ${version}:`, ...lines].join('\n')
}

/** The width and the colours that all of these faults have in common, unless both occur. */
function describeView(faults: Fault[]): string {
  const views = faults.flatMap(({ view }) => view ?? [])
  const common = (words: string[]) => (new Set(words).size === 1 ? `, ${words[0]}` : '')
  return common(views.map(({ width }) => `${width} px`)) + common(views.map(({ colorScheme }) => colorScheme))
}

function budgetOf({ name }: Candidate): number | null {
  const { pageBudgetKb } = readApp(name)
  return pageBudgetKb === undefined ? null : pageBudgetKb * 1000
}
