import { ShareDialog } from '@portal/shared-ui'
import { limitSentence, withinLimit } from '@portal/shared-ui/scripture/copyLimit'
import type { Verse } from '../shared/chapter.data'
import { useOpenChapter } from './chapterState'
import { clipboardText, linkTo, referenceOf } from './clipboardText'

/** Shares verses and their address: with the device's share sheet on a phone, else through services or a copied link. */
export function SharedVerses({ verses }: { verses: Verse[] }) {
  const { chapterRef, book, copyLimit, store } = useOpenChapter()
  const { kept, left } = withinLimit(verses, copyLimit)
  const text = clipboardText(book, chapterRef.chapter, kept)
  return (
    <ShareDialog
      url={linkTo(chapterRef, verses)}
      text={referenceOf(book, chapterRef.chapter, verses)}
      quote={copyLimit && left > 0 ? `${text}\n${limitSentence(copyLimit, left)}` : text}
      onClose={() => store.setState({ shared: null })}
    />
  )
}
