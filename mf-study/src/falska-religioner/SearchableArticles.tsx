import { Button, EmptyState, ErrorBanner, SearchField } from '@portal/shared-ui'
import { counted } from '@portal/shared-ui/format'
import { s } from '@portal/shared-ui/theme'
import { SearchX } from 'lucide-react'
import styled from 'styled-components'
import { type ArticleCard, ArticleCards } from '../shared/articles/ArticleCards'
import { useSearchText } from '../shared/useSearchText'
import { useArticleSearch } from './articles.data'
import { articlePath, slugsById } from './paths'

type Props = {
  articles: readonly (ArticleCard & { slug: string })[]
  subcategory: { id: string; slug: string; category: string }
}

/** The articles of a subcategory; the database searches titles, authors and whole texts. */
export function SearchableArticles({ articles, subcategory }: Props) {
  const { search: text, input, setInput } = useSearchText()
  const search = useArticleSearch(subcategory.id, text)
  const searching = text !== '' && input.trim() !== ''
  const hits = searching ? search.data : undefined
  const shown = hits ? articles.filter(({ id }) => hits.has(id)) : articles
  const names = slugsById(articles)
  const pathOf = ({ id }: ArticleCard) =>
    articlePath(subcategory.category, subcategory.slug, names.get(id) ?? id)
  return (
    <>
      <SearchField
        value={input}
        onChange={setInput}
        placeholder="Sök efter artiklar..."
        pending={searching && search.isFetching}
        address={{ name: 'q' }}
      />
      <Count role="status">
        {hits
          ? `Visar ${shown.length} av ${counted(articles.length, 'artikel', 'artiklar')}`
          : counted(articles.length, 'artikel tillgänglig', 'artiklar tillgängliga')}
      </Count>
      {searching && (
        <ErrorBanner
          error={search.error}
          prefix="Ett fel uppstod: "
          retrying={search.isFetching}
          onRetry={() => void search.refetch()}
        />
      )}
      {shown.length === 0 ? (
        <EmptyState
          icon={<SearchX />}
          title="Inga artiklar hittades"
          text="Försök med andra sökord eller rensa sökningen."
          action={
            <Button variant="light" onClick={() => setInput('')}>
              Rensa sökning
            </Button>
          }
        />
      ) : (
        <ArticleCards articles={shown} pathOf={pathOf} />
      )}
    </>
  )
}

const Count = styled.p`
  margin: 14px 0 18px;
  color: ${s('muted')};
  font-size: 0.96875rem;
`
