import { Button } from '@portal/shared-ui'
import { useFormState } from '@portal/shared-ui/forms'
import { type RefObject, useEffect, useRef } from 'react'
import { FORM_HASH } from '../data/formHash'
import { fieldHash } from './FieldInAddress'

/** Marks the button that Ctrl+Shift+S presses. */
export const SAVE_NEXT = 'data-save-next'

/**
 * 'Spara och nästa': saves the form; the next row of the list opens at the same field.
 * @param nextField the hash of that field while this button submits, so that the next form opens there; otherwise null
 */
export function SaveNext({ nextField }: { nextField: RefObject<string | null> }) {
  const { isSubmitting, submitCount } = useFormState()
  const button = useRef<HTMLButtonElement>(null)
  const field = useRef('')

  useEffect(() => {
    const form = button.current?.closest('form')
    const remember = ({ target }: FocusEvent) => {
      const name = target instanceof Element ? target.getAttribute('name') : null
      if (name) field.current = name
    }
    form?.addEventListener('focusin', remember)
    return () => form?.removeEventListener('focusin', remember)
  }, [])

  // Also after a submit that validation stopped. Runs at the end of each submit.
  useEffect(() => {
    nextField.current = null
  }, [submitCount, nextField])

  return (
    <Button
      ref={button}
      type="submit"
      variant="light"
      disabled={isSubmitting}
      onClick={() => {
        nextField.current = field.current ? fieldHash(field.current) : FORM_HASH
      }}
      {...{ [SAVE_NEXT]: '' }}
    >
      Spara och nästa
    </Button>
  )
}
