import { ShareDialog } from '@portal/shared-ui'
import { referencePath } from '@portal/shared-ui/scripture'
import type { Verse } from '../shared/chapter.data'
import { useOpenChapter } from './chapterState'
import { copiedText, referenceOf } from './copied'

/** Shares verses and their address: by the device's sheet on a phone, else by services or a copied link. */
export function SharedVerses({ verses }: { verses: Verse[] }) {
  const { place, book, store } = useOpenChapter()
  const path = referencePath({ ...place, from: verses[0]?.number, to: verses.at(-1)?.number })
  return (
    <ShareDialog
      url={new URL(path, window.location.origin).href}
      text={referenceOf(book, place.chapter, verses)}
      quote={copiedText(book, place.chapter, verses)}
      onClose={() => store.setState({ shared: null })}
    />
  )
}
