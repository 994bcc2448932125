import { plainText } from '@portal/shared-ui/richtext'

/** The speed of silent reading, reduced for looking up the references. */
const WORDS_A_MINUTE = 180

/** The reading time of an article's HTML in whole minutes, at least one; without the references below quotations. */
export function readingMinutes(html: string): number {
  const words = plainText(html.replace(/<p>[^<]*<\/p><\/blockquote>/g, '')).split(' ')
  return Math.max(1, Math.round(words.length / WORDS_A_MINUTE))
}
