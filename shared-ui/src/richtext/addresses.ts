/** The host renders without a window; it knows no origin of its own, so that only paths are of this site. */
const ownOrigin = () => (typeof window === 'undefined' ? 'https://portal.invalid' : window.location.origin)

/** A path of this site, or an https or mail address; null for anything else. */
export function linkAddress(value: string): string | null {
  const url = parse(value)
  if (!url || value.trim().startsWith('#')) return null
  if (url.origin === ownOrigin()) return url.pathname.replace(/^\/+/, '/') + url.search + url.hash
  return url.protocol === 'https:' || url.protocol === 'mailto:' ? url.href : null
}

/**
 * The path of an uploaded picture, without the backend's origin; null for any other address. Pages show no other
 * pictures.
 */
export function picturePath(value: string): string | null {
  const path = parse(value)?.pathname ?? ''
  return mediaPath.test(path) ? path : null
}

/** The https address of a picture on another site; null for anything else. */
export function foreignPicture(value: string): string | null {
  const url = parse(value)
  return url?.protocol === 'https:' && url.origin !== ownOrigin() && !picturePath(value) ? url.href : null
}

/** The path of a picture; the same pattern as in the bucket's policies. */
const mediaPath =
  /^\/storage\/v1\/object\/public\/media\/[A-Za-z0-9-]{1,80}(\/[A-Za-z0-9-]{1,40})?\.(jpe?g|png|webp)$/

/** Parses a URL as the browser will: including its spaces, control characters and backslashes. */
function parse(value: string): URL | null {
  try {
    return new URL(value, ownOrigin())
  } catch {
    return null
  }
}
