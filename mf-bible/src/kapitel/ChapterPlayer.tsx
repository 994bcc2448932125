import { useCodeOnDemand } from '@portal/shared-ui'
import { playerCode } from '@portal/shared-ui/listen'
import type { Part } from '@portal/shared-ui/listen/part'
import { verseLabel } from '../shared/chapter.data'
import { useOpenChapter, verseControl } from './chapterState'
import { endListening } from './ListenToChapter'

const unavailable = 'Uppläsningen kunde inte hämtas. Försök igen.'

/** Reads the open chapter aloud, verse by verse, without its numbers and headings. */
export function ChapterPlayer() {
  const { verses } = useOpenChapter()
  const code = useCodeOnDemand(playerCode, { unavailable, onClose: endListening })
  const parts = (): Part[] =>
    verses.map((verse) => ({
      name: `Vers ${verseLabel(verse)}`,
      text: verse.text,
      element: () => verseControl(verse.number),
    }))
  return code ? <code.Player parts={parts} onClose={endListening} /> : null
}
