/**
 * Replaces raised and lowered figures by plain text that reads the same: the number of a Bible verse by the number and a
 * space, others by ² and ₂. Words become plain words.
 */
export function plainFigures(element: Element): void {
  const position = positionOf(element)
  if (!position) return
  const words = element.textContent ?? ''
  const signs = position === 'sup' ? RAISED : LOWERED
  if (position === 'sup' && isVerse(element, words.trim())) element.replaceWith(apart(element, words.trim()))
  else if ([...words.trim()].every((sign) => sign in signs))
    element.replaceWith([...words].map((sign) => signs[sign] ?? sign).join(''))
  else element.replaceWith(...element.childNodes)
}

/** A verse's number between spaces, without a second one where the text has its own. */
function apart(element: Element, figures: string): string {
  const before = /\S$/.test(textBefore(element)) ? ' ' : ''
  return `${before}${figures}${/^\s/.test(textAfter(element)) ? '' : ' '}`
}

/** Whether an element is raised or lowered; editors on the web do it by a style. */
function positionOf(element: Element): 'sup' | 'sub' | null {
  if (element.matches('sup, sub')) return element.localName as 'sup' | 'sub'
  const align = /vertical-align\s*:\s*(super|sub)\b/i.exec(element.getAttribute('style') ?? '')?.[1]
  return align ? (align.toLowerCase() === 'sub' ? 'sub' : 'sup') : null
}

/** Whether raised words have no plain form that reads the same, as letters. */
export const isRaisedWords = (element: Element): boolean => {
  const figures = element.textContent?.trim() ?? ''
  const signs = positionOf(element) === 'sub' ? LOWERED : RAISED
  return (
    positionOf(element) !== null && ![...figures].every((sign) => sign in signs || /[\u2013,\s]/.test(sign))
  )
}

/** A number, or a range of them, at the beginning of a line or of a sentence; 'm²' and a footnote follow a word. */
function isVerse(element: Element, figures: string): boolean {
  if (!/^\d{1,3}(?:[\u2013-]\d{1,3})?[a-c]?$/.test(figures)) return false
  if (element.closest('[class*="vers" i]')) return true
  const before = textBefore(element)
  if (!/\S$/.test(before)) return true
  return !/[\p{L}\d)\]]$/u.test(before) && /^[\p{L}”"»’]/u.test(textAfter(element))
}

const textBefore = (element: Element) => textBeside(element, 'before')
const textAfter = (element: Element) => textBeside(element, 'after')

/** The text of the line on one side of an element. */
function textBeside(element: Element, side: 'before' | 'after'): string {
  const line = element.closest('p, li, td, th, div, h1, h2, h3, h4, h5, h6, blockquote, body') ?? element
  const range = element.ownerDocument.createRange()
  range.selectNodeContents(line)
  if (side === 'before') range.setEndBefore(element)
  else range.setStartAfter(element)
  return range.toString()
}

const figuresOf = (signs: string): Record<string, string> =>
  Object.fromEntries([...'0123456789+-=()'].map((sign, at) => [sign, [...signs][at] ?? sign]))

const RAISED = { ...figuresOf('⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾'), n: 'ⁿ', i: 'ⁱ' } as Record<string, string>
const LOWERED = figuresOf('₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎')
