import { UNSTORED } from '@portal/shared-ui'
import { useFormContext } from '@portal/shared-ui/forms'
import { s } from '@portal/shared-ui/theme'
import { useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import { changedValues } from '../data/values'
import { DraftOffer } from './DraftOffer'
import { type Copy, dropDraft, findCopies, forgetForm, keepDraft } from './draft'

/**
 * Stores unsaved input on the device while the user types, and offers it when the form opens again, such as after a
 * crash or the end of the session. Says when the device cannot store it. `name` comes from `useDraftName`.
 */
export function KeptDraft({ name }: { name: string }) {
  const form = useFormContext()
  const [copies, setCopies] = useState<Copy[]>([])
  const [found] = copies
  const [isUnstored, setUnstored] = useState(false)

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
        const isStored =
          !isDirty || keepDraft(name, { values: changedValues(values, defaultValues), at: Date.now() })
        setUnstored(!isStored)
        // Drops the draft when the input was reverted to the stored values. A newly opened form keeps an earlier draft.
        if (!isDirty && kept.current) dropDraft(name)
        kept.current = isDirty === true
      },
    })
  }, [form, name])
  useEffect(() => {
    forgetForm(name)
    return () => forgetForm(name)
  }, [name])

  if (isUnstored) return <Unstored role="status">{UNSTORED}</Unstored>
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
        // What was typed meanwhile has taken its place on the device.
        if (found.name !== name || !kept.current) dropDraft(found.name)
        setCopies(copies.slice(1))
      }}
    />
  )
}

const Unstored = styled.p`
  margin: 0;
  color: ${s('danger')};
`
