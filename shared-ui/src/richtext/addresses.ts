import { completeAddress, dialled } from './completeAddress'

/** The host renders without a window; it knows no origin of its own, so that only paths are of this site. */
const ownOrigin = () => (typeof window === 'undefined' ? 'https://portal.invalid' : window.location.origin)

/**
 * A path of this site, or an https, mail or telephone address; null for anything else. Completes what was typed
 * without a scheme, and turns http into https.
 */
export function linkAddress(value: string): string | null {
  const address = completeAddress(value)
  const url = parse(address)
  if (!url || address.startsWith('#') || isNoPath.test(address)) return null
  if (url.protocol === 'tel:') return telephone(dialled(url.pathname))
  if (isOwn(url)) return url.pathname.replace(/^\/+/, '/') + url.search + url.hash
  return secured(url) ?? (url.protocol === 'mailto:' && url.pathname ? url.href : null)
}

/** The https address of a site that is typed in full or without its scheme; null for anything else, as a path. */
export function webAddress(value: string): string | null {
  const address = completeAddress(value)
  const url = /^https?:/i.test(address) && !/[\s<>"]/.test(address) ? secured(parse(address)) : null
  // As it was typed, where nothing needs to change.
  return url && address.startsWith('https://') ? address : url
}

const telephone = (number: string | null) => number && `tel:${number}`

const secured = (url: URL | null): string | null => {
  if (url?.protocol === 'http:') url.protocol = 'https:'
  return url?.protocol === 'https:' ? url.href : null
}

const isOwn = ({ protocol, host }: URL) => /^https?:$/.test(protocol) && host === new URL(ownOrigin()).host

/** A file, a folder of Windows ('\\server\fil') or words in place of an address: as a path they would lead to no page. */
const isNoPath = /^\\|^(?![a-z][a-z\d+.-]*:)[^/\\?#]*[^\p{L}\d_%/\\?#-]/iu

/**
 * The path of an uploaded picture, without the backend's origin; null for any other address. Pages show no other
 * pictures.
 */
export function picturePath(value: string): string | null {
  const path = parse(value)?.pathname ?? ''
  return mediaPath.test(path) ? path : null
}

/** The https address of a picture on another site, also of one with http; null for anything else. */
export function foreignPicture(value: string): string | null {
  const url = parse(value)
  return url && !isOwn(url) && !picturePath(value) ? secured(url) : null
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
