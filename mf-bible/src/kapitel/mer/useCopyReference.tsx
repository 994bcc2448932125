import { copyText, type MenuItem } from '@portal/shared-ui'
import { toast } from '@portal/shared-ui/portal'
import { Link2 } from 'lucide-react'
import { useOpenChapter } from '../chapterState'
import { exactReferenceOf } from '../clipboardText'
import type { VerseAction } from './verseAction'

/** Copies the reference of the verses alone, for a text in which the reader does not want their words. */
export function useCopyReference({ verses, onDone }: VerseAction): MenuItem {
  const { chapterRef, book } = useOpenChapter()
  const copy = async () => {
    onDone()
    try {
      await copyText(exactReferenceOf(book, chapterRef.chapter, verses))
      toast('Hänvisning kopierad!', { seconds: 3 })
    } catch (error) {
      console.error('Copying failed:', error)
      toast('Webbläsaren tillät inte att texten kopierades.', { tone: 'error' })
    }
  }
  return {
    label: 'Kopiera hänvisningen',
    icon: <Link2 aria-hidden="true" />,
    onSelect: () => void copy(),
  }
}
