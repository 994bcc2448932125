import { IconButton, Menu, type MenuItem } from '@portal/shared-ui'
import { clockTime, dayMonth } from '@portal/shared-ui/format'
import { media, s } from '@portal/shared-ui/theme'
import { CalendarArrowDown, Copy, EllipsisVertical } from 'lucide-react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { addressOf, nounOf } from '../tableScreens'
import { DEVOTIONS, type Entry } from './calendar.data'

/** What the menu of an entry does with it. */
export type DayChange = 'move' | 'copy'

type Props = { entry: Entry; onAsk: (what: DayChange) => void }

/** One entry of a day: a link to its form, what it is, its state, and a menu that moves or copies it. */
export function EntryItem({ entry, onAsk }: Props) {
  const { day, at, table_name, row_id, label, state } = entry
  const isDevotion = table_name === DEVOTIONS
  const items: MenuItem[] = [
    ...(state === 'waiting' || (isDevotion && state !== 'reserve')
      ? [
          {
            label: 'Flytta till…',
            icon: <CalendarArrowDown aria-hidden="true" />,
            onSelect: () => onAsk('move'),
          },
        ]
      : []),
    ...(isDevotion
      ? [{ label: 'Kopiera till…', icon: <Copy aria-hidden="true" />, onSelect: () => onAsk('copy') }]
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
          sheet
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
    </Box>
  )
}

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
