/** A press on a part that was only painted is repeated when it is at most this old. */
const MAX_PRESS_AGE_MS = 5_000

type Pressed = { at: number; element: HTMLElement }
declare global {
  interface Window {
    /** The last press on a painted button, or the form that was to be sent: the document's own script notes it. */
    portalPressed?: Pressed
  }
}

const NAMED = 'a[href], button, [role="button"], input, select, textarea, summary, [tabindex], form'

/** The painted part of the document: the whole page, its frame alone, or nothing. */
export const paintedIn = ({ dataset }: HTMLElement): 'page' | 'frame' | undefined =>
  dataset.painted as 'page' | 'frame' | undefined

/**
 * Records the visitor's actions in the painted page: scroll position, focus, selection, typed text, and the last press.
 * The returned function repeats them in the elements that have replaced it: first in the frame, while the main area
 * still shows the painted page, then in the whole page.
 */
export function keepTouched(root: HTMLElement, now = () => performance.now()): (isWhole?: boolean) => void {
  const painted = namedIn(root)
  const done = new Set<HTMLElement>()
  const active = document.activeElement
  let focused = active instanceof HTMLElement && root.contains(active) ? active : null
  const onFocus = ({ target }: FocusEvent) => {
    focused = target as HTMLElement
  }
  // Runs after the replacement, which takes the focus from the element.
  const onBlur = () =>
    queueMicrotask(() => {
      if (document.activeElement === document.body) focused = null
    })
  let top = window.scrollY
  const onScroll = () => {
    top = window.scrollY
  }
  root.addEventListener('focusin', onFocus)
  root.addEventListener('focusout', onBlur)
  window.addEventListener('scroll', onScroll, { passive: true })

  return (isWhole = true) => {
    // Read first: entering what was typed looks to the document's script as if the visitor types on.
    const { portalPressed: pressed } = window
    finishAnimations()
    // The router begins a page at its top.
    if (top > 0) window.scrollTo({ top, behavior: 'instant' })
    const arrived = namedIn(root)
    const successorOf = (element: HTMLElement): HTMLElement | undefined => {
      const name = painted.find((each) => each.element === element)?.name
      const alike = ({ name: other }: Named) => other === name
      const at = painted.filter(alike).findIndex((each) => each.element === element)
      return name === undefined ? undefined : arrived.filter(alike)[at]?.element
    }
    for (const { element } of painted) {
      if (element.isConnected || done.has(element)) continue
      done.add(element)
      enter(element, successorOf(element))
    }
    if (focused && focused !== document.activeElement) {
      const successor = focused.isConnected ? focused : successorOf(focused)
      successor?.focus({ preventScroll: true })
      if (isText(focused) && isText(successor))
        successor.setSelectionRange(focused.selectionStart, focused.selectionEnd)
    }
    if (pressed && !pressed.element.isConnected) {
      delete window.portalPressed
      const successor = successorOf(pressed.element)
      // A form is sent however late: the visitor waits for it.
      if (successor instanceof HTMLFormElement) successor.requestSubmit()
      else if (now() - pressed.at <= MAX_PRESS_AGE_MS) successor?.click()
    }
    if (!isWhole) return
    root.removeEventListener('focusin', onFocus)
    root.removeEventListener('focusout', onBlur)
    window.removeEventListener('scroll', onScroll)
    document.getElementById('painted')?.remove()
  }
}

/** Finishes the new page's entry animations: the painted page has shown them already. */
function finishAnimations(): void {
  for (const animation of document.getAnimations?.() ?? [])
    if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish()
}

/** An element is found again by its kind and name, and by its place among those of the same kind and name. */
type Named = { element: HTMLElement; name: string }

const namedIn = (root: Element): Named[] =>
  [...root.querySelectorAll<HTMLElement>(NAMED)].map((element) => ({ element, name: nameOf(element) }))

const nameOf = (element: HTMLElement): string =>
  [
    element.tagName,
    ...['href', 'name', 'type', 'aria-label', 'placeholder'].map((name) => element.getAttribute(name)),
    // A painted form has a sentence for browsers without scripts.
    element instanceof HTMLFormElement ? '' : element.textContent?.trim(),
  ].join('\n')

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const isField = (element: unknown): element is Field =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement

/** Whether a field has a selection. */
const isText = (element: unknown): element is HTMLInputElement | HTMLTextAreaElement =>
  isField(element) && 'selectionStart' in element && element.selectionStart !== null

/** Copies the visitor's input from a painted field to its successor. */
function enter(field: HTMLElement, successor: HTMLElement | undefined): void {
  if (!isField(field) || !isField(successor)) return
  if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)) {
    if (field.checked !== field.defaultChecked && field.checked !== (successor as HTMLInputElement).checked)
      successor.click()
  } else if (field.type !== 'file' && field.value !== originalOf(field)) setValue(successor, field.value)
}

function originalOf(field: Field): string {
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue
  const options = [...field.options]
  return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? ''
}

/** Sets a field's value as a person does: React notices only the browser's own setter and the event. */
function setValue(field: Field, value: string): void {
  const { prototype } = [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement].find(
    (kind) => field instanceof kind,
  ) as typeof HTMLInputElement
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}
