import { useFormContext } from '@portal/shared-ui/forms'
import { useEffect, useState } from 'react'
import { DraftOffer } from './DraftOffer'
import { type Draft, dropDraft, keepDraft, readDraft } from './draft'

/**
 * Keeps what is written on the device as it is typed, and offers it again when the form opens after a crash, a lost
 * session or a closed lid. `name` is `useDraftName`'s.
 */
export function KeptDraft({ name }: { name: string }) {
  const form = useFormContext()
  const [found, setFound] = useState<Draft | null>(() => readDraft(name))

  useEffect(() => {
    let kept = false
    return form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => {
        if (isDirty) keepDraft(name, { values, at: Date.now() })
        // Written back to what it was. A form that has just opened keeps what was found.
        else if (kept) dropDraft(name)
        kept = isDirty === true
      },
    })
  }, [form, name])

  if (!found) return null
  return (
    <DraftOffer
      draft={found}
      onContinue={() => {
        form.reset(found.values, { keepDefaultValues: true })
        setFound(null)
      }}
      onDrop={() => {
        dropDraft(name)
        setFound(null)
      }}
    />
  )
}
