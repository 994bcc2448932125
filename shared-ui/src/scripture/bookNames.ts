import { books, ordinalEnd, ordinals, romans } from './books'

/**
 * The source of a pattern for all names, abbreviations and aliases of books, in any spacing and composition; the
 * longest first, otherwise 'Josua' would match in 'Josua bok'.
 */
export const bookNames: string = [
  ...new Set(
    books.flatMap(({ osis, name, abbreviations, aliases }) =>
      [osis, name, ...abbreviations, ...aliases].map(forgiving),
    ),
  ),
]
  .sort((a, b) => b.length - a.length)
  .join('|')

/** Whether a book and a number begin here, and not a number of a list. Sticky. */
export const bookBegins: RegExp = new RegExp(`(?:${bookNames})\\.?\\s*\\d`, 'iuy')

/**
 * Makes a name's pattern tolerant: '1. Mos', '1mos', '1:a Mos', 'I Mos' and 'första Mos' match '1 Mos'; also without
 * diacritics, and with combining ones.
 */
function forgiving(name: string): string {
  return name
    .normalize('NFC')
    .toLowerCase()
    .replace(/^(\d)\s*/, (_, number) => numberPattern(Number(number)))
    .replace(/ /g, '\\s+')
    .replace(/[åä]/g, '[aåä][\\u0308\\u030a]?')
    .replace(/ö/g, '[oö]\\u0308?')
}

/** '1', '1.', '1-', '1:a', 'I' or 'första', with what separates it from the name. */
function numberPattern(number: number): string {
  const at = number - 1
  return `(?:${number}${ordinalEnd}\\.?[\\s\\-‑]*|${romans[at]}(?:\\.\\s*|[\\s\\-‑]+)|${ordinals[at]}\\s+)`
}
