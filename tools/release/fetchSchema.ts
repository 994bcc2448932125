import { openSite } from '@portal/shell/server/registry/site'

/**
 * Asks a backend for its schema, by default the one that the site or the environment names, and has the site remember it:
 * what needs it is then live from the first page on.
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
