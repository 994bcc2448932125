/** The open modal dialogs, the topmost last, and the focused element before each. */
const open = new Map<HTMLDialogElement, Element | null>()

const FOCUSABLE = ':is(button, input, select, textarea):not(:disabled), a[href], [tabindex]'

/**
 * jsdom has the element `dialog` but cannot open it. This opens and closes it, moves the focus in and back, and
 * handles Escape; features that only browsers have (inertness, the top layer) are tested in e2e.
 */
export function completeDialogs(): void {
  HTMLDialogElement.prototype.showModal ??= function showModal() {
    if (this.open || !this.isConnected) throw new DOMException('', 'InvalidStateError')
    open.set(this, document.activeElement)
    this.open = true
    this.querySelector<HTMLElement>(FOCUSABLE)?.focus()
  }
  HTMLDialogElement.prototype.close ??= function close() {
    if (!this.open) return
    this.open = false
    const before = open.get(this)
    open.delete(this)
    if (before?.isConnected && before instanceof HTMLElement) before.focus()
    queueMicrotask(() => this.dispatchEvent(new Event('close')))
  }
  window.addEventListener('keydown', onEscape, { capture: true })
}

/** Runs after all other listeners: a prevented default keeps the dialog open. */
function onEscape(event: KeyboardEvent) {
  if (event.key !== 'Escape') return
  queueMicrotask(() => {
    const top = [...open.keys()].filter((dialog) => dialog.isConnected).at(-1)
    if (!top || event.defaultPrevented) return
    if (top.dispatchEvent(new Event('cancel', { cancelable: true }))) top.close()
  })
}
