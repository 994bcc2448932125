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
