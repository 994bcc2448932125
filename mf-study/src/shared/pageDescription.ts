import { plainText } from '@portal/shared-ui/richtext'

const SHORTEST = 50
const LONGEST = 160

/** What search engines show, 50 to 160 characters: the text itself, cut at a word; of a short one `more` follows. */
export function pageDescription(text: string | null, more: string): string {
  const own = plainText(text ?? '')
  const words = own.length < SHORTEST ? `${own} ${more}`.trim() : own
  if (words.length <= LONGEST) return words
  const cut = words.slice(0, LONGEST - 1)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), SHORTEST))}…`
}
