import { verseRows } from '@portal/shared-ui/collections/rows'
import { SaveIn } from '@portal/shared-ui/collections/saveIn'
import type { Verse } from '../shared/chapter.data'
import { useOpenChapter } from './chapterState'

/** The choice of a collection for verses: neighbours together in a row. */
export function SavedVerses({ verses }: { verses: Verse[] }) {
  const { chapterRef, book, store } = useOpenChapter()
  return (
    <SaveIn
      contents={verseRows({ ...chapterRef, book }, verses)}
      onClose={() => store.setState({ kept: null })}
    />
  )
}
