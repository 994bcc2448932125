import { toast } from '@portal/shared-ui/portal'

/** After a plan was started: confirms it and scrolls to the top, where today's reading is. */
export function showStart(): void {
  toast('Läsningen har startat')
  // After the plan has rendered and the dialog has restored the focus.
  requestAnimationFrame(() => {
    window.scrollTo({ top: 0 })
    const heading = document.querySelector('h1')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  })
}
