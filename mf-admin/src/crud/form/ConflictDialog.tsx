import { Button, Dialog, ErrorBanner } from '@portal/shared-ui'
import { dateTime } from '@portal/shared-ui/format'
import { useFormContext } from '@portal/shared-ui/forms'
import { useState } from 'react'
import { actorName } from '../../history/actorName'
import { VersionsView } from '../../history/VersionsView'
import { useLastChange } from '../data/items.data'
import type { Item, Resource, Values } from '../data/resource'
import { changedValues, valuesOf } from '../data/values'
import { setAside } from './draft'
import { useVersions } from './useVersions'

type Props = {
  /** The form's fields. */
  resource: Pick<Resource, 'fields' | 'toValues'> & { table: string }
  /** The current row in the database; null when it was deleted. */
  theirs: Item | null
  mine: Values
  /** The name of the form's draft: a discarded text is stored beside it. */
  draft: string
  /** Saves `mine` over the other version; as a new row when the other person deleted it. */
  onKeepMine: () => Promise<void>
  /** Called when the user chooses the other version: the form then shows it, and the next save replaces it. */
  onTakeTheirs: (theirs: Item) => void
  onClose: () => void
}

/**
 * Shown when another editor saved first: person and time, both versions, and the choice. Closing it continues the
 * editing; a text that is discarded for the other version stays on the device and is offered again.
 */
export function ConflictDialog({ resource, theirs, mine, draft, ...actions }: Props) {
  const { onKeepMine, onTakeTheirs, onClose } = actions
  const form = useFormContext()
  const last = useLastChange(resource.table, theirs?.id)
  const [error, setError] = useState<unknown>(null)
  const who = last.data ? actorName(last.data) : 'Någon annan'
  const differences = useVersions(resource, mine, theirs)

  const take = (theirs: Item) => {
    const typed = changedValues(form.getValues(), form.formState.defaultValues ?? {})
    form.reset(valuesOf(resource, theirs))
    setAside(draft, typed)
    onTakeTheirs(theirs)
    onClose()
  }

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
            <Button variant="light" onClick={() => take(theirs)}>
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
      <VersionsView differences={differences} names={['Din', 'Den andras']} />
    </Dialog>
  )
}
