import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'

/** Opens a `dialog` as a modal one while it is mounted; `onClose` is called when the browser would close it. */
export function useModal(
  dialog: RefObject<HTMLDialogElement | null>,
  onClose: () => void,
  initialFocus?: RefObject<HTMLElement | null>,
): void {
  const show = useEffectEvent((element: HTMLDialogElement) => {
    element.showModal()
    const first = initialFocus?.current ?? firstControl(element)
    first?.focus()
  })
  const ask = useEffectEvent(onClose)

  // A layout effect: when it is undone the dialog is still in the document, and the browser gives the focus back.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    const opener = ancestors(document.activeElement)
    const listening = new AbortController()
    const { signal } = listening

    const onCancel = (event: Event) => {
      // A file field that is left without a file says so with an event of this name, which bubbles.
      if (event.target !== element) return
      event.preventDefault()
      ask()
    }
    // Pressed twice without any other use, Escape and the back gesture close without asking.
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
      // The opener may go together with the dialog.
      queueMicrotask(() => {
        if (document.activeElement === document.body) focusFirst(opener)
      })
    }
  }, [dialog])
}

/** The close button comes first in the markup; focus the dialog's content before it. */
function firstControl(dialog: HTMLElement): HTMLElement | undefined {
  const controls = dialog.querySelectorAll<HTMLElement>(
    ':is(input, select, textarea, button):not(:disabled, [type="hidden"]), a[href]',
  )
  return [...controls].find((control) => !control.closest('[data-dialog-head]'))
}

function ancestors(element: Element | null): HTMLElement[] {
  return element instanceof HTMLElement ? [element, ...ancestors(element.parentElement)] : []
}

/** Of an opener that has gone (a menu's row, a deleted line) the nearest part of the page that is left and takes it. */
function focusFirst(elements: HTMLElement[]) {
  elements.find((element) => {
    element.focus({ preventScroll: true })
    return document.activeElement === element
  })
}
