import { ownerOf } from '../registry/registry'
import type { Loader } from './loader'

/** The app and version that show a path in this tab; null while its area is not shown. Paths without an owner are the shell's. */
export function shownArea(
  { store }: Pick<Loader, 'store'>,
  path: string,
  shell: string | undefined,
): { app: string; version: string } | null {
  const { registry, remotes } = store.getState()
  const app = registry && ownerOf(registry, path)?.remote.name
  if (!app) return shell ? { app: 'shell', version: shell } : null
  const state = remotes[app]
  return state?.phase === 'ready' ? { app, version: state.release.version } : null
}
