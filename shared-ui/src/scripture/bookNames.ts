import { books, ordinalEnd, ordinals, romans } from './books'

/**
 * The source of a pattern for all names, abbreviations and aliases of books in plain text (`plainText`), in any spacing;
 * the longest first, otherwise 'Josua' would match in 'Josua bok'.
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

/** The source of a pattern for the word before a verse, with what separates it: ', vers ', ' v. ', ' vv. '. */
export const VERSE_WORD = ',?\\s*(?:vv?\\.?|vers(?:en|erna|er)?\\.?)\\s*'

/** Whether a book and a number begin here, and not a number of a list. Sticky. */
export const bookBegins: RegExp = new RegExp(`(?:${bookNames})\\.?(?:${VERSE_WORD}|\\s*)\\d`, 'iuy')

/**
 * Makes a name's pattern tolerant: '1. Mos', '1mos', '1:a Mos', 'I Mos' and 'första Mos' match '1 Mos'; also without
 * accents, and with further ones ('Hebréerbrevet'). A full stop may shorten a word ('Ap. g.').
 */
function forgiving(name: string): string {
  const [, number, words = ''] = /^(\d?)\s*(.*)$/.exec(name.normalize('NFC').toLowerCase()) ?? []
  return (number ? numberPattern(Number(number)) : '') + withAnyAccents(words).replace(/ /g, '\\.?\\s*')
}

/** '1', '1.', '1-', '1:a', 'I' or 'första', with what separates it from the name. */
function numberPattern(number: number): string {
  const at = number - 1
  const ordinal = withAnyAccents(ordinals[at] ?? '')
  return `(?:${number}${ordinalEnd}\\.?[\\s-]*|${romans[at]}(?:\\.\\s*|[\\s-]+)|${ordinal}\\s+)`
}

/** A pattern in which each vowel may also be written without its accent, or with another one. */
function withAnyAccents(words: string): string {
  return words.replace(/[aåä]/g, '[aåäàá]').replace(/[oö]/g, '[oöóø]').replace(/[eé]/g, '[eéèêë]')
}
