import { CONTRACT, type Remote } from '@portal/shared-ui/remote'
import { RemoteFailure } from './failure'

/** Throws where the contract is not the one that this shell serves. */
export function checkContract(name: string, contract: unknown): void {
  if (contract === CONTRACT) return
  throw new RemoteFailure(
    'contract',
    `${name} is built for contract ${contract}, this shell serves ${CONTRACT}.`,
  )
}

/** What a container exposes, if it is a remote of this contract. */
export function checkRemote(name: string, exposed: unknown): Remote {
  const { contract, areas } = (exposed ?? {}) as Partial<Remote>
  if (exposed && typeof exposed === 'object') checkContract(name, contract)
  if (typeof areas !== 'object' || areas === null)
    throw new RemoteFailure('broken', `${name} exposes no areas.`)
  return { contract: contract as number, areas }
}
