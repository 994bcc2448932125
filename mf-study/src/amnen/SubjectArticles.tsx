import { Button, EmptyState, SearchField } from '@portal/shared-ui'
import { counted } from '@portal/shared-ui/format'
import { s } from '@portal/shared-ui/theme'
import { SearchX } from 'lucide-react'
import styled from 'styled-components'
import { type ArticleCard, ArticleCards, FIRST_CARDS } from '../shared/articles/ArticleCards'
import { hasWords } from '../shared/hasWords'
import { articlePath } from '../shared/subjectPaths'
import { useSearchText } from '../shared/useSearchText'

type Props = { subjectId: string; articles: readonly ArticleCard[] }

/** The articles of a subject; many of them can be searched by title, beginning and author. */
export function SubjectArticles({ subjectId, articles }: Props) {
  const { input, setInput } = useSearchText()
  const pathOf = (article: ArticleCard) => articlePath(subjectId, article)
  if (articles.length <= FIRST_CARDS) return <ArticleCards articles={articles} pathOf={pathOf} />
  const found = articles.filter(({ title, excerpt, author }) => hasWords([title, excerpt, author], input))
  const all = counted(articles.length, 'artikel', 'artiklar')
  return (
    <>
      <SearchField
        value={input}
        onChange={setInput}
        placeholder="Sök efter artiklar..."
        address={{ name: 'q' }}
      />
      <Count role="status">{input.trim() ? `Visar ${found.length} av ${all}` : all}</Count>
      {found.length === 0 ? (
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
        <ArticleCards articles={found} pathOf={pathOf} />
      )}
    </>
  )
}

const Count = styled.p`
  margin: 14px 0 18px;
  color: ${s('muted')};
  font-size: 0.96875rem;
`
