import type { AppName } from '../../apps'
import { isShare } from '../../contract/pointer'
import { MIN_PROVEN_LOADS } from '../../host/canary/isProven'
import type { VersionStatus } from '../../host/registry/resolveRegistry'
import { openJournal } from '../../host/trials/journal'
import { usualNetworks } from '../../host/trials/networks'
import { describeStatus } from '../describeStatus'
import { requireSigner } from '../keys/requireSigner'
import { changePointer, readPointer } from '../pointers/changePointer'
import type { PointerStore } from '../pointers/store'
import { changeOnSite, entryOf, mirrorPointers } from '../publish'
import { liveOf, requireReleasable, type SwitchOptions, statusAfter } from '../switchTo'
import { addCanaryToWanted, endCanary, setCanary, withPromotedCanary } from './moves'

/** Half of the browsers decide soonest: both versions get as many loads. */
const DEFAULT_SHARE = 50
/** A share that looks careful; the command says how long it takes. */
const SMALL_SHARE = 10

/** The arguments of a command, with a number after a `--share` that has none. */
export const withDefaultShare = (args: string[]): string[] =>
  args.flatMap((arg, at) =>
    arg === '--share' && (args[at + 1] ?? '--').startsWith('--') ? [arg, String(DEFAULT_SHARE)] : [arg],
  )

/** The share of `--share 10`: how many of 100 browsers get the version. Throws a readable error for anything else. */
export function readShare(text: string): number {
  const share = Number(text)
  if (!/^\d{1,2}$/.test(text) || !isShare(share))
    throw new Error(
      'A share is a number from 1 to 99: --share 10. --share all makes the canary live for all browsers, --share off halts it.',
    )
  return share
}

/**
 * Shows a built version to a share of browsers beside the live one, or changes the share of the canary, and returns
 * the version's state. Checks the version as a release does; also refuses the shell, and a version that was released
 * to all.
 */
export async function openCanary(
  store: PointerStore,
  site: string,
  name: AppName,
  version: string,
  { share, gate, forced }: SwitchOptions & { share: number },
): Promise<VersionStatus> {
  if (name === 'shell')
    throw new Error('The shell has no canary: all areas run with it. Use a stage, or pnpm release shell.')
  await requireReleasable(store, site, name, version)
  const before = withPromotedCanary(await readPointer(store, name), site, name)
  if (before.wanted.some((wanted) => wanted.version === version))
    throw new Error(`${name} ${version} was released to all browsers before, so it is no canary.`)
  if (!liveOf(site)?.statuses[name]?.some(({ state }) => state === 'live'))
    throw new Error(`${name} has no live version to compare with: pnpm release ${name}.`)
  if (before.canary?.version !== version) {
    // The host may have made that canary live for all, and its flags are missing in another checkout: so a new canary
    // does not replace it silently.
    if (before.canary && hasCanary(site, name))
      throw new Error(
        `${name} ${before.canary.version} is its canary. First end it: pnpm release ${name} --share all makes it live for all, --share off halts it.`,
      )
    await gate?.()
  }
  const entry = {
    ...entryOf(site, name, version),
    ...(forced !== undefined && { forced }),
    share,
    since: new Date().toISOString(),
  }
  await changePointer(store, name, (pointer) => setCanary(withPromotedCanary(pointer, site, name), entry))
  return statusAfter(store, site, name, version)
}

/** The state of a version after `openCanary`, in sentences. */
export function describeOpened(site: string, app: string, status: VersionStatus): string {
  const { version, state, share = DEFAULT_SHARE } = status
  if (state !== 'canary') return describeStatus(app, status)
  return `${app} ${version} is shown to ${share} % of browsers. The host makes it live for all when it is proven, and halts it when it is worse. ${describeDays(site, share)} pnpm status ${app} shows the loads; pnpm release ${app} --share off halts it, --share all makes it live now.`
}

/** How many days of this site's visits a proof needs at least: each network is one load. */
function describeDays(site: string, share: number): string {
  const networks = usualNetworks(openJournal(site)())
  if (networks < 1) return 'How long that takes is not known: no visits are counted on this site.'
  const days = (of: number) => Math.ceil(MIN_PROVEN_LOADS / ((networks * of) / 100))
  const needed = [...new Set([share, SMALL_SHARE])].map((of) => `${of} % need ${days(of)} days`)
  return `With ${Math.round(networks)} networks a day, ${needed.join(', ')} or more for the ${MIN_PROVEN_LOADS} loads of a proof.`
}

/**
 * Makes an app's canary live for all without a build: adds it to the wanted versions, also when the host has made it
 * live by itself. Throws a readable error when there is no canary.
 */
export async function promoteCanary(
  store: PointerStore,
  site: string,
  name: AppName,
): Promise<VersionStatus> {
  await mirrorPointers(store, site)
  requireSigner(site, name)
  const { canary } = await readPointer(store, name)
  if (!canary) throw new Error(`${name} has no canary.`)
  await changePointer(store, name, (pointer) =>
    pointer.canary?.version === canary.version ? addCanaryToWanted(pointer) : pointer,
  )
  return statusAfter(store, site, name, canary.version)
}

/**
 * Halts an app's canary: all browsers get the live version, and the canary counts as rolled back. Returns a sentence;
 * null when there is no canary, or when the host has made it live for all.
 */
export async function haltCanary(store: PointerStore, site: string, name: AppName): Promise<string | null> {
  const { canary } = withPromotedCanary(await readPointer(store, name), site, name)
  if (!canary) return null
  await changeOnSite(store, site, name, (pointer) => endCanary(pointer, canary.version))
  return `${name} ${canary.version} was shown to ${canary.share} % of browsers and is halted: all get the live version.`
}

/** Whether an app has a canary that is shown or waits. */
export const hasCanary = (site: string, name: AppName): boolean => {
  const [newest] = liveOf(site)?.statuses[name] ?? []
  return newest?.share !== undefined && (newest.state === 'canary' || newest.state === 'waiting')
}
