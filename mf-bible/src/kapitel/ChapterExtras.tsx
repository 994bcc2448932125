import { CopyBar } from './CopyBar'
import { useChapterState } from './chapterState'
import { PrintLimit } from './PrintLimit'
import { SavedVerses } from './SavedVerses'
import { SharedVerses } from './SharedVerses'

/** A chapter's parts beyond its text: copy mode, sharing, saving, and the limit of printing. */
export function ChapterExtras() {
  const selected = useChapterState((state) => state.selected)
  const shared = useChapterState((state) => state.shared)
  const kept = useChapterState((state) => state.kept)
  return (
    <>
      <PrintLimit />
      {selected && <CopyBar selected={selected} />}
      {shared && <SharedVerses verses={shared} />}
      {kept && <SavedVerses verses={kept} />}
    </>
  )
}
