/** Separates `--yes NAME` from a command's other words. */
export function takeYes(words: string[]): { given?: string; others: string[] } {
  const at = words.indexOf('--yes')
  if (at < 0) return { others: words }
  return { given: words[at + 1] ?? '', others: words.toSpliced(at, 2) }
}
