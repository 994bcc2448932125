import { Button, ErrorBanner } from '@portal/shared-ui'
import { type Marking, useColorNames } from '@portal/shared-ui/markings'
import { useEffect, useRef } from 'react'
import styled from 'styled-components'
import { MarkingItem } from './MarkingItem'
import type { useMyMarkings } from './markings.data'
import { usePlaceInList } from './usePlaceInList'

type Props = {
  markings: ReturnType<typeof useMyMarkings>
  rows: Marking[]
  /** The id of the note in the editor. */
  edited: string | null
  onEdit: (id: string | null) => void
}

/** The loaded rows, and a button for more. */
export function MarkingList({ markings, rows, edited, onEdit }: Props) {
  const { isFetchNextPageError, hasNextPage, isFetchingNextPage, isPlaceholderData, fetchNextPage } = markings
  const { data: names } = useColorNames()
  const list = useRef<HTMLUListElement>(null)
  const leave = usePlaceInList(list)

  // Moves the focus to the first row of the next page.
  const asked = useRef<number | null>(null)
  useEffect(() => {
    if (asked.current === null || rows.length <= asked.current) return
    list.current?.children[asked.current]?.querySelector('a')?.focus({ preventScroll: true })
    asked.current = null
  }, [rows.length])

  return (
    <>
      <List ref={list} aria-label="Markeringar" aria-busy={isPlaceholderData}>
        {rows.map((row) => (
          <MarkingItem
            key={row.id}
            marking={row}
            names={names}
            editing={row.id === edited}
            onEdit={onEdit}
            onLeave={leave}
          />
        ))}
      </List>
      {isFetchNextPageError && <ErrorBanner error={markings.error} prefix="Ett fel uppstod: " />}
      {hasNextPage && !isPlaceholderData && (
        <Center>
          <Button
            variant="light"
            busy={isFetchingNextPage}
            onClick={() => {
              asked.current = rows.length
              void fetchNextPage()
            }}
          >
            {isFetchNextPageError ? 'Försök igen' : 'Visa fler'}
          </Button>
        </Center>
      )}
    </>
  )
}

const List = styled.ul`
  display: grid;
  gap: 12px;
`

const Center = styled.div`
  display: grid;
  justify-content: center;
  margin-top: 22px;
`
