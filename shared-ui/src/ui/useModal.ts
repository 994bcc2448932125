import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'

/** Opens a `dialog` as modal while it is mounted; calls `onClose` when the browser would close it. */
export function useModal(
  dialog: RefObject<HTMLDialogElement | null>,
  onClose: () => void,
  initialFocus?: RefObject<HTMLElement | null>,
): void {
  const show = useEffectEvent((element: HTMLDialogElement) => {
    markScrollBar()
    element.showModal()
    const first = initialFocus?.current ?? firstControl(element)
    first?.focus()
  })
  const ask = useEffectEvent(onClose)

  // A layout effect: at its cleanup the dialog is still in the document, and the browser restores the focus.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    const opener = ancestors(document.activeElement)
    const listening = new AbortController()
    const { signal } = listening

    const onCancel = (event: Event) => {
      // A file field that is cancelled fires an event of this name, which bubbles. When Escape or the back gesture is used
      // twice without other input, the browser closes the dialog whatever the page does.
      if (event.target !== element || !event.cancelable) return
      event.preventDefault()
      ask()
    }
    // Opens the dialog again before it asks: a question that it opens then lies above it.
    const onForced = () => {
      if (element.open) return
      show(element)
      ask()
    }
    element.addEventListener('cancel', onCancel, { signal })
    element.addEventListener('close', onForced, { signal })
    show(element)

    return () => {
      listening.abort()
      element.close()
      // The opener may be removed together with the dialog.
      queueMicrotask(() => {
        if (document.activeElement === document.body) focusFirst(opener)
      })
    }
  }, [dialog])
}

/** Marks the root while the page's scroll bar takes room: `GlobalStyle` then keeps its place under the dialog. */
function markScrollBar(): void {
  // While a first dialog is open, the page has no scroll bar, only its reserved space.
  if (document.querySelector('dialog[open]')) return
  const root = document.documentElement
  root.toggleAttribute('data-scroll-bar', window.innerWidth > root.clientWidth)
}

/** The close button comes first in the markup: prefers a control of the dialog's content. */
function firstControl(dialog: HTMLElement): HTMLElement | undefined {
  const controls = dialog.querySelectorAll<HTMLElement>(
    ':is(input, select, textarea, button):not(:disabled, [type="hidden"]), a[href]',
  )
  return [...controls].find((control) => !control.closest('[data-dialog-head]'))
}

function ancestors(element: Element | null): HTMLElement[] {
  return element instanceof HTMLElement ? [element, ...ancestors(element.parentElement)] : []
}

/**
 * Focuses the first of these elements that accepts focus. Called with the opener and its ancestors, because the opener
 * may be gone (a menu's row, a deleted line).
 */
function focusFirst(elements: HTMLElement[]) {
  elements.find((element) => {
    element.focus({ preventScroll: true })
    return document.activeElement === element
  })
}
