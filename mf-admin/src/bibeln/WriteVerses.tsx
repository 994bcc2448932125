import { Button, ErrorBanner } from '@portal/shared-ui'
import { counted } from '@portal/shared-ui/format'
import { FormActions } from '@portal/shared-ui/forms'
import { useState } from 'react'
import { useUndoToast } from '../crud/row/useUndoToast'
import { useSetBookText } from './bible.data'
import type { VerseChange } from './compareVerses'
import { VersePreview } from './VersePreview'

type Props = {
  bookId: number
  /** 'Johannes 3', 'Johannes' */
  place: string
  changes: VerseChange[]
  problems: string[]
  warnings: string[]
  /** Called when all verses are saved. */
  onWritten?: () => void
  /** Called when another person has changed the text meanwhile: the comparison must be loaded again. */
  onRefused?: () => void
  onClose: () => void
}

/** A preview of the verses and the button that writes them, in one transaction. */
export function WriteVerses(props: Props) {
  const { bookId, place, changes, problems, warnings, onWritten, onRefused, onClose } = props
  const write = useSetBookText()
  const undoToast = useUndoToast()
  const [error, setError] = useState<unknown>(null)
  const touched = changes.filter(({ state }) => state !== 'unchanged')

  const save = async () => {
    setError(null)
    try {
      const change = await write.mutateAsync({ bookId, changes: touched })
      onWritten?.()
      undoToast(`${place}: ${counted(touched.length, 'vers', 'verser')} sparade.`, change)
      onClose()
    } catch (refusal) {
      setError(refusal)
      onRefused?.()
    }
  }

  return (
    <>
      <ErrorBanner error={error} />
      {(changes.length > 0 || problems.length > 0) && (
        <VersePreview changes={changes} problems={problems} warnings={warnings} />
      )}
      <FormActions>
        <Button disabled={touched.length === 0 || problems.length > 0} busy={write.isPending} onClick={save}>
          {touched.length > 0 ? `Spara ${counted(touched.length, 'vers', 'verser')}` : 'Spara'}
        </Button>
        <Button variant="light" onClick={onClose}>
          Avbryt
        </Button>
      </FormActions>
    </>
  )
}
