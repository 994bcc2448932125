/** The text of a search without the words that have a minus sign before them: 'nåd -lag' is 'nåd'. As the database reads it. */
export function withoutExcluded(text: string): string {
  const rest = text.replace(/(^|\s)[-−]\p{L}[\p{L}\p{N}]*/gu, ' ').trim()
  return /[\p{L}\p{N}]/u.test(rest) ? rest : text
}
