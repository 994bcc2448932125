import { useEffect, useId } from 'react'
import { create } from 'zustand'

/** A toast's button: 'Ångra'. */
type ToastAction = { label: string; onSelect: () => void }
export type Toast = { id: number; text: string; tone: 'ok' | 'info' | 'error'; action?: ToastAction }

type Toasts = {
  toasts: Toast[]
  dismiss: (id: number) => void
  /** The live regions: the window's, then that of each open dialog. */
  regions: string[]
}

/** Toasts wait this long for a new live region, because screen readers ignore its initial content. */
const REGION_SETTLES_MS = 100

/** The toasts on screen now; the shell renders them. */
export const useToasts = create<Toasts>((set) => ({
  toasts: [],
  regions: [],
  dismiss: (id) => set(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) })),
}))

/**
 * The toasts to show in this region: all in the last one, none elsewhere. A modal dialog makes everything outside it
 * inert, so toasts appear in the topmost dialog.
 */
export function useRegionToasts(): Toast[] {
  const id = useId()
  useEffect(() => {
    const settle = (change: (regions: string[]) => string[]) =>
      setTimeout(() => useToasts.setState(({ regions }) => ({ regions: change(regions) })), REGION_SETTLES_MS)
    settle((regions) => [...regions, id])
    return () => void settle((regions) => regions.filter((region) => region !== id))
  }, [id])
  return useToasts(({ toasts, regions }) => (regions.at(-1) === id ? toasts : none))
}

const none: Toast[] = []

let lastId = 0

type Options = { seconds?: number; tone?: Toast['tone']; action?: ToastAction }

/**
 * Shows a text for `seconds` (default 4). Only for success or a hint: show errors beside their form. Returns a function
 * that takes it away.
 */
export function toast(text: string, { seconds = 4, tone = 'ok', action }: Options = {}): () => void {
  const id = ++lastId
  const dismiss = () => useToasts.getState().dismiss(id)
  useToasts.setState(({ toasts }) => ({ toasts: [...toasts, { id, text, tone, action }] }))
  setTimeout(dismiss, seconds * 1000)
  return dismiss
}
