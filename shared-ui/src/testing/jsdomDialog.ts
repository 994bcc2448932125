/** The modal dialogs that are open, the one on top last, and where the focus was before each. */
const open = new Map<HTMLDialogElement, Element | null>()

const FOCUSABLE = ':is(button, input, select, textarea):not(:disabled), a[href], [tabindex]'

/**
 * jsdom knows the element `dialog` but not how to open one. Here it opens and closes, moves the focus in and back, and is
 * asked by Escape; what only a browser can show (inertness, the top layer) is tested in e2e.
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
