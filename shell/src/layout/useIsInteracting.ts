import { useCallback, useEffect, useRef } from 'react'

/** Menus and panels that are open around the page; behind a modal dialog nothing can take the focus anyway. */
const OPEN = '[role="menu"], [role="dialog"], [aria-expanded="true"]:not(main *)'

/** Events that may begin a navigation: a press of a link or button, a form that is sent, a choice, the browser's way back. */
const STARTS = ['click', 'submit', 'change', 'popstate']
const USES = ['focusin', 'input']

/**
 * Returns a function that says whether the visitor uses something else than the page that is loading: a menu, panel or
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
    // On the window, so that what a press itself focuses counts as used after it.
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
    // The main area gets the focus when the focused element disappears, as after a dialog: that is no use.
    const here = !activeElement?.matches('body, main') && activeElement === used.current
    return here || document.querySelector(OPEN) !== null
  }, [])
}
