const swedish = new Intl.NumberFormat('sv-SE')
const oneDecimal = new Intl.NumberFormat('sv-SE', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** '5 219', with the Swedish no-break space between thousands. */
export const number = (value: number) => swedish.format(value)

/** '3,3' */
export const decimal = (value: number) => oneDecimal.format(value)

/** '42 %'; always a whole number between 0 and 100. */
export const percent = (value: number) => `${Math.round(Math.min(100, Math.max(0, value)))} %`

/** The first `length` characters and '...', or the whole text when it is no longer. */
export const clip = (text: string, length: number) =>
  text.length > length ? `${text.slice(0, length)}...` : text

/**
 * A text as it is compared when searching: composed (a with a separate ring is å), lower case, outer space gone.
 */
export const searchable = (text: string) => text.normalize('NFC').toLocaleLowerCase('sv').trim()
