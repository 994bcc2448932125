/** Marks a field that was edited. The mark is a DOM attribute because every app has its own copy of this module. */
export const MARK = 'data-written'

const fields = 'input, textarea, select, [contenteditable]'

/** Search terms are easy to type again, so search fields do not count as edited. */
const ofSearch = 'input[type="search"], [role="search"] *, [role="searchbox"]'

/** Marks fields that are edited on this page from now on. Returns a function that stops it. */
export function watchWriting(): () => void {
  const note = ({ target }: Event) => {
    const field = target instanceof Element ? target.closest(fields) : null
    if (field && !field.matches(ofSearch)) field.setAttribute(MARK, '')
  }
  document.addEventListener('input', note, true)
  return () => document.removeEventListener('input', note, true)
}

/**
 * True while leaving the page (or removing `within`) would lose input: an edited field still has its text, or a form
 * would ask before the page is left.
 */
export const isWriting = (within: ParentNode = document): boolean =>
  [...within.querySelectorAll(`[${MARK}]`)].some(holds) || asks()

function holds(field: Element): boolean {
  if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)) return true
  const text = 'value' in field ? field.value : field.textContent
  return text !== ''
}

/** True when a form has unsaved changes: such a form cancels `beforeunload`, so this dispatches one and looks. */
const asks = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
