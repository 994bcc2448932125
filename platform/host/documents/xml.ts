const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes text for an element or a quoted attribute, in HTML and in XML. */
export const escapeMarkup = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => escapes[character] ?? character)

/** Characters that XML 1.0 cannot contain, in any notation. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to leave out
const impossible = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu

/** Escapes any text for an XML element or attribute and removes characters that XML cannot contain. */
export const xmlText = (text: string): string => escapeMarkup(text.replace(impossible, ''))

const unsafeInScripts: Record<string, string> = { '<': '\\u003c', '\u2028': '\\u2028', '\u2029': '\\u2029' }

/** Returns JSON that cannot end the script element around it and that older JavaScript parsers accept too. */
export const inlineJson = (value: unknown): string =>
  JSON.stringify(value).replace(/[<\u2028\u2029]/g, (character) => unsafeInScripts[character] ?? character)
