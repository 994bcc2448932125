import { CopyBar } from './CopyBar'
import { useChapterState } from './chapterState'
import { SharedVerses } from './SharedVerses'

/** What a chapter needs beyond its text: copy mode's bar and the ways to share. */
export function ChapterExtras() {
  const selected = useChapterState((state) => state.selected)
  const shared = useChapterState((state) => state.shared)
  return (
    <>
      {selected && <CopyBar selected={selected} />}
      {shared && <SharedVerses verses={shared} />}
    </>
  )
}
