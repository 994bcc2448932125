import data from './books.json'

/** A book of the Bible as the portal names it. */
export type Book = {
  /** The stable code that all tables and addresses use. */
  osis: string
  /** 'Johannes', '1 Mosebok' */
  name: string
  /** The book's name in addresses: 'johannes', '1-mosebok'. */
  slug: string
  testament: 'old' | 'new'
  chapters: number
  abbreviations: string[]
  aliases: string[]
}

/** The 66 books in canonical order: 39 of the Old Testament, 27 of the New. */
export const books: readonly Book[] = data.map((book) => ({
  ...book,
  testament: book.testament === 'old' ? 'old' : 'new',
  slug: slugOf(book.name),
}))

/** A book's number in words and as a Roman numeral: 'Första Mosebok' and 'I Mosebok' are '1 Mosebok'. */
export const ordinals: readonly string[] = ['första', 'andra', 'tredje', 'fjärde', 'femte']
export const romans: readonly string[] = ['I', 'II', 'III', 'IV', 'V']
/** The source of a pattern for the end of '1:a', '1:sta', '3:e', '3:dje', which may be left out. */
export const ordinalEnd = '(?::?(?:a|e|sta|dra|dje|de|te))?'

const numbersFirst = romans.map(
  (roman, at) =>
    new RegExp(
      `^(?:${folded(ordinals[at] ?? '')}(?=[^a-z]*[a-z])|${roman.toLowerCase()}(?![a-z0-9])|${at + 1}${ordinalEnd}(?![a-z0-9]))`,
    ),
)

const byOsis = new Map(books.map((book) => [book.osis, book]))
const byKey = new Map(
  books.flatMap((book) =>
    [book.name, ...book.abbreviations, ...book.aliases, book.osis].map(
      (name) => [bookKey(name), book] as const,
    ),
  ),
)

/** The book with an OSIS code ('John'). */
export const bookByOsis = (osis: string): Book | undefined => byOsis.get(osis)

/** The book with a name, an abbreviation, an alias or an OSIS code, in any spacing, dotting or composition. */
export const bookByName = (name: string): Book | undefined => byKey.get(bookKey(name))

/**
 * The book for an address. Tolerant, so that '/bibeln/joh/3' and addresses with å, ä, ö work; the canonical address
 * uses `book.slug`.
 */
export const bookBySlug = (slug: string): Book | undefined => bookByName(slug)

function slugOf(name: string) {
  return folded(name).replace(/\s+/g, '-')
}

/**
 * A name as it is compared: lower case, its number as a digit, without accents, spaces and signs. The column
 * `book_aliases.alias` has names in this form.
 */
export function bookKey(name: string): string {
  return numbersFirst
    .reduce((text, number, at) => text.replace(number, String(at + 1)), folded(name))
    .replace(/[^\p{L}\p{N}]/gu, '')
}

function folded(name: string) {
  return name
    .normalize('NFD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .trim()
}
