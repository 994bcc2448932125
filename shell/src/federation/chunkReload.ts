import { readStorage, writeStorage } from '@portal/shared-ui/browser'
import type { Loader } from './loader'

/** rspack names the error of a script that did not come. */
export const isChunkError = (error: unknown): boolean =>
  error instanceof Error && error.name === 'ChunkLoadError'

/**
 * A remote of yesterday asks for a script that is gone. When the server has a newer version, one reload at the same
 * address brings it; the mark keeps a broken release from reloading for ever,
 * so where none can be stored nothing is reloaded.
 */
export async function reloadIfOutdated(
  loader: Loader,
  name: string,
  reload = () => window.location.reload(),
): Promise<void> {
  const mark = `reloaded:${name}`
  const newer = await loader.newerVersion(name).catch(() => null)
  if (newer === null || readStorage('session', mark) === newer) return
  writeStorage('session', mark, newer)
  if (readStorage('session', mark) === newer) reload()
}
