import { ButtonLink, LinkCard } from '@portal/shared-ui'
import { fullDate } from '@portal/shared-ui/format'
import { s } from '@portal/shared-ui/theme'
import { useEffect, useRef } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import styled from 'styled-components'

export type ArticleCard = {
  id: string
  title: string
  path: string
  author: string | null
  /** The first 200 characters of the article's text. */
  excerpt: string
  created_at: string
}

/** The number of articles that a list shows at first. */
export const FIRST_CARDS = 8

const MORE_CARDS = 24

/** The query parameter with the number of shown articles. */
const SHOWN_PARAM = 'visa'

/**
 * A list of articles: title, beginning, date and author. A long one shows the first, and 'Visa fler' leads to an address
 * that shows more, also without scripts.
 */
export function ArticleCards({ articles }: { articles: readonly ArticleCard[] }) {
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  const list = useRef<HTMLUListElement>(null)
  const pressedAt = useRef<number>(undefined)
  const count = Math.max(FIRST_CARDS, Number(params.get(SHOWN_PARAM)) || 0)

  // Reading continues at the first of the new articles.
  useEffect(() => {
    if (pressedAt.current === undefined || count <= pressedAt.current) return
    list.current?.children[pressedAt.current]?.querySelector('a')?.focus({ preventScroll: true })
    pressedAt.current = undefined
  }, [count])

  const more = new URLSearchParams(params)
  more.set(SHOWN_PARAM, String(count + MORE_CARDS))
  return (
    <>
      <List aria-label="Artiklar" ref={list}>
        {articles.slice(0, count).map((article) => (
          <li key={article.id}>
            <LinkCard
              to={encodeURI(article.path)}
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
      {articles.length > count && (
        <More>
          <ButtonLink
            to={`${pathname}?${more}`}
            variant="light"
            replace
            preventScrollReset
            onClick={() => {
              pressedAt.current = count
            }}
          >
            Visa fler
          </ButtonLink>
        </More>
      )}
    </>
  )
}

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

const More = styled.p`
  margin-top: 18px;
  text-align: center;
`
