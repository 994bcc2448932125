import { IconButton, Menu, type MenuItem, Refusal } from '@portal/shared-ui'
import { clockTime, dayMonth } from '@portal/shared-ui/format'
import { media, s } from '@portal/shared-ui/theme'
import { CalendarArrowDown, Copy, EllipsisVertical } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { Conflict } from '../crud/data/items.data'
import type { Item } from '../crud/data/resource'
import { useUndoToast } from '../crud/row/useUndoToast'
import { addressOf, nounOf } from '../tableScreens'
import { DEVOTIONS, type Entry, useCopyDevotion, useMoveEntry } from './calendar.data'
import { DayDialog } from './DayDialog'

type Props = {
  entry: Entry
  /** Called when the entry has moved or was copied. */
  onPlaced: () => void
}

/** One entry of a day: a link to its form, what it is, its state, and a menu that moves or copies it. */
export function EntryItem({ entry, onPlaced }: Props) {
  const { day, at, table_name, row_id, label, state } = entry
  const move = useMoveEntry(entry)
  const copy = useCopyDevotion(entry)
  const undoToast = useUndoToast()
  const [asking, setAsking] = useState<'move' | 'copy' | null>(null)
  const isDevotion = table_name === DEVOTIONS

  const place = async (to: string) => {
    try {
      const saved: Item | null = await (asking === 'copy' ? copy(to) : move(to))
      const words = `${label}: ${asking === 'copy' ? 'kopierad' : 'flyttad'} till ${dayMonth(to)}`
      undoToast(words, saved && { table: table_name, saved })
      onPlaced()
    } catch (error) {
      throw error instanceof Conflict ? new Refusal(CHANGED) : error
    }
  }

  const items: MenuItem[] = [
    ...(state === 'waiting' || (isDevotion && state !== 'reserve')
      ? [
          {
            label: 'Flytta till…',
            icon: <CalendarArrowDown aria-hidden="true" />,
            onSelect: () => setAsking('move'),
          },
        ]
      : []),
    ...(isDevotion
      ? [{ label: 'Kopiera till…', icon: <Copy aria-hidden="true" />, onSelect: () => setAsking('copy') }]
      : []),
  ]

  return (
    <Box>
      <div>
        <Link to={addressOf(table_name, row_id) ?? '/admin/kalender'}>{label}</Link>
        <small data-state={state}>
          {[at && state !== 'held' && clockTime(at), nounOf(table_name), words(entry)]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </div>
      {items.length > 0 && (
        <Menu
          label={label}
          items={items}
          trigger={(props) => (
            <IconButton
              {...props}
              label={`Mer om ${label}, ${dayMonth(day)}`}
              icon={<EllipsisVertical aria-hidden="true" />}
              size="s"
            />
          )}
        />
      )}
      {asking && (
        <DayDialog
          title={`${asking === 'copy' ? 'Kopiera' : 'Flytta'} ”${label}” till…`}
          description={asking === 'move' && at ? `Klockslaget ${clockTime(at)} är detsamma.` : undefined}
          action={asking === 'copy' ? 'Kopiera' : 'Flytta'}
          from={day}
          onChoose={place}
          onClose={() => setAsking(null)}
        />
      )}
    </Box>
  )
}

const CHANGED = 'Någon annan har ändrat andakten under tiden. Kalendern visar nu det som gäller; försök igen.'

const words = ({ state, reason }: Entry): string =>
  ({
    published: 'publicerad',
    waiting: 'väntar',
    held: `publicerades inte: ${reason}`,
    hidden: 'inaktiv',
    reserve: 'reserv',
  })[state]

const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: start;
  margin-top: 4px;
  a {
    display: inline-block;
    font-weight: 500;
  }
  ${media.touch} {
    a {
      min-width: 44px;
      padding-block: 11px;
    }
  }
  small {
    display: block;
    color: ${s('muted')};
    font-size: 0.8125rem;
  }
  small[data-state='held'] {
    color: ${s('danger')};
  }
`
