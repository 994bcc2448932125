import { useCallback, useSyncExternalStore } from 'react'
import { useOpenChapter } from './chapterState'

/** The colour of one verse of the open chapter, undefined when it has none, and whether it has a note. */
export function useVerseMark(verse: number): { color: string | undefined; noted: boolean } {
  const { marks } = useOpenChapter()
  const subscribe = useCallback((changed: () => void) => marks.subscribe(verse, changed), [marks, verse])
  const color = useSyncExternalStore(
    subscribe,
    () => marks.color(verse),
    () => undefined,
  )
  const noted = useSyncExternalStore(
    subscribe,
    () => marks.isNoted(verse),
    () => false,
  )
  return { color, noted }
}
