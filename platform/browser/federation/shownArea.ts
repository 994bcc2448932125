import { ownerOf } from '../../contract/registry'
import type { Loader } from './loader'

export type ShownArea = { app: string; version: string }

/**
 * The app and version whose loaded code shows this path; null while that app is not loaded. A path that no app owns is
 * the shell's: null when an older shell made the document (`shell` undefined).
 */
export function shownArea(
  { store }: Pick<Loader, 'store'>,
  path: string,
  shell: string | undefined,
): ShownArea | null {
  const { registry, remotes } = store.getState()
  const app = registry && ownerOf(registry, path)?.remote.name
  if (!app) return shell ? { app: 'shell', version: shell } : null
  const state = remotes[app]
  return state?.phase === 'ready' ? { app, version: state.release.version } : null
}
