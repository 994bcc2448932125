import { limitSentence, withinLimit } from '@portal/shared-ui/scripture/copyLimit'
import { VersePicture } from '@portal/shared-ui/versePicture'
import { lastNumber, useChapter, type Verse } from '../../shared/chapter.data'
import { useOpenChapter } from '../chapterState'
import { exactReferenceOf } from '../clipboardText'

/** Verses of the chapter as a picture, as many as the owner of the translation allows, with the owner's notice. */
export function VersesPicture({ verses, onClose }: { verses: Verse[]; onClose: () => void }) {
  const { chapterRef, book, copyLimit } = useOpenChapter()
  const notice = useChapter(chapterRef).data?.terms?.notice
  const { kept, left } = withinLimit(verses, copyLimit)
  const reference = exactReferenceOf(book, chapterRef.chapter, kept)
  return (
    <VersePicture
      title="Dela som bild"
      verse={{ text: joined(kept), reference, notice }}
      fileName={reference.toLowerCase().replace(/[^\p{L}\d]+/gu, '-')}
      note={copyLimit && left > 0 ? limitSentence(copyLimit, left) : undefined}
      onClose={onClose}
    />
  )
}

/** The text of the verses, with an ellipsis where verses between them were not chosen. */
const joined = (verses: Verse[]): string =>
  verses
    .map((verse, at) => {
      const before = verses[at - 1]
      return before && lastNumber(before) + 1 < verse.number ? `… ${verse.text}` : verse.text
    })
    .join(' ')
