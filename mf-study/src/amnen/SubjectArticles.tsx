import { Page } from '@portal/shared-ui'
import { counted } from '@portal/shared-ui/format'
import { type ArticleCard, ArticleCards, FIRST_CARDS } from '../shared/articles/ArticleCards'
import { SearchedArticlesPage } from '../shared/articles/SearchedArticlesPage'
import { useSearchText } from '../shared/useSearchText'
import { useWordSearch } from '../shared/useWordSearch'

type Props = { title: string; lead?: string | null; articles: readonly ArticleCard[] }

/** The page with the articles of a subject; many of them can be searched by title, beginning and author. */
export function SubjectArticles({ articles, ...head }: Props) {
  const { input, setInput } = useSearchText()
  const isFound = useWordSearch(input)
  if (articles.length <= FIRST_CARDS)
    return (
      <Page {...head} layout="list">
        <ArticleCards articles={articles} />
      </Page>
    )
  const found = articles.filter(({ title, excerpt, author }) => isFound([title, excerpt, author]))
  const all = counted(articles.length, 'artikel', 'artiklar')
  const count = input.trim() ? `Visar ${found.length} av ${all}` : all
  return <SearchedArticlesPage {...head} {...{ input, setInput, count, found }} />
}
