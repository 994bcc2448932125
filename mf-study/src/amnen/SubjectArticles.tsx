import { counted } from '@portal/shared-ui/format'
import { type ArticleCard, ArticleCards, FIRST_CARDS } from '../shared/articles/ArticleCards'
import { SearchedArticles } from '../shared/articles/SearchedArticles'
import { useSearchText } from '../shared/useSearchText'
import { useWordSearch } from '../shared/useWordSearch'

type Props = { articles: readonly ArticleCard[] }

/** The articles of a subject; many of them can be searched by title, beginning and author. */
export function SubjectArticles({ articles }: Props) {
  const { input, setInput } = useSearchText()
  const isFound = useWordSearch(input)
  if (articles.length <= FIRST_CARDS) return <ArticleCards articles={articles} />
  const found = articles.filter(({ title, excerpt, author }) => isFound([title, excerpt, author]))
  const all = counted(articles.length, 'artikel', 'artiklar')
  const count = input.trim() ? `Visar ${found.length} av ${all}` : all
  return <SearchedArticles input={input} setInput={setInput} count={count} found={found} />
}
