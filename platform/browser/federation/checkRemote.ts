import { CONTRACT, type Remote } from '@portal/shared-ui/remote'
import type { RemoteRelease } from '../../contract/registry'
import { RemoteFailure } from './failure'

/** Throws when the contract differs from this shell's. */
export function checkContract(name: string, contract: unknown): void {
  if (contract === CONTRACT) return
  throw new RemoteFailure(
    'contract',
    `${name} is built for contract ${contract}, this shell serves ${CONTRACT}.`,
  )
}

/** Returns the container's exports if it is a remote of this contract with the areas of its release; else throws. */
export function checkRemote(
  { name, paths }: Pick<RemoteRelease, 'name' | 'paths'>,
  exposed: unknown,
): Remote {
  const { contract, areas } = (exposed ?? {}) as Partial<Remote>
  if (exposed && typeof exposed === 'object') checkContract(name, contract)
  if (typeof areas !== 'object' || areas === null)
    throw new RemoteFailure('broken', `${name} exposes no areas.`)
  const lacking = paths.find((path) => !Object.hasOwn(areas, path))
  if (lacking !== undefined) throw new RemoteFailure('broken', `${name} exposes no area ${lacking}.`)
  return { contract: contract as number, areas }
}
