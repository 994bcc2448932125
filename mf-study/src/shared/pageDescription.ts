import { cut, oneLine } from '@portal/shared-ui/format'
import { proseOf } from '@portal/shared-ui/richtext'

const MIN_LENGTH = 50
const MAX_LENGTH = 160

/** The description for search engines, 50 to 160 characters: the paragraphs, cut at a word; appends `more` to short ones. */
export const pageDescription = (html: string | null, more: string): string =>
  textDescription(proseOf(html ?? ''), more)

/** `pageDescription` for plain text. */
export const textDescription = (text: string, more: string): string =>
  cut(oneLine(text.trim().length < MIN_LENGTH ? `${text} ${more}` : text), MAX_LENGTH)
