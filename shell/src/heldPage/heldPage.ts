import { useSyncExternalStore } from 'react'

let held: ChildNode[] | null = null
const listeners = new Set<() => void>()

/**
 * Keeps the painted content of the page's main area on the screen after the frame around it has been rendered, until
 * the page itself can be. Returns the function that ends this.
 */
export function holdPage(main: Element): () => void {
  held = [...main.childNodes]
  return () => {
    held = null
    for (const listener of listeners) listener()
  }
}

/** The painted content while it is held; null otherwise. */
export const useHeldPage = (): ChildNode[] | null => useSyncExternalStore(subscribe, () => held)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
