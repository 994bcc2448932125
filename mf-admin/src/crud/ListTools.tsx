import { SearchField, Select } from '@portal/shared-ui'
import styled from 'styled-components'
import { SearchTools } from '../parts/SearchTools'
import { MIN_SEARCH_LENGTH } from '../parts/search.data'
import { FilterChips } from './FilterChips'
import type { ListView } from './items.data'
import { statesOf, type useListView } from './listView'
import type { Resource } from './resource'
import { StateChips } from './StateChips'

type Props = { resource: Resource; view: ListView; onView: ReturnType<typeof useListView>['show'] }

/** The search, the order and the filters of a list. */
export function ListTools({ resource, view, onView }: Props) {
  const { nouns, sorts, ordered } = resource
  const states = statesOf(resource)
  const placeholder = `Sök bland ${nouns.many}…`
  const isRanked = view.search.length >= MIN_SEARCH_LENGTH
  return (
    <>
      <SearchTools $placeholder={placeholder} $orders={[...sorts, BEST_FIRST]}>
        <SearchField value={view.search} onChange={(q) => onView({ q })} placeholder={placeholder} size="s" />
        {sorts.length > 1 && !ordered && (
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
      </SearchTools>
      <Chips>
        {states.length > 0 && (
          <StateChips
            states={states}
            value={states.find(({ value }) => value === view.state?.value)?.name}
            onChange={(visa) => onView({ visa })}
          />
        )}
        <FilterChips resource={resource} view={view} onChange={onView} />
      </Chips>
    </>
  )
}

const BEST_FIRST = { value: '', label: 'Bästa träffen' }

const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  &:empty {
    display: none;
  }
`
