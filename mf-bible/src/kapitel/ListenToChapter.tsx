import { IconButton } from '@portal/shared-ui'
import { wakeSpeech } from '@portal/shared-ui/listen'
import { Play } from 'lucide-react'
import { create } from 'zustand'
import type { ChapterRef } from '../shared/chapterRef'

/** The chapter that is read aloud. Outside the chapter's state: on a phone the button is in the bar of the layout. */
const useRead = create<{ to: string | null }>(() => ({ to: null }))

export const endListening = (): void => useRead.setState({ to: null })

export const useIsRead = ({ osis, chapter }: ChapterRef): boolean =>
  useRead(({ to }) => to === `${osis} ${chapter}`)

/** Reads the chapter aloud with the device's own voice (`ChapterPlayer`); pressed again it ends. */
export function ListenToChapter({ chapterRef }: { chapterRef: ChapterRef }) {
  const isRead = useIsRead(chapterRef)
  const press = () => {
    if (isRead) return endListening()
    wakeSpeech()
    useRead.setState({ to: `${chapterRef.osis} ${chapterRef.chapter}` })
  }
  return (
    <IconButton label="Lyssna" icon={<Play aria-hidden="true" />} aria-pressed={isRead} onClick={press} />
  )
}
