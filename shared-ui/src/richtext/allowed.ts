/**
 * The allow-list of an article: the editor's formats (bold, italic, underline, lists, quotation, code, alignment,
 * headings 1 to 4, paragraph, link, picture, rule) and the elements that browsers create while typing. The same list
 * applies to saving and showing.
 */
export const allowedTags: readonly string[] = [
  ...['p', 'div', 'br', 'hr', 'h1', 'h2', 'h3', 'h4'],
  ...['strong', 'b', 'em', 'i', 'u', 's'],
  ...['ul', 'ol', 'li', 'blockquote', 'pre', 'code'],
  ...['a', 'img'],
]

const aligned = ['align']

/** The attributes that an article's author may set, by tag. */
export const allowedAttributes: Readonly<Record<string, readonly string[]>> = {
  a: ['href'],
  img: ['src', 'alt', 'width', 'height'],
  p: aligned,
  div: aligned,
  h1: aligned,
  h2: aligned,
  h3: aligned,
  h4: aligned,
}

export const alignments: readonly string[] = ['left', 'center', 'right', 'justify']

/** The attributes that the sanitiser adds itself, by tag. */
export const addedAttributes: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  a: { target: '_blank', rel: 'noopener noreferrer' },
  img: { loading: 'lazy', decoding: 'async', referrerpolicy: 'no-referrer' },
}
