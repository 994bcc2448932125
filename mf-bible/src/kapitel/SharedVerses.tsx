import { ShareDialog } from '@portal/shared-ui'
import type { Verse } from '../shared/chapter.data'
import { useOpenChapter } from './chapterState'
import { clipboardText, linkTo, referenceOf } from './clipboardText'

/** Shares verses and their address: with the device's share sheet on a phone, else through services or a copied link. */
export function SharedVerses({ verses }: { verses: Verse[] }) {
  const { chapterRef, book, store } = useOpenChapter()
  return (
    <ShareDialog
      url={linkTo(chapterRef, verses)}
      text={referenceOf(book, chapterRef.chapter, verses)}
      quote={clipboardText(book, chapterRef.chapter, verses)}
      onClose={() => store.setState({ shared: null })}
    />
  )
}
