import { useFormContext } from '@portal/shared-ui/forms'
import { useEffect, useRef, useState } from 'react'
import { DraftOffer } from './DraftOffer'
import { type Copy, dropDraft, findCopies, keepDraft } from './draft'
import { changedValues } from './values'

/**
 * Stores unsaved input on the device while the user types, and offers it when the form opens again, such as after a
 * crash or the end of the session. `name` comes from `useDraftName`.
 */
export function KeptDraft({ name }: { name: string }) {
  const form = useFormContext()
  const [copies, setCopies] = useState<Copy[]>([])
  const [found] = copies

  useEffect(() => {
    let isGone = false
    void findCopies(name).then((found) => isGone || setCopies(found))
    return () => {
      isGone = true
    }
  }, [name])

  const kept = useRef(false)
  useEffect(() => {
    return form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty, defaultValues = {} }) => {
        if (isDirty) keepDraft(name, { values: changedValues(values, defaultValues), at: Date.now() })
        // Drops the draft when the input was reverted to the stored values. A newly opened form keeps an earlier draft.
        else if (kept.current) dropDraft(name)
        kept.current = isDirty === true
      },
    })
  }, [form, name])

  if (!found) return null
  return (
    <DraftOffer
      draft={found.draft}
      onContinue={() => {
        form.reset({ ...form.getValues(), ...found.draft.values }, { keepDefaultValues: true })
        keepDraft(name, found.draft)
        if (found.name !== name) dropDraft(found.name)
        setCopies([])
      }}
      onDrop={() => {
        dropDraft(found.name)
        setCopies(copies.slice(1))
      }}
    />
  )
}
