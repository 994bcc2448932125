declare global {
  interface Window {
    /** The last press on a painted button, or the form that was to be sent: the document's own script notes it. */
    portalPressed?: { element: HTMLElement }
  }
}

/** A part of the page that React takes over at once. */
export type Part = 'layout' | 'main'

const NAMED = 'a[href], button, [role="button"], input, select, textarea, summary, [tabindex], form'

/**
 * Records what the visitor does in the painted page. The returned function repeats it for a part that React has taken
 * over: typed text, of which React has not heard, and the last press. Where React has rendered the elements anew, the
 * focus and the typed text go to the elements with the same kind, name and position.
 */
export function keepTouched(root: HTMLElement): (part: Part) => void {
  const painted = namedIn(root)
  let focused = document.activeElement
  const onFocus = () => {
    focused = document.activeElement
  }
  // Runs after a replacement, which takes the focus from the element.
  const onBlur = () => queueMicrotask(() => focused?.isConnected && onFocus())
  root.addEventListener('focusin', onFocus)
  root.addEventListener('focusout', onBlur)

  return (part) => {
    // Read first: entering what was typed looks to the document's script as if the visitor types on.
    const { portalPressed: pressed } = window
    const rendered = namedIn(root)
    const successorOf = (element: Element | null): HTMLElement | undefined => {
      if (!element || element.isConnected) return element as HTMLElement
      const name = painted.find((each) => each.element === element)?.name
      const alike = (each: Named) => each.name === name
      return rendered.filter(alike)[painted.filter(alike).findIndex((each) => each.element === element)]
        ?.element
    }
    for (const { element } of painted.filter((each) => each.part === part))
      enter(element, successorOf(element))
    if (focused && !focused.isConnected) focusAgain(focused, successorOf(focused))
    if (part === 'main') {
      root.removeEventListener('focusin', onFocus)
      root.removeEventListener('focusout', onBlur)
    }
    if (!pressed || partOf(pressed.element, painted) !== part) return
    delete window.portalPressed
    delete pressed.element.dataset.pressed
    const successor = successorOf(pressed.element)
    if (successor instanceof HTMLFormElement) successor.requestSubmit()
    else successor?.click()
  }
}

/** An element is found again by its kind and name, and by its position among those of the same kind and name. */
type Named = { element: HTMLElement; name: string; part: Part }

const namedIn = (root: Element): Named[] =>
  [...root.querySelectorAll<HTMLElement>(NAMED)].map((element) => ({
    element,
    name: nameOf(element),
    part: element.closest('main') ? 'main' : 'layout',
  }))

const partOf = (element: HTMLElement, painted: Named[]): Part =>
  painted.find((each) => each.element === element)?.part ?? (element.closest('main') ? 'main' : 'layout')

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

function focusAgain(focused: Element, successor: HTMLElement | undefined): void {
  if (document.activeElement !== document.body) return
  successor?.focus({ preventScroll: true })
  if (isText(focused) && isText(successor))
    successor.setSelectionRange(focused.selectionStart, focused.selectionEnd)
}

/** Tells React what the visitor has entered in a painted field: in this element, or in the one that replaced it. */
function enter(field: HTMLElement, successor: HTMLElement | undefined): void {
  if (!isField(field) || !isField(successor)) return
  if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)) {
    if (field.checked === field.defaultChecked) return
    // React compares a click with the last value that was set by script.
    const box = successor as HTMLInputElement
    box.checked = field.defaultChecked
    box.click()
  } else if (field.type !== 'file' && field.value !== originalOf(field)) setValue(successor, field.value)
}

function originalOf(field: Field): string {
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue
  const options = [...field.options]
  return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? ''
}

/**
 * Sets a field's value as a person does. React ignores an event whose value it has seen: it sees a value that is set on
 * the element itself, and not one that is set by the browser's own setter. The selection stays.
 */
function setValue(field: Field, value: string): void {
  const { prototype } = [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement].find(
    (kind) => field instanceof kind,
  ) as typeof HTMLInputElement
  // React hydrates what receives a press at once; before that it would take this value for its own.
  field.dispatchEvent(new Event('pointerup', { bubbles: true }))
  const selection = isText(field) && ([field.selectionStart, field.selectionEnd] as const)
  if (!(field instanceof HTMLSelectElement)) field.value = ''
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  if (selection) (field as HTMLInputElement).setSelectionRange(...selection)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}
