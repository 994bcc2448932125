import { SkeletonList, VisuallyHidden } from '@portal/shared-ui'
import { counted } from '@portal/shared-ui/format'
import { referencePath } from '@portal/shared-ui/scripture'
import { type Ref, useEffect, useEffectEvent } from 'react'
import { Navigate } from 'react-router-dom'
import styled from 'styled-components'
import { areSimilar } from './areSimilar'
import { FoundPassages } from './FoundPassages'
import { FoundVerses } from './FoundVerses'
import { onlyPassage } from './passages.data'
import { SearchFailed } from './SearchFailed'
import { type Scope, type Search, type SearchResult, useSearch } from './search.data'

type Props = {
  ref: Ref<HTMLElement>
  search: Search
  /** Whether Enter was pressed after the text: the passage that it names is then opened. */
  entered: boolean
  onScope: (scope: Scope) => void
  onPage: (page: number) => void
  /** Called when a result is shown. */
  onFound: () => void
}

/** The Bible search's results; replaces the page during a search. */
export function SearchPanel({ ref, search, entered, onScope, onPage, onFound }: Props) {
  const { data, error, isFetching, isPlaceholderData, refetch } = useSearch(search)
  const sayFound = useEffectEvent(onFound)
  useEffect(() => {
    if (data) sayFound()
  }, [data])
  const named = entered && data?.kind === 'passage' && !isPlaceholderData && onlyPassage(data)
  if (named) return <Navigate to={referencePath(named)} />
  return (
    <Panel ref={ref} aria-busy={isFetching}>
      <h1 tabIndex={-1}>{`Sök: ${search.text}`}</h1>
      <VisuallyHidden role="status">{data && !isFetching && summary(data)}</VisuallyHidden>
      {error && <SearchFailed retrying={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonList count={5} />}
      {data && !error && (
        <Results $stale={isPlaceholderData}>
          {data.kind === 'passage' ? (
            <FoundPassages {...data} />
          ) : (
            <FoundVerses found={data} search={search} onScope={onScope} onPage={onPage} />
          )}
        </Results>
      )}
    </Panel>
  )
}

function summary(found: SearchResult): string {
  if (found.kind === 'passage')
    return `${counted(found.passages.length, 'bibelställe', 'bibelställen')} hittades`
  if (found.total === 0) return 'Inga resultat hittades'
  return areSimilar(found)
    ? counted(found.total, 'liknande träff', 'liknande träffar')
    : counted(found.total, 'träff', 'träffar')
}

const Panel = styled.section`
  max-width: 1100px;
  h1 {
    margin: 4px 0 18px;
    font-size: clamp(1.5rem, 1.2rem + 1.2vw, 2rem);
  }
`

/** Shows the last result paler until the next one has loaded. */
const Results = styled.div<{ $stale: boolean }>`
  display: grid;
  gap: 18px;
  opacity: ${({ $stale }) => ($stale ? 0.55 : 1)};
`
