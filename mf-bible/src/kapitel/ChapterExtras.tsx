import { ChapterPlayer } from './ChapterPlayer'
import { CopyBar } from './CopyBar'
import { useChapterState, useOpenChapter } from './chapterState'
import { useIsRead } from './ListenToChapter'
import { AskedDialog } from './mer/AskedDialog'
import { PrintLimit } from './PrintLimit'
import { SavedVerses } from './SavedVerses'
import { SharedVerses } from './SharedVerses'

/** A chapter's parts beyond its text: copy mode, sharing, listening, saving, the dialogs of "Mer", and the limit of printing. */
export function ChapterExtras() {
  const selected = useChapterState((state) => state.selected)
  const shared = useChapterState((state) => state.shared)
  const asked = useChapterState((state) => state.asked)
  const kept = useChapterState((state) => state.kept)
  const isRead = useIsRead(useOpenChapter().chapterRef)
  return (
    <>
      <PrintLimit />
      {selected && <CopyBar selected={selected} />}
      {isRead && <ChapterPlayer />}
      {shared && <SharedVerses verses={shared} />}
      {asked && <AskedDialog {...asked} />}
      {kept && <SavedVerses verses={kept} />}
    </>
  )
}
