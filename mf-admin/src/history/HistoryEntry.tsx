import { Badge, Button, Disclosure } from '@portal/shared-ui'
import { dateTime } from '@portal/shared-ui/format'
import { s } from '@portal/shared-ui/theme'
import styled from 'styled-components'
import { actorName } from './actorName'
import { DifferenceView } from './DifferenceView'
import { type Difference, differences, type HistoryField, isEmptied, type Logged } from './differences'

type Props = {
  entry: Logged & { at: string; actor_name: string; source: string }
  fields: readonly HistoryField[]
  /** Whether this entry made the present version. */
  isPresent: boolean
  busy: boolean
  onRestore?: () => void
}

/** One change of an item: person, time, differences, and a button to restore that version. */
export function HistoryEntry({ entry, fields, isPresent, busy, onRestore }: Props) {
  const { at, operation } = entry
  const isErased = isEmptied(entry)
  const changed = differences(entry, fields)
  const when = dateTime(at)
  return (
    <Entry data-entry tabIndex={-1}>
      <Head>
        <p>
          <strong>{actorName(entry)}</strong> {verbs[operation]} <time dateTime={at}>{when}</time>
        </p>
        {isPresent && operation !== 'delete' && <Badge tone="ok">Gäller nu</Badge>}
        {onRestore && !isPresent && !isErased && operation !== 'delete' && (
          <RestoreButton of={when} busy={busy} onClick={onRestore} />
        )}
      </Head>
      {isErased ? <p>Innehållet är borttaget för gott.</p> : <What operation={operation} changed={changed} />}
    </Entry>
  )
}

type EarliestProps = { at: string; busy: boolean; onRestore: () => void }

/** The item's version before the first logged change; earlier versions are unknown. */
export const EarliestVersion = ({ at, busy, onRestore }: EarliestProps) => (
  <Entry data-entry tabIndex={-1}>
    <Head>
      <p>
        <strong>Så var det före</strong> <time dateTime={at}>{dateTime(at)}</time>
      </p>
      <RestoreButton of={`före ${dateTime(at)}`} busy={busy} onClick={onRestore} />
    </Head>
  </Entry>
)

const RestoreButton = ({ of, busy, onClick }: { of: string; busy: boolean; onClick: () => void }) => (
  <Button
    variant="light"
    size="s"
    busy={busy}
    aria-label={`Återställ den här versionen, ${of}`}
    onClick={onClick}
  >
    Återställ den här versionen
  </Button>
)

function What({ operation, changed }: { operation: string; changed: Difference[] }) {
  if (operation === 'update') {
    return changed.length > 0 ? (
      <DifferenceView differences={changed} />
    ) : (
      <p>Inget som syns i formuläret ändrades.</p>
    )
  }
  return (
    <Disclosure title="Innehållet">
      <DifferenceView differences={changed} />
    </Disclosure>
  )
}

const verbs: Record<string, string> = { insert: 'lade till', update: 'ändrade', delete: 'tog bort' }

const Entry = styled.li`
  padding: 14px 16px;
  border: 1px solid ${s('line')};
  border-radius: ${s('radiusS')};
  p {
    margin: 0;
  }
  time {
    color: ${s('muted')};
  }
`

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 16px;
`
