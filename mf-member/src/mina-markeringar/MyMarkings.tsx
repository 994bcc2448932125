import { Button, ButtonLink, EmptyState, OutboxNotice, SkeletonList } from '@portal/shared-ui'
import { MemberView } from '@portal/shared-ui/member'
import { SelectionBar } from '@portal/shared-ui/selection'
import { Highlighter, SearchX } from 'lucide-react'
import { useRef, useState } from 'react'
import styled from 'styled-components'
import { isGone } from './groups'
import { LazyTools } from './LazyTools'
import { MarkingActions } from './MarkingActions'
import { MarkingFilters } from './MarkingFilters'
import { MarkingList } from './MarkingList'
import { useMyMarkings } from './markings.data'
import { useEditedNote } from './useEditedNote'
import { useShownMarkings } from './useShownMarkings'

/** Filters, actions for the filtered markings, and the list; without any marking what helps to begin. */
export function MyMarkings() {
  const address = useShownMarkings()
  const [edited, edit] = useEditedNote()
  const [chosen, setChosen] = useState<ReadonlySet<string>>()
  const chooser = useRef<HTMLButtonElement>(null)
  const markings = useMyMarkings(address.shown, edited !== null)
  const query = markings.isFetchNextPageError ? { ...markings, error: null } : markings
  const read = markings.data?.pages.flatMap(({ rows }) => rows) ?? []
  const rows = read.filter((row) => !isGone(row) || row.id === edited)
  const total = markings.data?.pages[0]?.total
  const isEmpty = rows.length === 0 && !markings.hasNextPage
  const isNothing = markings.isSuccess && !markings.isPlaceholderData && isEmpty && !address.isFiltered
  const selected = chosen ? rows.filter(({ id }) => chosen.has(id)) : []
  const endChoice = () => {
    setChosen(undefined)
    chooser.current?.focus()
  }
  return (
    <>
      <Tools $isWaiting={markings.isPending && !address.isFiltered}>
        {!isNothing && <MarkingFilters {...address} pending={markings.isPlaceholderData} />}
        <MarkingActions
          shown={address.shown}
          total={typeof total === 'number' ? total - (read.length - rows.length) : undefined}
          isNothing={isNothing}
          chooser={chooser}
          isChoosing={chosen !== undefined}
          onChoosing={(begins) => setChosen(begins ? new Set() : undefined)}
        />
      </Tools>
      <MemberView
        query={query}
        skeleton={<SkeletonList count={6} height="132px" />}
        isEmpty={() => isEmpty}
        empty={address.isFiltered ? nothingFound : nothingYet}
      >
        {() => (
          <MarkingList
            markings={markings}
            rows={rows}
            newest={address.shown.newest}
            edited={edited}
            onEdit={edit}
            chosen={chosen}
            onChoose={(ids, isChosen) => setChosen((present) => chosenWith(present, ids, isChosen))}
          />
        )}
      </MemberView>
      {chosen && (
        <SelectionBar
          label="Valda markeringar"
          count={selected.length}
          selecting={
            <Button
              size="s"
              variant="light"
              disabled={selected.length === rows.length}
              onClick={() => setChosen(new Set(rows.map(({ id }) => id)))}
            >
              Välj alla
            </Button>
          }
        >
          <LazyTools
            label="valda markeringar"
            markings={selected}
            removals={[{ label: 'Ta bort', markings: selected }]}
            onDone={endChoice}
            onClose={endChoice}
          />
        </SelectionBar>
      )}
      <OutboxNotice kinds={['colorName', 'highlight', 'note']} floats />
    </>
  )
}

const chosenWith = (present: ReadonlySet<string> | undefined, ids: string[], isChosen: boolean) => {
  const others = [...(present ?? [])].filter((id) => !ids.includes(id))
  return new Set(isChosen ? [...others, ...ids] : others)
}

/** A member whose markings are not read yet may have none, and so no tools: shown before, they would move what is below. */
const Tools = styled.div<{ $isWaiting: boolean }>`
  ${({ $isWaiting }) => $isWaiting && 'visibility: hidden;'}
`

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
    action={<ButtonLink to="/bibeln">Till Bibeln</ButtonLink>}
  />
)
