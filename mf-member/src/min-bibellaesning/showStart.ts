import { toast } from '@portal/shared-ui/portal'

/** How long a change of the plan can be undone. */
const UNDO_SECONDS = 8

/** After a plan was started: confirms it and scrolls to the top, where today's reading is. */
export function showStart(text = 'Läsningen har startat', undo?: () => void): void {
  showDone(text, undo)
  showTop()
}

let hide = () => {}

/** Confirms a change of the reading, with a button that undoes it. */
export function showDone(text: string, undo?: () => void): void {
  const action = undo && { label: 'Ångra', onSelect: undo }
  hide = toast(text, action && { seconds: UNDO_SECONDS, action })
}

/** Takes the last confirmation away, because the server refused the change. */
export const hideDone = (): void => hide()

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
