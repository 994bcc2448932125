import { Button, EmptyState, Page, SearchField } from '@portal/shared-ui'
import { s } from '@portal/shared-ui/theme'
import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { TitleTools } from '../TitleTools'
import { type ArticleCard, ArticleCards } from './ArticleCards'

type Props = {
  title: string
  lead?: ReactNode
  /** The typed text, and a function that changes it. */
  input: string
  setInput: (text: string) => void
  pending?: boolean
  /** What is shown of how many. */
  count: string
  /** A failure of the search. */
  error?: ReactNode
  found: readonly ArticleCard[]
}

/** The page of a list of articles, with their search beside its title. */
export const SearchedArticlesPage = (props: Props) => {
  const { title, lead, input, setInput, pending, count, error, found } = props
  return (
    <Page
      title={title}
      lead={lead}
      layout="list"
      actions={
        <TitleTools>
          <SearchField
            size="s"
            value={input}
            onChange={setInput}
            placeholder="Sök efter artiklar..."
            pending={pending}
            address={{ name: 'q' }}
          />
        </TitleTools>
      }
    >
      <Count role="status">{count}</Count>
      {error}
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
        <ArticleCards articles={found} />
      )}
    </Page>
  )
}

const Count = styled.p`
  margin: 0 0 14px;
  color: ${s('muted')};
  font-size: 0.96875rem;
`
