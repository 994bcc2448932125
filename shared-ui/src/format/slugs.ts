// The three kinds of slugs, each with its own function.

/** For categories and subcategories: å and ä become a, ö becomes o; all other characters except a-z and 0-9 are removed. */
export const categorySlug = (name: string) =>
  hyphenated(
    lower(name)
      .replace(/[åä]/g, 'a')
      .replace(/ö/g, 'o')
      .replace(/[^a-z0-9\s]/g, ''),
  )

/** For articles: keeps letters (å, ä and ö too) and digits, and removes other characters. */
export const titleSlug = (title: string) => hyphenated(lower(title).replace(/[^\p{L}\p{N}\s]/gu, ''))

/**
 * For shared questions: as an article's, cut at 50 characters; a question without letters or digits gets its passage,
 * as 'johannes-3-16-18'.
 */
export function shareSlug({ description, book, chapter, verse_range }: Question): string {
  // Cuts by code points: half a surrogate pair would not be a valid address.
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
