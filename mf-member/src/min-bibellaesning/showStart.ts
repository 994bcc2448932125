import { toast } from '@portal/shared-ui/portal'

/** After a plan was started: says so, and shows the page from its beginning, where the plan's day is. */
export function showStart(): void {
  toast('Läsningen har startat')
  // When the plan stands on the page and a dialog has given its focus back.
  requestAnimationFrame(() => {
    window.scrollTo({ top: 0 })
    const heading = document.querySelector('h1')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  })
}
