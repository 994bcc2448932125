import { CONTRACT } from '@portal/shared-ui/remote'
import type { RemoteRelease } from '../../contract/registry'

/** A release of a remote as the registry has it; tests override the fields that matter. */
export function releaseOf(name: string, changes: Partial<RemoteRelease> = {}): RemoteRelease {
  const { version = 'v1', paths = [`/${name.replace('mf-', '')}`] } = changes
  return {
    name,
    paths,
    access: Object.fromEntries(paths.map((path) => [path, 'anyone'])),
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
