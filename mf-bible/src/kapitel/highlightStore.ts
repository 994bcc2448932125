import type { QueryClient } from '@tanstack/react-query'

/** Colours by verse number. */
export type Colors = Readonly<Record<number, string>>

/** The colours of one chapter, for useSyncExternalStore. */
export type HighlightStore = {
  get: (verse: number) => string | undefined
  subscribe: (verse: number, changed: () => void) => () => void
}

const none: Colors = {}

/**
 * Watches the cached highlights of one chapter and notifies a verse only of its own colour: a query observer for each verse,
 * or one for the chapter, would make every tap cost as much as the chapter is long.
 */
export function createHighlightStore(queryClient: QueryClient, queryKey: readonly unknown[]): HighlightStore {
  const listeners = new Map<number, Set<() => void>>()
  const read = () => queryClient.getQueryData<Colors>(queryKey) ?? none
  let cached = read()
  let stop = () => {}

  function compare() {
    const before = cached
    cached = read()
    if (cached === before) return
    for (const verse of new Set([...Object.keys(before), ...Object.keys(cached)].map(Number))) {
      if (before[verse] !== cached[verse]) for (const changed of listeners.get(verse) ?? []) changed()
    }
  }

  function start() {
    cached = read()
    stop = queryClient.getQueryCache().subscribe(compare)
  }

  return {
    get: (verse) => read()[verse],
    subscribe: (verse, changed) => {
      if (listeners.size === 0) start()
      const own = listeners.get(verse) ?? new Set()
      listeners.set(verse, own.add(changed))
      return () => {
        own.delete(changed)
        if (own.size === 0) listeners.delete(verse)
        if (listeners.size === 0) stop()
      }
    },
  }
}
