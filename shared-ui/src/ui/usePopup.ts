import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useInteractOutside } from './useInteractOutside'

/**
 * The common part of menus and popovers: open or closed, closing on Escape and on a click or focus outside, and focus
 * on the button after Escape.
 *
 * Not a library, because Base UI's menu costs 54 kB compressed and its popover 36 kB on every page (measured with
 * esbuild), for panels that only open at a button and stay inside the window (`keepInViewport`).
 */
export function usePopup(onOpenChange?: (open: boolean) => void, startsOpen = false): Popup {
  const [open, setState] = useState(startsOpen)
  const root = useRef<HTMLDivElement>(null)
  const trigger = useRef<HTMLButtonElement>(null)

  const setOpen = (next: boolean) => {
    setState(next)
    if (next !== open) onOpenChange?.(next)
  }
  const close = useEffectEvent(() => setOpen(false))
  useInteractOutside(
    () => root.current,
    () => setOpen(false),
    open,
  )

  useEffect(() => {
    if (!open) return
    const byKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      // In a search field Escape would also clear the text.
      event.preventDefault()
      close()
      trigger.current?.focus()
    }
    const current = root.current
    current?.addEventListener('keydown', byKey)
    return () => current?.removeEventListener('keydown', byKey)
  }, [open])

  return { open, setOpen, root, trigger }
}

export type Popup = {
  open: boolean
  setOpen: (open: boolean) => void
  /** The element around the button and the panel. */
  root: RefObject<HTMLDivElement | null>
  trigger: RefObject<HTMLButtonElement | null>
}
