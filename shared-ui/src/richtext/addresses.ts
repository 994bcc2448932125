/** A path of this site, or an https or mail address; null from everything else. */
export function linkAddress(value: string): string | null {
  const url = parse(value)
  if (!url || value.trim().startsWith('#')) return null
  if (url.origin === window.location.origin) return url.pathname + url.search + url.hash
  return url.protocol === 'https:' || url.protocol === 'mailto:' ? url.href : null
}

/** The https address of a picture; null from everything else. */
export function pictureAddress(value: string): string | null {
  const url = parse(value)
  return url?.protocol === 'https:' ? url.href : null
}

/** Read as the browser will read it: with its blanks, control characters and backslashes. */
function parse(value: string): URL | null {
  try {
    return new URL(value, window.location.origin)
  } catch {
    return null
  }
}
