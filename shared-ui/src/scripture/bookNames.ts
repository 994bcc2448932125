import { books, ordinals } from './books'

/**
 * The source of a pattern for every name, abbreviation and alias of a book, however it is spaced and composed; the
 * longest first, or 'Josua' would be found in 'Josua bok'.
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

/** A book begins here, and no number of a list. Sticky. */
export const bookBegins: RegExp = new RegExp(`(?:${bookNames})\\.?\\s*\\d`, 'iuy')

/** '1. Mos', '1mos' and 'första Mos' are '1 Mos'; also without rings and dots, and with these as characters of their own. */
function forgiving(name: string): string {
  return name
    .normalize('NFC')
    .toLowerCase()
    .replace(/^(\d)\s*/, (_, number) => `(?:${number}\\.?\\s*|${ordinals[Number(number) - 1]}\\s+)`)
    .replace(/ /g, '\\s+')
    .replace(/[åä]/g, '[aåä][\\u0308\\u030a]?')
    .replace(/ö/g, '[oö]\\u0308?')
}
