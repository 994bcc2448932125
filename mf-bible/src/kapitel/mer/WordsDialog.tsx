import { Dialog } from '@portal/shared-ui'
import { media, s } from '@portal/shared-ui/theme'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import type { Verse } from '../../shared/chapter.data'
import { useOpenChapter } from '../chapterState'
import { exactReferenceOf } from '../clipboardText'
import { wordsOf } from './wordsOf'

/** The words of the verses. Each opens the Bible search, which has its places, with counts by testament and book. */
export function WordsDialog({ verses, onClose }: { verses: Verse[]; onClose: () => void }) {
  const { chapterRef, book } = useOpenChapter()
  return (
    <Dialog
      title="Ordet i Bibeln"
      description={`Välj ett ord ur ${exactReferenceOf(book, chapterRef.chapter, verses)}, och se var det finns i Bibeln.`}
      width="s"
      onClose={onClose}
    >
      <Words>
        {wordsOf(verses).map((word) => (
          <li key={word}>
            <Link to={`/bibeln?sok=${encodeURIComponent(word)}`} onClick={onClose}>
              {word}
            </Link>
          </li>
        ))}
      </Words>
    </Dialog>
  )
}

const Words = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;

  a {
    display: grid;
    place-items: center;
    min-width: 44px;
    min-height: 36px;
    padding: 4px 14px;
    border: 1px solid ${s('control')};
    border-radius: ${s('pill')};
    color: ${s('ink')};
    ${media.touch} {
      min-height: 44px;
    }
    &:hover {
      border-color: ${s('brand')};
      background: ${s('brandSoft')};
      color: ${s('brand')};
    }
  }
`
