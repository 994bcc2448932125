import { useCodeOnDemand } from '@portal/shared-ui'
import { codeQuery } from '@portal/shared-ui/code'
import { CopyBar } from './CopyBar'
import { useChapterState, useOpenChapter } from './chapterState'
import { SharedVerses } from './SharedVerses'

const alertCode = codeQuery('chapter-alert', () => import('./ChapterAlert'))

/** A chapter's parts beyond its text: copy mode, sharing, error messages. */
export function ChapterExtras() {
  const selected = useChapterState((state) => state.selected)
  const shared = useChapterState((state) => state.shared)
  const alert = useChapterState((state) => state.alert)
  const { store } = useOpenChapter()
  const closeAlert = () => store.setState({ alert: null })
  const code = useCodeOnDemand(alertCode, {
    open: alert !== null,
    unavailable: alert ?? '',
    onClose: closeAlert,
  })
  return (
    <>
      {selected && <CopyBar selected={selected} />}
      {code && <code.AlertDialog text={alert} onClose={closeAlert} />}
      {shared && <SharedVerses verses={shared} />}
    </>
  )
}
