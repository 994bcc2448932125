import type { PortalState } from '../registry/portalState'
import { NotAnswered } from '../runners/pendingRequests'
import type { Runners } from '../runners/runners'

const portals = new WeakMap<PortalState, PortalState[]>()

/**
 * The live portal, followed by one copy for each earlier shell, newest first: the host serves the first whose shell
 * can run or at least be shown. Returns the same objects while the portal stays the same.
 */
export function shellsThatServe(live: PortalState): PortalState[] {
  const known = portals.get(live)
  if (known) return known
  const before = live.shellsBefore.map((shell, at) => ({
    ...live,
    shell,
    shellsBefore: live.shellsBefore.slice(at + 1),
  }))
  const made = [live, ...before]
  portals.set(live, made)
  return made
}

/**
 * The fallback when the shell crashed before the first paint: the same portal with the scripts of the previous shell.
 * The host's runner stays the same, or any visitor could make the host replace its processes.
 */
export function withPreviousShell(portal: PortalState, fallen: string | undefined): PortalState {
  const [shell, ...shellsBefore] = portal.shellsBefore
  return shell && portal.shell.version === fallen ? { ...portal, shell, shellsBefore } : portal
}

/** Whether the host can run a portal's shell. */
export const isRunnable = (runners: Runners, portal: PortalState): Promise<boolean> =>
  runners.ready(portal).then(
    () => true,
    () => false,
  )

/** The first portal whose shell the host can run. */
export async function firstRunnable(runners: Runners, live: PortalState): Promise<PortalState> {
  for (const portal of shellsThatServe(live)) if (await isRunnable(runners, portal)) return portal
  throw new NotAnswered('No shell can be asked.')
}
