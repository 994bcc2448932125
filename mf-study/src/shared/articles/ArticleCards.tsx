import { LinkCard } from '@portal/shared-ui'
import { fullDate } from '@portal/shared-ui/format'
import { s } from '@portal/shared-ui/theme'
import styled from 'styled-components'

export type ArticleCard = {
  id: string
  title: string
  author: string | null
  /** The first 200 characters of the article's text. */
  excerpt: string
  created_at: string
}

type Props<Card> = { articles: readonly Card[]; pathOf: (article: Card) => string }

/** A list of articles: title, beginning, date and author. */
export const ArticleCards = <Card extends ArticleCard>({ articles, pathOf }: Props<Card>) => (
  <List aria-label="Artiklar">
    {articles.map((article) => (
      <li key={article.id}>
        <LinkCard
          to={pathOf(article)}
          title={article.title}
          headingLevel="h2"
          text={article.excerpt}
          extra={
            <Facts>
              <time dateTime={article.created_at}>{fullDate(article.created_at)}</time>
              {article.author && <span>{article.author}</span>}
            </Facts>
          }
        />
      </li>
    ))}
  </List>
)

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 14px;
`

const Facts = styled.small`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 18px;
  margin-top: 12px;
  color: ${s('muted')};
  font-size: 0.90625rem;
`
