import { toast } from '@portal/shared-ui/portal'

/** How long a change of the plan can be undone. */
export const UNDO_SECONDS = 8

/** After a plan was started: confirms it and scrolls to the top, where today's reading is. */
export function showStart(text = 'Läsningen har startat', undo?: () => void): void {
  const action = undo && { label: 'Ångra', onSelect: undo }
  toast(text, action && { seconds: UNDO_SECONDS, action })
  showTop()
}

/** Scrolls to the top and focuses the heading, because the pressed button no longer exists. */
export function showTop(): void {
  // After the plan has rendered and the dialog has restored the focus.
  requestAnimationFrame(() => {
    window.scrollTo({ top: 0 })
    const heading = document.querySelector('h1')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  })
}
