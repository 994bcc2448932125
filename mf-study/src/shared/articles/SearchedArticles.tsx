import { Button, EmptyState, SearchField } from '@portal/shared-ui'
import { s } from '@portal/shared-ui/theme'
import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { type ArticleCard, ArticleCards } from './ArticleCards'

type Props = {
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

/** A list of articles below its search field. */
export const SearchedArticles = ({ input, setInput, pending, count, error, found }: Props) => (
  <>
    <SearchField
      value={input}
      onChange={setInput}
      placeholder="Sök efter artiklar..."
      pending={pending}
      address={{ name: 'q' }}
    />
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
  </>
)

const Count = styled.p`
  margin: 14px 0 18px;
  color: ${s('muted')};
  font-size: 0.96875rem;
`
