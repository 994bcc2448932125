/** Unchanged words that are shown on either side of a change. */
const CONTEXT = 10

/** Shortens unchanged text: keeps the words next to the change before it and the change after it, and replaces the middle with '…'. */
export function around(text: string, isFirst: boolean, isLast: boolean): string {
  const words = text.split(/(?<=\s)(?=\S)/)
  const [before, after] = [isLast ? 0 : CONTEXT, isFirst ? 0 : CONTEXT]
  if (words.length <= before + after + 3) return text
  return `${words.slice(0, after).join('')}${after ? ' ' : ''}… ${before ? words.slice(-before).join('') : ''}`
}
