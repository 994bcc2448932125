import { EmptyState, Pager } from '@portal/shared-ui'
import { media, s } from '@portal/shared-ui/theme'
import type { VerseSearch } from '@portal/supabase/client'
import { SearchX } from 'lucide-react'
import styled from 'styled-components'
import { areSimilar } from './areSimilar'
import { BookChips } from './BookChips'
import { NamedBook } from './NamedBook'
import { ScopeTabs } from './ScopeTabs'
import { SearchResults } from './SearchResults'
import { PAGE_SIZE, type Scope, type Search } from './search.data'
import { withoutExcluded } from './withoutExcluded'

type Props = {
  found: VerseSearch & { text: string }
  search: Search
  onScope: (scope: Scope) => void
  onPage: (page: number) => void
}

/** The verses that contain a text, or similar ones, and their distribution over the Bible. */
export const FoundVerses = ({ found, search: { scope, page }, onScope, onPage }: Props) => (
  <List>
    <NamedBook text={found.text} />
    <ScopeTabs counts={found} scope={scope} onChange={onScope} />
    <Beside>
      <BookChips books={found.books} scope={scope} onChange={onScope} />
    </Beside>
    <Hits>
      {areSimilar(found) && found.total > 0 && (
        <Similar>
          <h2>Liknande träffar</h2>
          <p>Ingen vers har orden precis så som du skrev dem.</p>
        </Similar>
      )}
      {found.total === 0 ? (
        <EmptyState
          icon={<SearchX />}
          title="Inga resultat hittades"
          text="Försök med andra sökord eller kontrollera stavningen."
        />
      ) : (
        <SearchResults
          hits={found.hits}
          found={found.words ?? withoutExcluded(found.text)}
          forms={found.forms}
        />
      )}
      {found.total > PAGE_SIZE && withoutExcluded(found.text) === found.text && (
        <Hint>
          Många träffar? Sätt minus före ett ord som inte ska finnas med: <kbd>{`${found.text} -ord`}</kbd>
        </Hint>
      )}
      <Pager
        page={page}
        perPage={PAGE_SIZE}
        total={found.total}
        noun={['träff', 'träffar']}
        onChange={onPage}
      />
    </Hits>
  </List>
)

const List = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 18px;
  ${media.wide} {
    grid-template-columns: minmax(0, 860px) minmax(9.375rem, 13.75rem);
    & > * {
      grid-column: 1;
    }
  }
`

/** Beside the hits in wide windows; in the document it comes before them. */
const Beside = styled.div`
  min-width: 0;
  ${media.wide} {
    && {
      grid-column: 2;
      grid-row: 1 / span 3;
    }
  }
`

const Hits = styled.div`
  display: grid;
  align-content: start;
  gap: 18px;
  min-width: 0;
`

const Hint = styled.p`
  margin: 0;
  color: ${s('muted')};
  font-size: 0.9375rem;
  overflow-wrap: anywhere;
`

const Similar = styled.div`
  h2 {
    font-size: 1.25rem;
  }
  p {
    margin: 4px 0 0;
    color: ${s('muted')};
  }
`
