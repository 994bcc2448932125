import { CopyBar } from './CopyBar'
import { useChapterState } from './chapterState'
import { SharedVerses } from './SharedVerses'
import { useLastVerse } from './useLastVerse'

/** What a chapter needs beyond its text: copy mode's bar, the ways to share, and the memory of where one reads. */
export function ChapterExtras() {
  const selected = useChapterState((state) => state.selected)
  const shared = useChapterState((state) => state.shared)
  useLastVerse()
  return (
    <>
      {selected && <CopyBar selected={selected} />}
      {shared && <SharedVerses verses={shared} />}
    </>
  )
}
