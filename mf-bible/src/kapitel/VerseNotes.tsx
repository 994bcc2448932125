import { useCodeOnDemand } from '@portal/shared-ui'
import { codeQuery } from '@portal/shared-ui/code'
import { useOpenChapter } from './chapterState'

// Separate from the menu, which every reader's browser fetches when idle.
const notesCode = codeQuery('verse-notes', () => import('./NotePanel'))

type Props = { verse: number; from: number; to: number }

/**
 * The notes on some verses: shows them, or an editor when there is none. The code is fetched when the notes are opened;
 * `NotePanel` chooses the place.
 */
export function VerseNotes(props: Props) {
  const { store } = useOpenChapter()
  const code = useCodeOnDemand(notesCode, {
    unavailable: 'Anteckningen kan inte öppnas just nu.',
    onClose: () => store.setState({ open: null, noting: null }),
  })
  return code ? <code.NotePanel {...props} /> : null
}
