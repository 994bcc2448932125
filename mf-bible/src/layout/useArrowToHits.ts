import { type RefObject, useRef } from 'react'

/**
 * The arrow down of the search field, which moves the focus to the first hit. When there is no hit yet, the focus moves
 * when the hits arrive, unless another key was pressed meanwhile or the field lost the focus.
 * @param panel the element that contains the hits
 */
export function useArrowToHits(panel: RefObject<HTMLElement | null>) {
  const isAwaited = useRef(false)
  const focusFirst = () => {
    const first = panel.current?.querySelector('a')
    first?.focus()
    isAwaited.current = !first
  }
  return {
    /** Handles a key of the field. */
    onKey: (event: { key: string; preventDefault: () => void }) => {
      isAwaited.current = false
      if (event.key !== 'ArrowDown') return
      event.preventDefault()
      focusFirst()
    },
    onBlur: () => {
      isAwaited.current = false
    },
    /** Called when a result is shown. */
    onFound: () => {
      if (isAwaited.current) focusFirst()
    },
  }
}
