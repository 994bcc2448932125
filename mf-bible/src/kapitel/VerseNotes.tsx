import { useCodeOnDemand } from '@portal/shared-ui'
import { useOpenChapter } from './chapterState'
import { notesCode } from './notesCode'

type Props = { verse: number; from: number; to: number }

/**
 * The notes on some verses: shows them, or an editor when there is none. `NotePanel` chooses
 * the place.
 */
export function VerseNotes(props: Props) {
  const { store } = useOpenChapter()
  const code = useCodeOnDemand(notesCode, {
    unavailable: 'Anteckningen kan inte öppnas just nu.',
    onClose: () => store.setState({ open: null, noting: null }),
  })
  return code ? <code.NotePanel {...props} /> : null
}
