/**
 * The target after signing in: the page that redirected here when it is a path of this site, else `otherwise`.
 * `//host`, `/\host` and whole addresses lead elsewhere and are refused.
 */
export function returnTarget(state: unknown, otherwise = '/'): string {
  const from = (state as { from?: unknown } | null)?.from
  if (typeof from !== 'string' || !/^\/(?![/\\])/.test(from)) return otherwise
  try {
    const here = 'https://portal.invalid'
    const url = new URL(from, here)
    return url.origin === here ? url.pathname + url.search + url.hash : otherwise
  } catch {
    return otherwise
  }
}
