/**
 * Completes an address as people type it and programs store it: a site without its scheme, an e-mail address, a
 * telephone number. Returns anything else as it is; the result is not checked.
 */
export function completeAddress(value: string): string {
  const address = value.replace(invisible, '').trim()
  // Links that were typed without a scheme have been stored as paths of the portal: '/www.exempel.se'.
  const bare = address.replace(/^\//, '')
  if (mail.test(bare)) return `mailto:${bare}`
  if (site.test(bare)) return `https://${bare}`
  const number = /^(?:\+|\(?0)/.test(bare) ? dialled(bare) : null
  if (number && number.length >= LEAST_DIGITS) return `tel:${number}`
  // Without both slashes a browser reads a path of the portal.
  return address.replace(/^(https?)(?::[/\\]*|[/\\]{2})(?=[^/\\])/i, '$1://')
}

/** A telephone number as it is dialled: '+46701234567'; null for anything else, as a code that a telephone obeys. */
export function dialled(number: string): string | null {
  // '+46 (0)70' is dialled without the zero in brackets.
  const abroad = number.replace(/%20/g, ' ').replace(/^(\s*\+[^(]*)\(0\)/, '$1')
  const digits = abroad.replace(/[\s()./\u2010-\u2015-]/g, '')
  return /^\+?\d{3,15}$/.test(digits) ? digits : null
}

/** A shorter number may be a page. */
const LEAST_DIGITS = 6

/** Signs without width, and what browsers leave out of addresses. */
const invisible = /[\u00ad\u200b-\u200f\u2060\ufeff\t\n\r]/g

const domain = String.raw`(?:[\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?\.)+`
/** The last part of a domain, but no file extension: 'bilaga.pdf' is no site. */
const top = String.raw`(?!(?:pdf|docx?|xlsx?|pptx?|html?|php|aspx?|jpe?g|png|gif|webp|svg|txt|xml|ics|json)(?!\p{L}))\p{L}{2,}`
const site = new RegExp(String.raw`^${domain}${top}(?::\d+)?(?:[/?#]\S*)?$`, 'iu')
const mail = new RegExp(String.raw`^[^\s@/\\:?#<>"]+@${domain}\p{L}{2,}(?:\?\S*)?$`, 'iu')
