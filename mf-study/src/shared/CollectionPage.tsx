import {
  Button,
  CardGrid,
  CollectionCard,
  type CollectionItem,
  EmptyState,
  Page,
  SearchField,
  Skeleton,
  type View,
  ViewToggle,
} from '@portal/shared-ui'
import { counted } from '@portal/shared-ui/format'
import { s } from '@portal/shared-ui/theme'
import { SearchX } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import styled from 'styled-components'
import { TitleTools } from './TitleTools'
import { useSearchText } from './useSearchText'
import { useWordSearch } from './useWordSearch'

type Props = {
  lead?: ReactNode
  placeholder: string
  /** The noun for one item and for several: 'trosgrund', 'trosgrunder'. */
  noun: readonly [one: string, many: string]
  /** The title of an empty search result. */
  empty: string
  /** The view until the visitor chooses. */
  startAs?: View
  /** Whether the collection has no items: there is then nothing to search. */
  isEmpty: boolean
  /** The content, given a function that renders the items. */
  children: (list: (items: readonly CollectionItem[]) => ReactNode) => ReactNode
}

/**
 * The page of a collection of pages. Beside its title it has a search in the address and a choice of cards or rows;
 * below it the count and the items.
 */
export function CollectionPage(props: Props) {
  const { lead, placeholder, noun, empty, startAs = 'grid', isEmpty, children } = props
  const { input, setInput } = useSearchText()
  const [view, setView] = useState<View>(startAs)
  const isFound = useWordSearch(input)
  const tools = (
    <TitleTools>
      <SearchField
        size="s"
        value={input}
        onChange={setInput}
        placeholder={placeholder}
        address={{ name: 'q' }}
      />
      <ViewToggle value={view} onChange={setView} />
    </TitleTools>
  )
  const list = (items: readonly CollectionItem[]) => {
    const found = items.filter((item) => isFound(textsOf(item)))
    const all = counted(items.length, ...noun)
    return (
      <>
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
  return (
    <Page lead={lead} actions={!isEmpty && tools}>
      {children(list)}
    </Page>
  )
}

const textsOf = ({ title, text, keywords, entries = [] }: CollectionItem) => [
  title,
  text,
  keywords,
  ...entries.map((entry) => entry.title),
]

const Count = styled.p`
  margin: 0 0 14px;
  color: ${s('muted')};
  font-size: 0.96875rem;
`

/** The skeleton of a collection. */
export const CollectionSkeleton = ({ count = 6 }: { count?: number }) => (
  <>
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
