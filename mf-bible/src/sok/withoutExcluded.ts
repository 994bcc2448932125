/** The text of a search without its excluded words: 'nåd' of 'nåd -lag'. Follows the rule of the database's search. */
export function withoutExcluded(text: string): string {
  const rest = text.replace(/(^|\s)[-−]\p{L}[\p{L}\p{N}]*/gu, ' ').trim()
  return /[\p{L}\p{N}]/u.test(rest) ? rest : text
}
