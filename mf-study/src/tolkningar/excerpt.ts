const LENGTH = 190

/** How an answer begins: whole words of its first sentences, on one line. */
export function excerptOf(answer: string): string {
  // Only the beginning is looked at: an answer may be very long.
  const line = answer
    .slice(0, LENGTH * 8)
    .replace(/\s+/g, ' ')
    .trim()
  if (line.length <= LENGTH) return line
  const end = line.lastIndexOf(' ', LENGTH)
  return `${[...line.slice(0, end > 0 ? end : LENGTH)].join('').replace(/[\s,;:.–-]+$/, '')}…`
}

/** What search engines show of an answer: 50 to 160 characters, however short or long it is. */
export function descriptionOf(answer: string): string {
  const line = answer.slice(0, 1600).replace(/\s+/g, ' ').trim()
  const text =
    line.length < 50 ? `${line} Läs svaret på frågan, med de bibelställen som det bygger på.` : line
  if (text.length <= 155) return text
  const end = text.lastIndexOf(' ', 154)
  return `${text.slice(0, end > 50 ? end : 154).replace(/[\s,;:.–-]+$/, '')}…`
}

/** A question as the title of a page: at most 60 characters, cut between words. */
export function titleOf(question: string): string {
  const line = question.replace(/\s+/g, ' ').trim()
  if (line.length <= 60) return line
  const end = line.lastIndexOf(' ', 59)
  return `${[...line.slice(0, end > 20 ? end : 58)].join('')}…`
}
