import { type Book, bookByName, books } from './books'

const ordinals = ['första', 'andra', 'tredje', 'fjärde', 'femte']

/** The book of a name that `bookNames` matched: '1:a Mos' and 'Första Mos' are '1 Mos'. */
export const bookNamed = (name: string): Book | undefined =>
  bookByName(
    name
      .normalize('NFC')
      .toLowerCase()
      .replace(/^(\d):[ae]/, '$1')
      .replace(/^\p{L}+(?=\s)/u, (word) => {
        const at = ordinals.indexOf(word)
        return at < 0 ? word : `${at + 1}`
      }),
  )

/**
 * The source of a pattern for every name, abbreviation and alias of a book, with numbers as figures or words, however
 * it is spaced and composed.
 */
export const bookNames: string = [
  ...ordinals.map((ordinal, at) => {
    const number = at + 1
    const stems = namesThat((name) => name.startsWith(`${number}`)).map((name) => name.slice(1).trim())
    return `(?:${number}(?::[ae])?\\.?\\s*|${forgiving(ordinal)}\\s+)(?:${alternatives(stems)})`
  }),
  alternatives(namesThat((name) => /^\p{L}/u.test(name))),
].join('|')

/** A book begins here, and no number of a list. Sticky. */
export const bookBegins: RegExp = new RegExp(`(?:${bookNames})\\.?\\s*\\d`, 'iuy')

function namesThat(fit: (name: string) => boolean): string[] {
  return books
    .flatMap(({ osis, name, abbreviations, aliases }) => [osis, name, ...abbreviations, ...aliases])
    .filter(fit)
}

/** The longest first, or 'Josua' would be found in 'Josua bok'. */
function alternatives(names: string[]): string {
  const different = [...new Set(names.map((name) => forgiving(name.toLowerCase())))]
  return different.sort((a, b) => b.length - a.length).join('|')
}

/** Also without its rings and dots, and with these as characters of their own. */
function forgiving(name: string): string {
  return name
    .normalize('NFC')
    .replace(/ /g, '\\s+')
    .replace(/[åä]/g, '(?:[aåä][\\u0308\\u030a]?)')
    .replace(/ö/g, '(?:[oö]\\u0308?)')
}
