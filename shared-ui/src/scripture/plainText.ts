/** A text as its references are read, and the place in the original text of each of its characters. */
export type PlainText = { plain: string; originalAt: (at: number) => number }

/** Signs without width (soft hyphens, joiners, marks of direction), and letters whose accents are signs of their own. */
const CHANGED_IN_LENGTH = /(?:\p{Cf}|\u034f|\ufe0f)+|\p{L}\p{M}+/gu

/**
 * A text without what word processors and keyboards add to it: no signs without width, letters in their composed form
 * (NFC), every kind of hyphen, dash and minus sign as '-', and every kind of colon as ':'.
 */
export function plainText(text: string): PlainText {
  const shifts: { from: number; by: number }[] = []
  let by = 0
  const plain = text
    .replace(CHANGED_IN_LENGTH, (part, at: number) => {
      const kept = /^\p{L}/u.test(part) ? part.normalize('NFC') : ''
      const from = at - by + kept.length
      by += part.length - kept.length
      shifts.push({ from, by })
      return kept
    })
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/[\u2236\ufe55\uff1a]/g, ':')
  return { plain, originalAt: (at) => at + (shifts.findLast(({ from }) => from <= at)?.by ?? 0) }
}
