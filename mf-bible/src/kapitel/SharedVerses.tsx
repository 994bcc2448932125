import { ShareDialog } from '@portal/shared-ui'
import { referencePath } from '@portal/shared-ui/scripture'
import type { Verse } from '../shared/chapter.data'
import { useOpenChapter } from './chapterState'
import { clipboardText, referenceOf } from './clipboardText'

/** Shares verses and their address: with the device's share sheet on a phone, else through services or a copied link. */
export function SharedVerses({ verses }: { verses: Verse[] }) {
  const { chapterRef, book, store } = useOpenChapter()
  const path = referencePath({ ...chapterRef, from: verses[0]?.number, to: verses.at(-1)?.number })
  return (
    <ShareDialog
      url={new URL(path, window.location.origin).href}
      text={referenceOf(book, chapterRef.chapter, verses)}
      quote={clipboardText(book, chapterRef.chapter, verses)}
      onClose={() => store.setState({ shared: null })}
    />
  )
}
