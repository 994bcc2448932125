/**
 * The three slugs of docs/requirements.md differ, so each has a name of its own.
 */

/** For categories and subcategories: å and ä become a, ö becomes o, what is then not a-z or 0-9 goes. */
export const categorySlug = (name: string) =>
  hyphenated(
    lower(name)
      .replace(/[åä]/g, 'a')
      .replace(/ö/g, 'o')
      .replace(/[^a-z0-9\s]/g, ''),
  )

/** For articles: letters, å, ä and ö among them, and digits stay; other signs go. */
export const titleSlug = (title: string) => hyphenated(lower(title).replace(/[^\p{L}\p{N}\s]/gu, ''))

/**
 * For shared questions: as an article's, cut at 50 characters; of a question without any letter or digit the passage
 * remains, as 'johannes-3-16-18'.
 */
export function shareSlug({ description, book, chapter, verse_range }: Question): string {
  // By letters, not by halves of them: a rare letter cut in two would be no address.
  const slug = [...titleSlug(description)].slice(0, 50).join('')
  if (slug) return slug
  const passage = [book, chapter, verse_range].filter((part) => part !== null && part !== '')
  return hyphenated(lower(passage.join(' ')))
}

type Question = {
  description: string
  book: string | null
  chapter: number | null
  verse_range: string | null
}

const lower = (text: string) => text.normalize('NFC').toLocaleLowerCase('sv')

const hyphenated = (text: string) => text.trim().replace(/\s+/g, '-')
