import { openSite } from '../host/site'

/**
 * Fetches a backend's schema version (its newest migration) and stores it in the site folder. Releases that require
 * that version are then live from the first request on. The default backend comes from the environment, otherwise
 * from the site's settings.
 */
export async function fetchSchema(site: string, backend = fromEnvironment()): Promise<void> {
  const opened = openSite({ folder: site, backend })
  try {
    opened.live()
  } catch {
    // Without a shell nothing can be live, so the schema version is not needed yet.
    return
  }
  await opened.whenBackendKnown()
}

function fromEnvironment(): { url: string; key: string } | undefined {
  const { PORTAL_BACKEND_URL: url, PORTAL_BACKEND_KEY: key } = process.env
  return url && key ? { url, key } : undefined
}
