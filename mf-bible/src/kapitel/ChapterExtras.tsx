import { CopyBar } from './CopyBar'
import { useChapterState } from './chapterState'
import { SharedVerses } from './SharedVerses'

/** A chapter's parts beyond its text: copy mode and sharing. */
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
