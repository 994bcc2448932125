import type { MenuItem } from '@portal/shared-ui'
import { toast } from '@portal/shared-ui/portal'
import { Image } from 'lucide-react'
import { useOpenChapter } from '../chapterState'
import type { VerseAction } from './verseAction'

/** More verses would be too small to read. */
const MOST = 4

/** Makes a picture of the verses, to share or to keep. */
export function useVersePicture({ verses, onDone }: VerseAction): MenuItem {
  const { store } = useOpenChapter()
  const open = () => {
    if (verses.length > MOST) return toast('En bild har plats för högst fyra verser.')
    onDone()
    store.setState({ asked: { dialog: 'picture', verses } })
  }
  return { label: 'Gör en bild', icon: <Image aria-hidden="true" />, onSelect: open }
}
