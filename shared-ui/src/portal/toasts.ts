import { create } from 'zustand'

export type Toast = { id: number; text: string; tone: 'ok' | 'info' | 'error' }

type Toasts = { toasts: Toast[]; dismiss: (id: number) => void }

/** The toasts on screen now; the shell renders them. */
export const useToasts = create<Toasts>((set) => ({
  toasts: [],
  dismiss: (id) => set(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) })),
}))

let lastId = 0

/** Shows a text for some seconds (4 by default). Announces success or a hint: a refusal belongs beside its form. */
export function toast(text: string, { seconds = 4, tone = 'ok' as Toast['tone'] } = {}): void {
  const id = ++lastId
  useToasts.setState(({ toasts }) => ({ toasts: [...toasts, { id, text, tone }] }))
  setTimeout(() => useToasts.getState().dismiss(id), seconds * 1000)
}
