import { plainText } from '@portal/shared-ui/richtext'
import { cut } from './cut'

const SHORTEST = 50
const LONGEST = 160

/** What search engines show, 50 to 160 characters: the text itself, cut at a word; of a short one `more` follows. */
export const pageDescription = (html: string | null, more: string): string =>
  textDescription(plainText(html ?? ''), more)

/** The same of a text that is no HTML. */
export const textDescription = (text: string, more: string): string =>
  cut(text.trim().length < SHORTEST ? `${text} ${more}` : text, LONGEST)
