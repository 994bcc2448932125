/** The article that stands after this one in its list; nothing after the last. */
export function articleAfter<Article extends { id: string }>(
  articles: readonly Article[] | undefined,
  id: string,
): Article | undefined {
  const at = articles?.findIndex((article) => article.id === id) ?? -1
  return at < 0 ? undefined : articles?.[at + 1]
}
