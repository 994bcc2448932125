import type { Context } from 'hono'
import type { Log } from '../log/log'
import type { PortalState } from '../registry/portalState'
import { readReleased } from '../registry/readReleased'
import { fileNotFound } from './static'

/**
 * `/sw.js`: the service worker of the live shell, or the one that unregisters itself when the site has switched it
 * off. A file that differs from the released one is not served: browsers then keep their present, valid worker.
 * Serving the unregistering worker instead would delete the caches of all visitors because of one damaged file.
 */
export async function workerScript(
  c: Context,
  folder: string,
  { shell, browserRegistry }: PortalState,
  log: Log,
): Promise<Response> {
  const file = browserRegistry.worker === 'off' ? 'sw-off.js' : 'sw.js'
  const script = await readReleased(folder, { app: 'shell', version: shell.version, name: file }, shell.files)
  if (!script) {
    log.problem(`shell@${shell.version}: ${file} is not the one that was released, so no worker is served.`)
    return fileNotFound(c)
  }
  return c.body(script, 200, {
    'Content-Type': 'text/javascript; charset=utf-8',
    'Cache-Control': 'no-cache',
    // `connect-src` allows every origin, because the worker fetches only what pages request and the page's own policy has already allowed. Everything else is blocked.
    'Content-Security-Policy': "default-src 'none'; connect-src *",
  })
}
