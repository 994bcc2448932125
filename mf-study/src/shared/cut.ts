/**
 * The beginning of a text on one line, at most `longest` characters: whole words where they are not too long, and '…' for
 * the rest.
 */
export function cut(text: string, longest: number): string {
  // Only the beginning is looked at: a text may be very long.
  const line = text
    .slice(0, longest * 8)
    .replace(/\s+/g, ' ')
    .trim()
  if (line.length <= longest) return line
  const end = line.lastIndexOf(' ', longest - 1)
  const words = line.slice(0, end > longest / 3 ? end : longest - 1)
  // No half of a rare letter, and no sign that would stand before the dots.
  return `${words.replace(/[\ud800-\udbff]$/, '').replace(/[\s,;:.–-]+$/, '')}…`
}
