import { useCallback, useSyncExternalStore } from 'react'
import { useOpenChapter } from './chapterState'

/** The colour of one verse of the open chapter; undefined when it has none. */
export function useColor(verse: number): string | undefined {
  const { colors } = useOpenChapter()
  return useSyncExternalStore(
    useCallback((changed) => colors.subscribe(verse, changed), [colors, verse]),
    () => colors.get(verse),
    () => undefined,
  )
}
