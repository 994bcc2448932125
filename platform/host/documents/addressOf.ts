import { ownerOf, plainPath } from '../../contract/registry'
import type { PortalState } from '../registry/portalState'
import type { Address } from '../runners/messages'

/** The app that owns an address, and the address in the form that the app's runner needs. */
export function addressOf(live: PortalState, url: URL): { app: string; address: Address } {
  const owner = ownerOf(live.registry, url.pathname)
  const path = plainPath(url.pathname)
  return {
    app: owner?.remote.name ?? 'shell',
    address: { prefix: owner?.prefix ?? '/', path: forRouter(path), url: url.href },
  }
}

/** The router decodes paths itself, so a literal % is escaped. */
const forRouter = (path: string) => path.replace(/%(?!2[3-6BCF]|3[ABDF]|40)/gi, '%25')
