import { isWriting, readStorage, writeStorage } from '@portal/shared-ui/browser'
import type { Loader } from './loader'

const KEY = 'followed-shell'

/**
 * Called when a file of this tab's shell is gone: reads the registry, and loads the page from the shell that is live now.
 * Not while the visitor is writing something, and once for each shell, because a cached document may have the old one
 * again. Resolves when this shell stays.
 */
export async function followShell(
  loader: Pick<Loader, 'refresh' | 'newShell'>,
  load = () => window.location.reload(),
): Promise<void> {
  await loader.refresh()
  const version = loader.newShell()
  if (!version || isWriting() || readStorage('session', KEY) === version) return
  writeStorage('session', KEY, version)
  load()
  await new Promise(() => {})
}
