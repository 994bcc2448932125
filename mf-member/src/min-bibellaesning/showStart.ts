import { toast } from '@portal/shared-ui/portal'

/** Time to take a change of the plan back. */
export const UNDO_SECONDS = 8

/** After a plan was started: confirms it and scrolls to the top, where today's reading is. */
export function showStart(text = 'Läsningen har startat', undo?: () => void): void {
  const action = undo && { label: 'Ångra', onSelect: undo }
  toast(text, action && { seconds: UNDO_SECONDS, action })
  showTop()
}

/** Scrolls to the top and moves the focus there: what was pressed is gone. */
export function showTop(): void {
  // After the plan has rendered and the dialog has restored the focus.
  requestAnimationFrame(() => {
    window.scrollTo({ top: 0 })
    const heading = document.querySelector('h1')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  })
}
