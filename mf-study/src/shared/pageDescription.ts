import { cut, oneLine } from '@portal/shared-ui/format'
import { proseOf } from '@portal/shared-ui/richtext'

const MIN_LENGTH = 50
const MAX_LENGTH = 160

/** The description for search engines, 50 to 160 characters: the paragraphs, cut at a word; `more` follows short ones. */
export const pageDescription = (html: string | null, more: string): string =>
  textDescription(proseOf(html ?? ''), more)

/** The same of a text that is no HTML. */
export const textDescription = (text: string, more: string): string =>
  cut(oneLine(text.trim().length < MIN_LENGTH ? `${text} ${more}` : text), MAX_LENGTH)
