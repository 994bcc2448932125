import type { PortalState } from '../registry/portalState'
import { hostRelease } from '../registry/publicRelease'
import { withRemote } from '../registry/withRemote'
import type { OpenPreview } from './previewOf'

/** The path of a preview's files. The service worker and its caches do not recognise an address of this form. */
export const FILES_PATH = '/_preview/files/'

const baseOf = ({ app, version }: OpenPreview): string => `${FILES_PATH}${app}@${version}/`

/**
 * The portal as one browser sees it: the previewed version in the place of the live one, without versions to fall back to,
 * so that a failure is seen. The live portal stays as it is.
 */
export function withPreview(live: PortalState, preview: OpenPreview): PortalState {
  const { release } = preview
  if ('paths' in release)
    return withRemote(live, { ...hostRelease({ ...release, before: [] }, undefined), base: baseOf(preview) })
  const browserRegistry = { ...live.browserRegistry, shell: { version: release.version } }
  return { ...live, shell: release, shellsBefore: [], browserRegistry }
}
