import { ShowMore } from '@portal/shared-ui'
import { longDate } from '@portal/shared-ui/format'
import { type Marking, useColorNames } from '@portal/shared-ui/markings'
import { depth, s } from '@portal/shared-ui/theme'
import { useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import { groupsOf } from './groups'
import { MarkingItem } from './MarkingItem'
import type { useMyMarkings } from './markings.data'
import { usePositionInList } from './usePositionInList'
import { useRowFocus } from './useRowFocus'

type Props = {
  markings: ReturnType<typeof useMyMarkings>
  rows: Marking[]
  newest: boolean
  /** The id of the note in the editor. */
  edited: string | null
  onEdit: (id: string | null) => void
  /** The ids of the chosen markings; undefined unless rows are being chosen. */
  chosen: ReadonlySet<string> | undefined
  onChoose: (ids: string[], chosen: boolean) => void
}

/** The loaded rows under their chapters, and a button for more. */
export function MarkingList({ markings, rows, newest, edited, onEdit, chosen, onChoose }: Props) {
  const { data: names } = useColorNames()
  const [open, setOpen] = useState<string | null>(null)
  const list = useRef<HTMLUListElement>(null)
  const leave = usePositionInList(list)
  const keepFocus = useRowFocus(list)

  // Moves the focus to the first row of the next page.
  const asked = useRef<number | null>(null)
  useEffect(() => {
    const next = asked.current === null ? undefined : rows[asked.current]
    if (!next) return
    const row = list.current?.querySelector(`[data-marking~="${next.id}"]`)
    row?.querySelector('a')?.focus({ preventScroll: true })
    asked.current = null
  }, [rows])

  return (
    <>
      <List ref={list} aria-label="Markeringar" aria-busy={markings.isPlaceholderData}>
        {groupsOf(rows, newest).map((group, groupAt) => (
          <li key={group.key}>
            <Head>
              <h2>{`${group.book} ${group.chapter}`}</h2>
              {newest && <time dateTime={group.updatedAt}>{longDate(group.updatedAt)}</time>}
            </Head>
            <ul aria-label={`${group.book} ${group.chapter}`}>
              {group.rows.map((row, at) => (
                <MarkingItem
                  key={row.id}
                  row={row}
                  names={names}
                  edited={row.notes.some(({ id }) => id === edited) ? edited : null}
                  onEdit={onEdit}
                  open={open === row.id}
                  isFirst={groupAt + at < FIRST_ROWS}
                  onOpen={setOpen}
                  chosen={chosen && [...row.marks, ...row.notes].every(({ id }) => chosen.has(id))}
                  onChoose={onChoose}
                  onLeave={leave}
                  onChange={keepFocus}
                />
              ))}
            </ul>
          </li>
        ))}
      </List>
      <Center>
        <ShowMore
          query={markings}
          onShow={() => {
            asked.current = rows.length
          }}
        />
      </Center>
    </>
  )
}

/** At least this many rows are laid out at once; no window shows more. */
const FIRST_ROWS = 20

const List = styled.ul`
  display: grid;
  gap: 14px;
  /* Rows of a chapter are one sheet. */
  & > li > ul > li + li {
    border-top: 1px solid ${s('line')};
  }
`

/** Below the portal's header while its rows scroll past. */
const Head = styled.div`
  position: sticky;
  top: 60px;
  z-index: ${depth('raised')};
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 2px 14px;
  padding: 18px 0 8px;
  background: ${s('paper')};
  h2 {
    font-size: 1.25rem;
  }
  time {
    color: ${s('muted')};
    font-size: 0.9375rem;
  }
`

const Center = styled.div`
  display: grid;
  justify-content: center;
  gap: 10px;
  margin-top: 22px;
  &:empty {
    margin: 0;
  }
`
