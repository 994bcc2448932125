import { CopyBar } from './CopyBar'
import { useChapterState } from './chapterState'
import { AskedDialog } from './mer/AskedDialog'
import { PrintLimit } from './PrintLimit'
import { SharedVerses } from './SharedVerses'

/** A chapter's parts beyond its text: copy mode, sharing, the dialogs of "Mer", and the limit of printing. */
export function ChapterExtras() {
  const selected = useChapterState((state) => state.selected)
  const shared = useChapterState((state) => state.shared)
  const asked = useChapterState((state) => state.asked)
  return (
    <>
      <PrintLimit />
      {selected && <CopyBar selected={selected} />}
      {shared && <SharedVerses verses={shared} />}
      {asked && <AskedDialog {...asked} />}
    </>
  )
}
