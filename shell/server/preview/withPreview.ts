import type { Registry, RemoteRelease } from '../../src/registry/registry'
import type { Live } from '../registry/live'
import { hostRelease, publicRelease } from '../registry/publicRelease'
import type { OpenPreview } from './previewOf'

/** The path of a preview's files. The service worker and its caches do not recognise an address of this form. */
export const FILES_PATH = '/_preview/files/'

const baseOf = ({ app, version }: OpenPreview): string => `${FILES_PATH}${app}@${version}/`

/**
 * The portal as one browser sees it: the previewed version in the place of the live one, without versions to fall back to,
 * so that a failure is seen. The live portal stays as it is.
 */
export function withPreview(live: Live, preview: OpenPreview): Live {
  const remote = {
    ...hostRelease({ ...preview.release, before: [] }, undefined),
    base: baseOf(preview),
  }
  const { registry, raw } = live
  return {
    ...live,
    registry: { ...registry, ...replaced(registry, remote) },
    raw: { ...raw, ...replaced(raw, publicRelease(remote)) },
    pages: [...live.registry.remotes.filter(({ name }) => name !== preview.app), remote].flatMap(
      ({ pages }) => pages ?? [],
    ),
  }
}

function replaced({ remotes, unavailable }: Registry, by: RemoteRelease) {
  const others = <App extends { name: string }>(apps: App[]) => apps.filter(({ name }) => name !== by.name)
  return { remotes: [...others(remotes), by], unavailable: others(unavailable) }
}
