import { AlertDialog } from '@portal/shared-ui'
import { CopyBar } from './CopyBar'
import { useChapterState, useOpenChapter } from './chapterState'
import { SharedVerses } from './SharedVerses'

/** What a chapter needs beyond its text: copy mode's bar the ways to share, what went wrong. */
export function ChapterExtras() {
  const selected = useChapterState((state) => state.selected)
  const shared = useChapterState((state) => state.shared)
  const alert = useChapterState((state) => state.alert)
  const { store } = useOpenChapter()
  return (
    <>
      {selected && <CopyBar selected={selected} />}
      <AlertDialog text={alert} onClose={() => store.setState({ alert: null })} />
      {shared && <SharedVerses verses={shared} />}
    </>
  )
}
