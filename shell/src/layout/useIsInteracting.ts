import { useCallback, useEffect, useRef } from 'react'

/** Menus and panels outside the page; a modal dialog already keeps the focus inside itself. */
const OPEN = '[role="menu"], [role="dialog"], [aria-expanded="true"]:not(main *)'

/** Events that may begin a navigation: a press of a link or button, a form that is sent, a choice, the browser's way back. */
const STARTS = ['click', 'submit', 'change', 'popstate']
const USES = ['focusin', 'input']

/**
 * Returns a function that reports whether the visitor uses something other than the loading page: a menu, panel or
 * dialog is open, or a field got focus or input since the navigation began.
 */
export function useIsInteracting(): () => boolean {
  const used = useRef<EventTarget | null>(null)

  useEffect(() => {
    const use = ({ target }: Event) => {
      used.current = target
    }
    const start = ({ type, target }: Event) => {
      if (type !== 'click' || (target instanceof Element && target.closest('a[href], button')))
        used.current = null
    }
    // Listens on the window, so that a focus caused by the click itself counts as use after it.
    const capture = { capture: true }
    for (const type of USES) window.addEventListener(type, use, capture)
    for (const type of STARTS) window.addEventListener(type, start, capture)
    return () => {
      for (const type of USES) window.removeEventListener(type, use, capture)
      for (const type of STARTS) window.removeEventListener(type, start, capture)
    }
  }, [])

  return useCallback(() => {
    const { activeElement } = document
    // When the focused element disappears, as after a dialog, the main area gets the focus: that does not count as use.
    const here = !activeElement?.matches('body, main') && activeElement === used.current
    return here || document.querySelector(OPEN) !== null
  }, [])
}
