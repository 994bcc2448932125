const swedish = new Intl.NumberFormat('sv-SE')
const oneDecimal = new Intl.NumberFormat('sv-SE', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** '5 219', with the Swedish no-break space between thousands. */
export const number = (value: number) => swedish.format(value)

/** '3,3' */
export const decimal = (value: number) => oneDecimal.format(value)

/** '42 %'; always a whole number between 0 and 100. */
export const percent = (value: number) => `${Math.round(Math.min(100, Math.max(0, value)))} %`

/** '1 artikel', '2 artiklar', '1 234 artiklar': a number and its noun. */
export const counted = (count: number, one: string, many: string) =>
  `${number(count)} ${count === 1 ? one : many}`

/** A text on one line: every run of spaces and line ends is one space. */
export const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/**
 * The beginning of a text, at most `longest` characters: whole words where they are not too long, and '…' for the rest;
 * a text that is no longer comes back as it is.
 */
export function cut(text: string, longest: number): string {
  if (beginning(text, longest) === text) return text
  const head = beginning(text, longest - 1)
  const words = /\s/.test(text.charAt(head.length)) ? head : head.replace(/\s+\S*$/, '')
  // A word without end is cut inside. No sign stands before the dots that would stand there only before more words.
  return `${(words.length > head.length / 3 ? words : head).replace(/[\s,;:–-]+$/, '')}…`
}

/** The first characters as one reads them: an emoji of several parts is one, and so is a letter with its accents. */
export function beginning(text: string, most: number): string {
  let end = 0
  let count = 0
  for (const { segment } of charactersOf(text)) {
    if (count === most) return text.slice(0, end)
    count += 1
    end += segment.length
  }
  return text
}

/** Firefox before 125 knows no segmenter: there a character is a code point. */
const charactersOf = (text: string): Iterable<{ segment: string }> =>
  Intl.Segmenter ? new Intl.Segmenter('sv').segment(text) : Array.from(text, (segment) => ({ segment }))

/**
 * A text as it is compared when searching: composed (a with a separate ring is å), lower case, outer space gone.
 */
export const searchable = (text: string) => text.normalize('NFC').toLocaleLowerCase('sv').trim()
