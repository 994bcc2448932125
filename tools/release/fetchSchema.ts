import { openSite } from '@portal/shell/server/registry/site'

/**
 * Asks a backend for its schema version (its newest migration) and stores the answer in the site folder. Releases that
 * require that version are then live from the first request. The default backend is that of the environment, else that of
 * the site's settings.
 */
export async function fetchSchema(site: string, backend = fromEnvironment()): Promise<void> {
  const opened = openSite({ folder: site, backend })
  try {
    opened.live()
  } catch {
    // Nothing can be served yet, so nothing waits.
    return
  }
  await opened.asked()
}

function fromEnvironment(): { url: string; key: string } | undefined {
  const { PORTAL_BACKEND_URL: url, PORTAL_BACKEND_KEY: key } = process.env
  return url && key ? { url, key } : undefined
}
