import type { Registry, RemoteRelease } from '../../contract/registry'
import type { PortalState } from './portalState'
import { publicRelease } from './publicRelease'

/** The portal of browsers that get this release in place of the app's live one. */
export function withRemote(live: PortalState, remote: RemoteRelease): PortalState {
  const { registry, browserRegistry } = live
  const inPlace = [...registry.remotes.filter(({ name }) => name !== remote.name), remote]
  return {
    ...live,
    registry: { ...registry, ...replaced(registry, remote) },
    browserRegistry: { ...browserRegistry, ...replaced(browserRegistry, publicRelease(remote)) },
    pages: inPlace.flatMap(({ pages }) => pages ?? []),
  }
}

function replaced({ remotes, unavailable }: Registry, by: RemoteRelease) {
  const others = <App extends { name: string }>(apps: App[]) => apps.filter(({ name }) => name !== by.name)
  return { remotes: [...others(remotes), by], unavailable: others(unavailable) }
}
