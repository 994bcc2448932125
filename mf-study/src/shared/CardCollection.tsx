import {
  Button,
  CardGrid,
  CollectionCard,
  type CollectionItem,
  EmptyState,
  SearchField,
  Skeleton,
  type View,
  ViewToggle,
} from '@portal/shared-ui'
import { counted } from '@portal/shared-ui/format'
import { s } from '@portal/shared-ui/theme'
import { SearchX } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import { useSearchText } from './useSearchText'
import { useWordSearch } from './useWordSearch'

type Props = {
  items: readonly CollectionItem[]
  placeholder: string
  /** The noun for one item and for several: 'trosgrund', 'trosgrunder'. */
  noun: readonly [one: string, many: string]
  /** The title of an empty search result. */
  empty: string
  /** The view until the visitor chooses. */
  startAs?: View
}

/** A collection of pages with a search in the address, a count, and a choice of cards or rows. */
export function CardCollection({ items, placeholder, noun, empty, startAs = 'grid' }: Props) {
  const { input, setInput } = useSearchText()
  const [view, setView] = useState<View>(startAs)
  const isFound = useWordSearch(input)
  const found = items.filter((item) => isFound(textsOf(item)))
  const all = counted(items.length, ...noun)
  return (
    <>
      <Tools>
        <div>
          <SearchField value={input} onChange={setInput} placeholder={placeholder} address={{ name: 'q' }} />
        </div>
        <ViewToggle value={view} onChange={setView} />
      </Tools>
      <Count role="status">{input.trim() ? `Visar ${found.length} av ${all}` : all}</Count>
      {found.length === 0 ? (
        <EmptyState
          icon={<SearchX />}
          title={empty}
          text="Försök med andra sökord eller rensa sökningen."
          action={
            <Button variant="light" onClick={() => setInput('')}>
              Rensa sökning
            </Button>
          }
        />
      ) : (
        <Cards aria-label="Träffar" $min="18.75rem" $view={view}>
          {found.map((item) => (
            <li key={item.to}>
              <CollectionCard item={item} row={view === 'list'} />
            </li>
          ))}
        </Cards>
      )}
    </>
  )
}

const textsOf = ({ title, text, keywords, entries = [] }: CollectionItem) => [
  title,
  text,
  keywords,
  ...entries.map((entry) => entry.title),
]

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 14px;
  & > :first-child {
    flex: 1 1 min(100%, 13rem);
    min-width: 0;
    max-width: 520px;
  }
  & > :last-child {
    margin-left: auto;
  }
`

const Count = styled.p`
  margin: 14px 0 18px;
  color: ${s('muted')};
  font-size: 0.96875rem;
`

/** The skeleton of a collection. */
export const CollectionSkeleton = ({ count = 6 }: { count?: number }) => (
  <>
    <Skeleton $height="54px" $width="min(520px, 80%)" />
    <Count>
      <Skeleton $width="180px" />
    </Count>
    <Cards as="div" $min="18.75rem" $view="grid">
      {Array.from({ length: count }, (_, at) => (
        <Skeleton key={String(at)} $height="186px" />
      ))}
    </Cards>
  </>
)

const Cards = styled(CardGrid)<{ $view: View }>`
  ${({ $view }) => $view === 'list' && 'grid-template-columns: 1fr; gap: 12px;'}
`
