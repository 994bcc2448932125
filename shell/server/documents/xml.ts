const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text for an element or a quoted attribute, of HTML and of XML alike. */
export const escapeMarkup = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => escapes[character] ?? character)

/** Characters that XML 1.0 cannot carry, however they are written. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to leave out
const impossible = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu

/** Text for an XML element or attribute, whatever a person typed or pasted. */
export const xmlText = (text: string): string => escapeMarkup(text.replace(impossible, ''))

/** JSON that cannot end the script element around it. */
export const inlineJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')
