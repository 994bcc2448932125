import { CONTRACT } from '@portal/shared-ui/remote'
import type { RemoteRelease } from '../registry/registry'

/** A release of a remote as the registry names it; a test says what it is about. */
export function releaseOf(name: string, changes: Partial<RemoteRelease> = {}): RemoteRelease {
  const version = changes.version ?? 'v1'
  return {
    name,
    paths: [`/${name.replace('mf-', '')}`],
    class: 'public',
    version,
    contract: CONTRACT,
    base: `/${name}/${version}/`,
    entry: 'entry.js',
    container: `${name}_${version}`,
    preload: [],
    integrity: {},
    ...changes,
  }
}
