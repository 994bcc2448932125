/**
 * The plain text of HTML, without a DOM: for descriptions, on the host too. Not a sanitiser: the result is text and
 * is only ever shown as text. Every pattern stops at the next '<', so that broken markup of a megabyte takes no
 * longer than a megabyte of text.
 */
export const plainText = (html: string): string =>
  html
    .normalize('NFC')
    .replace(/<(?:script|style)[^<]*/gi, ' ')
    .replace(blockTag, ' ')
    .replace(/<[^<>"]*(?:"[^"<]*"[^<>"]*)*>/g, '')
    .replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]{2,8});/gi, (whole, name: string) => decode(name) ?? whole)
    .replace(/\s+/g, ' ')
    .trim()

/** The plain text of HTML, one entry for each paragraph, heading, list item and quotation. */
export const paragraphs = (html: string): string[] =>
  html
    .split(/<\/(?:p|h[1-6]|li|blockquote)>/i)
    .map(plainText)
    .filter(Boolean)

/**
 * The plain text of the paragraphs, for excerpts: a heading would run into the sentence after it. Without paragraphs,
 * everything except headings. The same rules as the database's `private.prose_of`.
 */
export const proseOf = (html: string): string =>
  wordsOf(html.split(/<\/p\s*>/i), lastParagraph) || wordsOf(html.split(/<\/h[1-6]\s*>/i), beforeHeading)

const wordsOf = (parts: string[], kept: (part: string) => string): string =>
  plainText(parts.map(kept).join(' '))

const lastParagraph = (part: string): string => {
  const [, ...opened] = part.split(/<p(?=[\s>])/i)
  return opened.length > 0 ? `<p${opened.at(-1)}` : ''
}

const beforeHeading = (part: string): string => part.split(/<h[1-6](?=[\s>])/i)[0] ?? ''

/** Elements that separate words, because they start or end a line. */
const blockTag =
  /<\/?(?:address|article|aside|blockquote|br|div|dl|dt|dd|fig|h[1-6]|hr|li|ol|p|section|t[dhr]|table|ul)[^<>"]*(?:"[^"<]*"[^<>"]*)*>/gi

function decode(name: string): string | undefined {
  if (!name.startsWith('#')) return entities[name]
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : undefined
}

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  shy: '',
  aring: 'å',
  auml: 'ä',
  ouml: 'ö',
  eacute: 'é',
  uuml: 'ü',
  Aring: 'Å',
  Auml: 'Ä',
  Ouml: 'Ö',
  Eacute: 'É',
  Uuml: 'Ü',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  laquo: '«',
  raquo: '»',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  bdquo: '„',
}
