/**
 * The three slugs of the specification differ, so each has a name of its own (C-37).
 */

/** For categories and subcategories: å and ä become a, ö becomes o, the rest only a-z, 0-9 and hyphens (AD-40). */
export const categorySlug = (name: string) =>
  hyphenated(
    lower(name)
      .replace(/[åä]/g, 'a')
      .replace(/ö/g, 'o')
      .replace(/[^a-z0-9\s-]/g, ''),
  )

/** For articles: letters (å, ä, ö among them), digits and hyphens between words. */
export const titleSlug = (title: string) => hyphenated(lower(title).replace(/[^\p{L}\p{N}\s-]/gu, ''))

/**
 * For shared questions: as an article's, cut at 50 characters; of a question without any letter or digit the passage
 * remains, as 'johannes-3-16-18' (ST-15).
 */
export function shareSlug(question: {
  description: string
  book: string | null
  chapter: number | null
  verse_range: string | null
}): string {
  const slug = hyphenated(lower(question.description).replace(/[^\p{L}\p{N}\s]/gu, '')).slice(0, 50)
  if (slug) return slug
  const { book, chapter, verse_range } = question
  return titleSlug([book, chapter, verse_range].filter((part) => part !== null && part !== '').join(' '))
}

const lower = (text: string) => text.normalize('NFC').toLocaleLowerCase('sv')

const hyphenated = (text: string) =>
  text
    .trim()
    .replace(/[\s-]+/g, '-')
    .replace(/^-|-$/g, '')
