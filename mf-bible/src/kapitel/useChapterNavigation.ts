import { useKeydown, useSwipe } from '@portal/shared-ui'
import { useNavigate } from 'react-router-dom'
import { type AdjacentChapter, type AdjacentChapters, chapterPath } from '../shared/chapterRef'

/** Elements that handle the arrow keys themselves. */
const busyWithKeys =
  'input, select, textarea, [contenteditable], [role="tab"], [role="menu"], [role="dialog"]'

/**
 * Goes to the previous and next chapter, with the left and right arrow keys and, through the returned handlers, with
 * swipes.
 */
export function useChapterNavigation({ previous, next }: AdjacentChapters) {
  const navigate = useNavigate()
  const goTo = (to: AdjacentChapter | undefined) => {
    if (to) void navigate(chapterPath(to))
  }

  useKeydown(({ key, target, defaultPrevented, altKey, ctrlKey, metaKey, shiftKey }) => {
    if (defaultPrevented || altKey || ctrlKey || metaKey || shiftKey) return
    if (target instanceof Element && target.closest(busyWithKeys)) return
    if (key === 'ArrowLeft') goTo(previous)
    if (key === 'ArrowRight') goTo(next)
  })

  return useSwipe({ onLeft: () => goTo(next), onRight: () => goTo(previous) })
}
