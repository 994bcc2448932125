import { Button, Dialog, ErrorBanner } from '@portal/shared-ui'
import { dateTime } from '@portal/shared-ui/format'
import { useFormContext } from '@portal/shared-ui/forms'
import { s } from '@portal/shared-ui/theme'
import { useState } from 'react'
import styled from 'styled-components'
import { useLastChange } from './items.data'
import type { Field, Item, Resource, Values } from './resource'
import { valuesOf } from './values'

type Props = {
  /** What the form is made of. */
  resource: Pick<Resource, 'fields' | 'toValues'> & { table: string }
  /** The row as it is now; null when it was deleted. */
  theirs: Item | null
  mine: Values
  /** Saves mine over theirs; as a new row when theirs was deleted. */
  onKeepMine: () => Promise<void>
  /** The form now shows theirs and saves upon it. */
  onTakeTheirs: (theirs: Item) => void
  onClose: () => void
}

/** Another editor saved first: who and when, both versions, and the choice. Closing goes on writing. */
export function ConflictDialog({ resource, theirs, mine, onKeepMine, onTakeTheirs, onClose }: Props) {
  const form = useFormContext()
  const last = useLastChange(resource.table, theirs?.id)
  const [error, setError] = useState<unknown>(null)
  const who = last.data?.actor_name ?? 'Någon annan'
  const differing = theirs
    ? resource.fields.filter((field) => wordsOf(field, theirs) !== wordsOf(field, mine))
    : []

  return (
    <Dialog
      title={theirs ? 'Någon annan hann spara före dig' : 'Innehållet har tagits bort under tiden'}
      description={
        theirs
          ? `${who} sparade ${dateTime(theirs.updated_at)}. Inget av det som du har skrivit är borta.`
          : 'Det som du har skrivit är kvar. Du kan spara det som nytt innehåll.'
      }
      onClose={onClose}
      actions={
        <>
          <Button variant="light" onClick={onClose}>
            Fortsätt skriva
          </Button>
          {theirs && (
            <Button
              variant="light"
              onClick={() => {
                form.reset(valuesOf(resource, theirs))
                onTakeTheirs(theirs)
                onClose()
              }}
            >
              Ta den andras
            </Button>
          )}
          <Button onClick={() => onKeepMine().catch(setError)}>
            {theirs ? 'Behåll min' : 'Spara som nytt'}
          </Button>
        </>
      }
    >
      <ErrorBanner error={error} />
      {differing.map((field) => (
        <Difference key={field.name}>
          <h3>{field.label}</h3>
          <dl>
            <dt>Din</dt>
            <dd>{wordsOf(field, mine)}</dd>
            <dt>Den andras</dt>
            <dd>{theirs && wordsOf(field, theirs)}</dd>
          </dl>
        </Difference>
      ))}
    </Dialog>
  )
}

const wordsOf = (field: Field, row: Values): string =>
  shown(field.kind === 'own' && field.words ? field.words(row as Item) : row[field.name])

function shown(value: unknown): string {
  if (value === true) return 'Ja'
  if (value === false) return 'Nej'
  if (value === null || value === undefined || value === '') return '–'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

const Difference = styled.section`
  margin-bottom: 16px;
  h3 {
    margin: 0 0 6px;
    font-size: 1rem;
  }
  dl {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: 4px 12px;
    margin: 0;
  }
  dt {
    color: ${s('muted')};
  }
  dd {
    margin: 0;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
`
