import type { MouseEvent } from 'react'

/**
 * The first link of every page leads to the main area, or to the element in it that a remote marks with
 * `data-skip-target`, past its menu.
 */
export const SkipLink = () => (
  // biome-ignore lint/a11y/useValidAnchor: a link to the main area, which also works before scripts run
  <a className="skip-link" href="#innehall" onClick={skip}>
    Hoppa till innehållet
  </a>
)

function skip(event: MouseEvent) {
  const target = document.querySelector<HTMLElement>('#innehall [data-skip-target]')
  if (!target) return
  event.preventDefault()
  target.focus()
}
