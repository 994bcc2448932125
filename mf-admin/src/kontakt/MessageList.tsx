import { Badge, Button } from '@portal/shared-ui'
import { cut, fullDateTime, oneLine } from '@portal/shared-ui/format'
import { s, sheet } from '@portal/shared-ui/theme'
import { TickBox } from '@portal/shared-ui/tickBox'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import styled from 'styled-components'
import { useSelection } from '../crud/row/useSelection'
import { type Message, PATH } from './messages.data'
import { RemoveMessages } from './RemoveMessages'
import { StatusBadge } from './StatusBadge'

type Props = {
  messages: Message[]
  /** The id of the message that is open. */
  chosen?: string
  onRemoved: (ids: string[]) => void
}

/** The messages of a page. Selected ones can be deleted together. */
export function MessageList({ messages, chosen, onRemoved }: Props) {
  const selection = useSelection(messages)
  const [asking, setAsking] = useState(false)
  const selected = messages.filter(selection.has)

  return (
    <>
      <Bar>
        <label>
          <TickBox checked={selected.length === messages.length} onChange={selection.toggleAll} />
          Markera alla på sidan
        </label>
        {selected.length > 0 && (
          <Button
            variant="danger"
            size="s"
            icon={<Trash2 aria-hidden="true" />}
            onClick={() => setAsking(true)}
          >
            {`Ta bort (${selected.length})`}
          </Button>
        )}
      </Bar>
      <List>
        {messages.map((message) => (
          <MessageRow
            key={message.id}
            message={message}
            chosen={message.id === chosen}
            ticked={selection.has(message)}
            onTick={() => selection.toggle(message)}
          />
        ))}
      </List>
      {asking && (
        <RemoveMessages
          messages={selected}
          onRemoved={() => {
            selection.clear()
            onRemoved(selected.map(({ id }) => id))
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

type RowProps = { message: Message; chosen: boolean; ticked: boolean; onTick: () => void }

function MessageRow({ message, chosen, ticked, onTick }: RowProps) {
  const { search } = useLocation()
  return (
    <Row data-chosen={chosen || undefined} data-unread={message.status === 'unread' || undefined}>
      <label>
        <TickBox checked={ticked} onChange={onTick} aria-label={`Markera ${message.name}`} />
      </label>
      <div>
        <Link
          preventScrollReset
          to={{ pathname: `${PATH}/${message.id}`, search }}
          aria-current={chosen || undefined}
        >
          {message.name}
        </Link>
        <p>{cut(oneLine(message.message), 90)}</p>
        <Facts>
          <StatusBadge status={message.status} />
          {message.note && <Badge tone="off">Anteckning</Badge>}
          <time dateTime={message.created_at}>{fullDateTime(message.created_at)}</time>
        </Facts>
      </div>
    </Row>
  )
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px;
  min-height: 44px;
  label {
    display: flex;
    align-items: center;
    gap: 10px;
    min-height: 44px;
    padding-left: 13px;
  }
`

const List = styled.ul`
  display: grid;
  gap: 8px;
  margin: 0;
  padding: 0;
  list-style: none;
`

/* The whole row, except its checkbox, links to the message. */
const Row = styled.li`
  ${sheet}
  position: relative;
  display: grid;
  grid-template-columns: 44px minmax(0, 1fr);
  padding: 8px 14px 10px 2px;
  border-radius: ${s('radiusS')};
  &[data-chosen] {
    border-color: ${s('brand')};
    background: ${s('brandSoft')};
  }
  label {
    display: grid;
    place-items: center;
    width: 44px;
    height: 44px;
  }
  a {
    display: block;
    min-height: 44px;
    padding-block: 10px 2px;
    font-weight: 500;
    overflow-wrap: anywhere;
  }
  a::after {
    content: '';
    position: absolute;
    inset: 0 0 0 48px;
  }
  &[data-unread] a {
    font-weight: 700;
  }
  p {
    margin: 0 0 6px;
    overflow-wrap: anywhere;
  }
`

const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 10px;
  color: ${s('muted')};
  font-size: 0.90625rem;
`
