import { useCodeOnDemand } from '@portal/shared-ui'
import { codeQuery } from '@portal/shared-ui/code'
import { useOpenChapter } from './chapterState'

// Separate from the menu, which every reader's browser fetches when idle.
const notesCode = codeQuery('verse-notes', () => import('./NotePanel'))

type Props = { verse: number; from: number; to: number }

/** The note editor of some verses, below the last of them. */
export function VerseNotes(props: Props) {
  const { store } = useOpenChapter()
  const code = useCodeOnDemand(notesCode, {
    unavailable: 'Anteckningen kan inte öppnas just nu.',
    onClose: () => store.setState({ open: null, noting: null }),
  })
  return code ? <code.NotePanel {...props} /> : null
}
