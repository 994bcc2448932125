/** The site's status for a linked address. */
export type LinkState = { is: 'there' } | { is: 'dead' } | { is: 'moved'; to: string }

/** Maximum number of parallel requests, because visitors use the site meanwhile. */
const MAX_CONCURRENT_CHECKS = 4

/** Requests each of these addresses as a visitor, so that the result is the same as for visitors. */
export async function checkLinks(
  paths: readonly string[],
  signal: AbortSignal,
): Promise<Map<string, LinkState>> {
  const waiting = [...new Set(paths)]
  const states = new Map<string, LinkState>()
  const work = async () => {
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      states.set(path, await stateOf(path, signal))
    }
  }
  await Promise.all(Array.from({ length: MAX_CONCURRENT_CHECKS }, work))
  return states
}

async function stateOf(path: string, signal: AbortSignal): Promise<LinkState> {
  const { status, redirected, url } = await fetch(path, { method: 'HEAD', cache: 'no-store', signal })
  if (status === 404) return { is: 'dead' }
  // The Bible's addresses have many valid spellings.
  if (status !== 200 || !redirected || path.startsWith('/bibeln')) return { is: 'there' }
  const { pathname, search } = new URL(url)
  return { is: 'moved', to: pathname + search }
}
