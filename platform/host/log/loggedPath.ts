/** Possible secrets: long hexadecimal numbers, and long mixtures of letters and digits. */
const SECRET = /[0-9a-fA-F]{20,}|(?=[\w-]*[a-z])(?=[\w-]*[A-Z])(?=[\w-]*\d)[\w-]{20,}/g

/** Maximum length: longer paths and sentences are not the portal's, and cost time. */
const MAX_LENGTH = 500

/** Characters that would start a new line or control the terminal. */
const CONTROL = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/** Replaces possible tokens in a text and puts it on one line. */
export const withoutSecrets = (text: string): string =>
  text.slice(0, MAX_LENGTH).replace(SECRET, '*').replace(CONTROL, '\uFFFD')

/** The rest of a preview's address is a token, which may look like a word. */
const PREVIEW_TOKEN = /^(\/_preview\/)[^/]*$/

/** A path for logs: without query, and with a star for possible tokens, as in `/lasplan/*.ics`. */
export const loggedPath = (path: string): string =>
  withoutSecrets(path.replace(/[?#].*/s, '').replace(PREVIEW_TOKEN, '$1*'))
