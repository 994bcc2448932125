import { Button, SearchField, Select } from '@portal/shared-ui'
import { media, s } from '@portal/shared-ui/theme'
import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import styled from 'styled-components'
import { MIN_SEARCH_LENGTH } from '../../parts/search.data'
import { filtersOf } from '../data/filters'
import type { ListView } from '../data/items.data'
import { statesOf, type useListView } from '../data/listView'
import type { Resource } from '../data/resource'
import { FilterChips } from './FilterChips'
import { StateChips } from './StateChips'

type Props = {
  resource: Resource
  view: ListView
  onView: ReturnType<typeof useListView>['show']
  /** The button for a new row. */
  add: ReactNode
}

/** A row with the button for a new row, the search and 'Filter', which opens the order and the filters of the list. */
export function ListTools({ resource, view, onView, add }: Props) {
  const { nouns, sorts, ordered } = resource
  const id = useId()
  const states = statesOf(resource)
  const isRanked = view.search.length >= MIN_SEARCH_LENGTH
  const hasOrder = sorts.length > 1 && !ordered
  const count = view.filters.length + (view.state ? 1 : 0)
  // What narrows the list of a shared link is shown.
  const [isOpen, setIsOpen] = useState(count > 0)
  return (
    <div>
      <Row>
        {add}
        <SearchField
          value={view.search}
          onChange={(q) => onView({ q })}
          placeholder={`Sök bland ${nouns.many}…`}
          size="s"
        />
        {(hasOrder || states.length > 0 || filtersOf(resource).length > 0) && (
          <Button
            size="s"
            variant="light"
            icon={<SlidersHorizontal aria-hidden="true" />}
            aria-expanded={isOpen}
            aria-controls={id}
            data-chosen={count > 0 || undefined}
            onClick={() => setIsOpen(!isOpen)}
          >
            {count > 0 ? `Filter (${count})` : 'Filter'}
          </Button>
        )}
      </Row>
      <Chips id={id} hidden={!isOpen}>
        {states.length > 0 && (
          <StateChips
            states={states}
            value={states.find(({ value }) => value === view.state?.value)?.name}
            onChange={(visa) => onView({ visa })}
          />
        )}
        <FilterChips resource={resource} view={view} onChange={onView} />
        {hasOrder && (
          <Select
            label="Ordning"
            hideLabel
            value={view.sort?.value ?? ''}
            onChange={(ordning) =>
              onView({ ordning: ordning === sorts[0].value && !isRanked ? undefined : ordning })
            }
            options={[
              ...(isRanked ? [BEST_FIRST] : []),
              ...sorts.map(({ value, label }) => ({ value, label })),
            ]}
          />
        )}
      </Chips>
    </div>
  )
}

const BEST_FIRST = { value: '', label: 'Bästa träffen' }

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  & > :nth-child(2) {
    flex: 1;
    min-width: 0;
  }
  /* With large text the search has a row of its own. */
  ${media.narrow} {
    flex-wrap: wrap;
    & > :nth-child(2) {
      flex-basis: 100%;
    }
  }
  input {
    text-overflow: ellipsis;
  }
  [data-chosen] {
    border-color: ${s('brand')};
    background: ${s('brandSoft')};
  }
`

const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  margin-top: 10px;
  &[hidden] {
    display: none;
  }
`
