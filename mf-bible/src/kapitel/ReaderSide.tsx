import { useCodeOnDemand } from '@portal/shared-ui'
import { bareButton, media, s, sheet } from '@portal/shared-ui/theme'
import { ChevronDown } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import { useBooks } from '../shared/books.data'
import { ChapterSquares } from '../shared/ChapterSquares'
import type { ChapterRef } from '../shared/chapterRef'
import { useReader } from '../shared/reader'
import { SideTrail, touchPartsCode } from './touchParts'

/** From this text size on the panel would take the room of the text: only the book's name stays, above it. */
export const LARGE_TEXT = 1.5

const unavailable = 'Böckerna kunde inte hämtas. Försök igen.'

type Props = {
  chapterRef: ChapterRef
  /** A chapter without text lists the book's chapters itself. */
  isEmpty: boolean
}

/** Beside a chapter: its book, which opens the list of all books, the chapters of the book, and the trail of the verse in view. */
export function ReaderSide({ chapterRef, isEmpty }: Props) {
  const { data: books } = useBooks()
  const [choosing, setChoosing] = useState(false)
  const close = () => setChoosing(false)
  const code = useCodeOnDemand(touchPartsCode, { open: choosing, unavailable, onClose: close })
  const isLarge = useReader(({ textSize }) => textSize >= LARGE_TEXT)
  const here = useRef<HTMLAnchorElement>(null)
  const book = books?.find(({ osis }) => osis === chapterRef.osis)
  useInList(here, `${chapterRef.osis} ${chapterRef.chapter} ${book !== undefined}`)

  return (
    <Panel aria-label="Välj bok och kapitel" data-print="hide">
      <BookButton
        type="button"
        aria-haspopup="dialog"
        aria-expanded={choosing}
        disabled={!books}
        onClick={() => setChoosing(true)}
      >
        <span>{book?.name ?? 'Välj bok'}</span>
        <ChevronDown aria-hidden="true" size="1.125rem" />
      </BookButton>
      {book && !isLarge && !isEmpty && (
        <>
          <Chapters>
            <ChapterSquares book={book} current={chapterRef.chapter} here={here} />
          </Chapters>
          <SideTrail chapterRef={chapterRef} />
        </>
      )}
      {code && <code.ChapterSheet chapterRef={chapterRef} onClose={close} />}
    </Panel>
  )
}

/** Scrolls the list, and not the page, until the open chapter is in view. */
function useInList(here: RefObject<HTMLElement | null>, changed: string) {
  useEffect(() => {
    const list = here.current?.closest('nav')?.parentElement
    if (here.current && list) list.scrollTop = here.current.offsetTop - list.clientHeight / 2
  }, [here, changed])
}

const Panel = styled.section`
  ${sheet}
  padding: 12px;
`

const BookButton = styled.button`
  ${bareButton}
  display: flex;
  justify-content: space-between;
  align-items: center;
  gap: 8px;
  width: 100%;
  min-height: 48px;
  padding: 6px 10px;
  border-radius: ${s('radiusS')};
  font: 600 1.1875rem/1.25 ${s('serif')};
  overflow-wrap: anywhere;
  ${media.hover} {
    &:hover {
      background: ${s('sunken')};
    }
  }
`

/** About five rows; a longer list scrolls for itself. */
const Chapters = styled.div`
  position: relative;
  max-height: min(17.5rem, 38dvh);
  padding: 4px;
  overflow-y: auto;
  overscroll-behavior: contain;
  nav {
    grid-template-columns: repeat(auto-fill, minmax(max(40px, 2.5rem), 1fr));
    gap: 4px;
    padding: 0;
  }
  nav a {
    min-height: 40px;
    ${media.touch} {
      min-height: 44px;
    }
  }
`
