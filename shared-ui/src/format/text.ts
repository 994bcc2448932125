// Pure: an app keeps those that it uses.
const swedish = /* @__PURE__ */ new Intl.NumberFormat('sv-SE')
const oneDecimal = /* @__PURE__ */ new Intl.NumberFormat('sv-SE', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
})

/** A narrow space that never ends a line: between thousands, before '%', and within abbreviations. */
const THIN = '\u202f'

/** '5 219', with thin spaces between thousands. */
export const number = (value: number) => swedish.format(value).replaceAll('\u00a0', THIN)

/** '3,3' and '3,0': always one decimal. */
export const decimal = (value: number) => oneDecimal.format(value)

/** '42 %', with a thin space; always a whole number between 0 and 100. */
export const percent = (value: number) => `${Math.round(Math.min(100, Math.max(0, value)))}${THIN}%`

/** '1 artikel', '2 artiklar', '1 234 artiklar': a number and its noun. */
export const counted = (count: number, one: string, many: string) =>
  `${number(count)} ${count === 1 ? one : many}`

/**
 * Puts an en dash between the numbers of ranges in references and times: 'Joh 16:30–31', '10:30–14:00'. Do not use it for
 * dates ('2026-11-20') and phone numbers: it would change their hyphens, too.
 */
export const withRanges = (text: string) => text.replace(/(\d[a-z]?)-(?=\d)/g, '$1–')

/**
 * Running text with thin spaces where Swedish sets one and no line may end: '1 189', '42 %', 'kl. 18.00', 't. ex.'.
 * Before 'f.Kr.' and 'kr' the space keeps its width, and ends no line either. All other text stays as it is.
 */
export const withThinSpaces = (text: string) =>
  text
    .replace(
      /(^|[^\d.,:–-] ?)([1-9]\d{0,2}(?: \d{3})+)(?![\d:])/g,
      (_, before: string, thousands: string) => before + thousands.replaceAll(' ', THIN),
    )
    .replace(/(\d) (?=%)/g, `$1${THIN}`)
    .replace(/(\d) (?=kr\b|[fe]\.\s?Kr\b)/g, '$1\u00a0')
    .replace(/\b(kl\.|nr|s\.) (?=\d)/gi, `$1${THIN}`)
    .replace(/\b(t|bl|d|f|e|s|m|o|p|g)\. (?=(?:ex|a|v|s|Kr|m|fl)\.)/g, `$1.${THIN}`)

/** The first letter as a capital, for headings: 'December 2026'. */
export const capitalized = (text: string) => text.charAt(0).toLocaleUpperCase('sv') + text.slice(1)

/** A text on one line: replaces each run of spaces and line breaks by one space. */
export const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/**
 * The beginning of a text, at most `longest` characters: whole words (or a part of a single long word) and '…'; a
 * shorter text is returned unchanged. Counts visible characters: an emoji of several code points is one.
 */
export function cut(text: string, longest: number): string {
  let [count, end, room] = [0, 0, 0]
  for (const { segment } of charactersOf(text)) {
    count += 1
    // The last place is for the dots.
    if (count === longest) room = end
    // One more character shows whether a word ends here. No punctuation before the ellipsis.
    if (count > longest) return `${text.slice(0, room + 1).replace(/[\s,;:.!?…–-]*(?:\s\S*|\S)$/, '')}…`
    end += segment.length
  }
  return text
}

/** Firefox before 125 has no segmenter: there a character is a code point. */
const charactersOf = (text: string): Iterable<{ segment: string }> =>
  Intl.Segmenter ? new Intl.Segmenter().segment(text) : Array.from(text, (segment) => ({ segment }))

/** The form of a text for comparisons in a search: composed (a with a separate ring becomes å), lower case, trimmed. */
export const searchable = (text: string) => text.normalize('NFC').toLocaleLowerCase('sv').trim()

const MAX_TERM_LENGTH = 100

/** A text as it is sent to the database's search: composed, trimmed, and cut at the maximum length. */
export const searchTerm = (text: string) =>
  [...text.normalize('NFC').trim()].slice(0, MAX_TERM_LENGTH).join('').trim()
