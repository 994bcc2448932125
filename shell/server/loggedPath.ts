/** Parts of a path that may be somebody's secret: long hexadecimal numbers, and long mixtures of letters and digits. */
const SECRET = /[0-9a-f]{20,}|(?=[\w-]*[a-z])(?=[\w-]*[A-Z])(?=[\w-]*\d)[\w-]{20,}/g

/** A path as logs may keep it: no query, and a star for what may be a token, as in `/lasplan/*.ics`. */
export const loggedPath = (path: string): string => path.replace(/[?#].*/s, '').replace(SECRET, '*')
