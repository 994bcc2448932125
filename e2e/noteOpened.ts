/** Run in a page before its scripts: marks the moment at which the tab prefetches and keeps itself up to date. */
export function noteOpened(): void {
  window.addEventListener('portal:prefetch', () => Object.assign(window, { isOpened: true }))
}
