import { dateTime } from '@portal/shared-ui/format'
import { s, sheet } from '@portal/shared-ui/theme'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { addressOf, nounOf } from '../../tableScreens'
import { actorName } from '../actorName'
import { EntryList } from '../PagedList'

/** A change in the office, named after its main row. */
export type Change = {
  change_id: number
  at: string
  actor_id: string | null
  actor_name: string
  source: string
  table_name: string
  row_id: string
  label: string | null
  operation: string
  rows: number
}

/** A list of changes with person and time; each links to the item, or to the trash when it was deleted. */
export const ChangeList = ({ changes }: { changes: Change[] }) => (
  <EntryList>
    {changes.map((change) => (
      <ChangeEntry key={change.change_id} data-entry tabIndex={-1}>
        <p>
          {actorName(change)} {verbs[change.operation]} <Item change={change} />
          {change.rows > 1 && ` och ${change.rows - 1} till`}
        </p>
        <time dateTime={change.at}>{dateTime(change.at)}</time>
      </ChangeEntry>
    ))}
  </EntryList>
)

/** The name of the changed row; a link when the row has an address. */
function Item({ change: { table_name, row_id, label, operation } }: { change: Change }) {
  const noun = nounOf(table_name)
  const address = operation === 'delete' ? inTrash(label) : addressOf(table_name, row_id)
  const name = label ? `”${label}”` : noun
  return (
    <>
      {label && `${noun} `}
      {address ? <Link to={address}>{name}</Link> : name}
    </>
  )
}

const inTrash = (label: string | null) => label && `/admin/papperskorg?q=${encodeURIComponent(label)}`

const verbs: Record<string, string> = { insert: 'lade till', update: 'ändrade', delete: 'tog bort' }

/** One line of a log: a sentence and the time. */
export const ChangeEntry = styled.li`
  ${sheet}
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 4px 16px;
  padding: 12px 16px;
  border-radius: ${s('radiusS')};
  p {
    flex: 1 1 240px;
    min-width: 0;
    margin: 0;
    overflow-wrap: anywhere;
  }
  a {
    color: ${s('brand')};
    font-weight: 500;
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  time {
    color: ${s('muted')};
    font-size: 0.90625rem;
  }
`
