import { create } from 'zustand'

/** What can be done about what a toast says: 'Ångra'. */
export type ToastAction = { label: string; onSelect: () => void }
export type Toast = { id: number; text: string; tone: 'ok' | 'info' | 'error'; action?: ToastAction }

type Toasts = { toasts: Toast[]; dismiss: (id: number) => void }

/** The toasts on screen now; the shell draws them. */
export const useToasts = create<Toasts>((set) => ({
  toasts: [],
  dismiss: (id) => set(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) })),
}))

let lastId = 0

type Options = { seconds?: number; tone?: Toast['tone']; action?: ToastAction }

/** Shows a text for some seconds (4 unless told). Announces success or a hint: a refusal belongs beside its form. */
export function toast(text: string, { seconds = 4, tone = 'ok', action }: Options = {}): void {
  const id = ++lastId
  useToasts.setState(({ toasts }) => ({ toasts: [...toasts, { id, text, tone, action }] }))
  setTimeout(() => useToasts.getState().dismiss(id), seconds * 1000)
}
