import { NotAnswered } from './runners/questionsAsked'
import type { Runners } from './runners/runners'
import type { Live, ShellRelease } from './site'

const portals = new WeakMap<Live, Live[]>()

/**
 * The live portal, and after it the same with each earlier shell, newest first: the first whose shell can be run, or at
 * least shown, serves. They are the same objects while the portal is.
 */
export function shellsThatServe(live: Live): Live[] {
  const known = portals.get(live)
  if (known) return known
  const made = [live, ...live.shellsBefore.map((shell, at) => withShell(live, shell, at))]
  portals.set(live, made)
  return made
}

const withShell = (live: Live, shell: ShellRelease, at: number): Live => ({
  ...live,
  shell,
  shellsBefore: live.shellsBefore.slice(at + 1),
  fallenShell: live.shell.version,
})

/** Whether a portal's shell can be asked. */
export const isAskable = (runners: Runners, portal: Live): Promise<boolean> =>
  runners.facts(portal).then(
    () => true,
    () => false,
  )

/** The first whose shell can be asked. */
export async function askable(runners: Runners, live: Live): Promise<Live> {
  for (const portal of shellsThatServe(live)) if (await isAskable(runners, portal)) return portal
  throw new NotAnswered('No shell can be asked.')
}
