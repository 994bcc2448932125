/** Possible secrets: long hexadecimal numbers, and long mixtures of letters and digits. */
const SECRET = /[0-9a-fA-F]{20,}|(?=[\w-]*[a-z])(?=[\w-]*[A-Z])(?=[\w-]*\d)[\w-]{20,}/g

/** Longer is no path of ours and no sentence, and would only cost. */
const MAX_LENGTH = 500

/** Characters that would start a new line or control the terminal. */
const CONTROL = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/** Text without what may be a token, on one line. */
export const withoutSecrets = (text: string): string =>
  text.slice(0, MAX_LENGTH).replace(SECRET, '*').replace(CONTROL, '\uFFFD')

/** A path as logs may keep it: no query, and a star for what may be a token, as in `/lasplan/*.ics`. */
export const loggedPath = (path: string): string => withoutSecrets(path.replace(/[?#].*/s, ''))
