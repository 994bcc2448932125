import { useKeydown } from '@portal/shared-ui'
import { useRef } from 'react'
import { SAVE_NEXT } from './SaveNext'

/** Ctrl+S, or Cmd+S, saves the surrounding form, with Shift by its button 'Spara och nästa'; with `enter`, Ctrl+Enter does too. */
export function SaveShortcut({ enter = false }: { enter?: boolean }) {
  const span = useRef<HTMLSpanElement>(null)
  useKeydown(
    (event) => {
      const saves = event.key.toLowerCase() === 's' || (enter && event.key === 'Enter')
      if (!saves || !(event.ctrlKey || event.metaKey) || event.altKey) return
      event.preventDefault()
      const form = span.current?.closest('form')
      if (!form || isElsewhere(form, event.target)) return
      const next = event.shiftKey ? form.querySelector<HTMLButtonElement>(`[${SAVE_NEXT}]`) : null
      if (next) next.click()
      else form.requestSubmit()
    },
    { capture: true },
  )
  return <span ref={span} hidden />
}

/** Whether the key was pressed in another form or dialog: Ctrl+Enter in a note must not publish the answer beside it. */
function isElsewhere(form: HTMLFormElement, target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false
  const other = target.closest('form')
  return (other !== null && other !== form) || target.closest('dialog') !== form.closest('dialog')
}
