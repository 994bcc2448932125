// The two kinds of slugs that code makes; those in the addresses of rows are the database's.

/** For categories and subcategories: å and ä become a, ö becomes o; all other characters except a-z and 0-9 are removed. */
export const categorySlug = (name: string) =>
  hyphenated(
    lower(name)
      .replace(/[åä]/g, 'a')
      .replace(/ö/g, 'o')
      .replace(/[^a-z0-9\s]/g, ''),
  )

/** For headings and files: keeps letters (å, ä and ö too) and digits, and removes other characters. */
export const titleSlug = (title: string) => hyphenated(lower(title).replace(/[^\p{L}\p{N}\s]/gu, ''))

const lower = (text: string) => text.normalize('NFC').toLocaleLowerCase('sv')

const hyphenated = (text: string) => text.trim().replace(/\s+/g, '-')
