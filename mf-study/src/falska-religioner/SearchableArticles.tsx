import { ErrorBanner } from '@portal/shared-ui'
import { counted } from '@portal/shared-ui/format'
import type { ArticleCard } from '../shared/articles/ArticleCards'
import { SearchedArticlesPage } from '../shared/articles/SearchedArticlesPage'
import { useSearchText } from '../shared/useSearchText'
import { useArticleSearch } from './articles.data'

type Props = {
  title: string
  lead?: string | null
  articles: readonly ArticleCard[]
  subcategory: string
}

/** The page with the articles of a subcategory (by its id); the database searches titles, authors and whole texts. */
export function SearchableArticles({ articles, subcategory, ...head }: Props) {
  const { search: text, input, setInput } = useSearchText()
  const search = useArticleSearch(subcategory, text)
  const searching = text !== '' && input.trim() !== ''
  const hits = searching ? search.data : undefined
  const found = hits ? articles.filter(({ id }) => hits.has(id)) : articles
  return (
    <SearchedArticlesPage
      {...head}
      input={input}
      setInput={setInput}
      pending={searching && search.isFetching}
      count={
        hits
          ? `Visar ${found.length} av ${counted(articles.length, 'artikel', 'artiklar')}`
          : counted(articles.length, 'artikel tillgänglig', 'artiklar tillgängliga')
      }
      error={
        searching && (
          <ErrorBanner
            error={search.error}
            prefix="Ett fel uppstod: "
            retrying={search.isFetching}
            onRetry={() => void search.refetch()}
          />
        )
      }
      found={found}
    />
  )
}
