import { EmptyState, OutboxNotice, QueryView, SkeletonList } from '@portal/shared-ui'
import { Highlighter, SearchX } from 'lucide-react'
import { MarkingActions } from './MarkingActions'
import { MarkingFilters } from './MarkingFilters'
import { MarkingList } from './MarkingList'
import { useMyMarkings } from './markings.data'
import { useEditedNote } from './useEditedNote'
import { useShownMarkings } from './useShownMarkings'

/** Filters, actions for the filtered markings, and the list. */
export function MyMarkings() {
  const address = useShownMarkings()
  const [edited, edit] = useEditedNote()
  const markings = useMyMarkings(address.shown, edited !== null)
  const query = markings.isFetchNextPageError ? { ...markings, error: null } : markings
  return (
    <>
      <MarkingFilters {...address} pending={markings.isPlaceholderData} />
      <MarkingActions shown={address.shown} total={markings.data?.pages[0]?.total ?? undefined} />
      <QueryView
        query={query}
        skeleton={<SkeletonList count={6} height="132px" />}
        isEmpty={({ pages }) => pages[0]?.rows.length === 0}
        empty={address.isFiltered ? nothingFound : nothingYet}
      >
        {({ pages }) => (
          <MarkingList
            markings={markings}
            rows={pages.flatMap(({ rows }) => rows)}
            edited={edited}
            onEdit={edit}
          />
        )}
      </QueryView>
      <OutboxNotice kinds={['colorName', 'note']} floats />
    </>
  )
}

const nothingFound = (
  <EmptyState
    icon={<SearchX />}
    title="Inga markeringar hittades"
    text="Välj en annan färg eller bok, eller sök efter ett annat ord."
  />
)

const nothingYet = (
  <EmptyState
    icon={<Highlighter />}
    title="Inga markeringar än"
    text="Tryck på en vers i Bibeln för att markera den med en färg eller anteckna något."
  />
)
