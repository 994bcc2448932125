import { IconButton, IconLink, Popover, useCodeOnDemand, useReading } from '@portal/shared-ui'
import { bareButton, depth, media, s } from '@portal/shared-ui/theme'
import { ALargeSmall, ChevronLeft, ChevronUp, Search } from 'lucide-react'
import { type RefObject, useState } from 'react'
import styled from 'styled-components'
import { ListenToChapter } from '../kapitel/ListenToChapter'
import { ReaderSettings, touchPartsCode } from '../kapitel/touchParts'
import { bookName, useBooks } from '../shared/books.data'
import type { ChapterRef } from '../shared/chapterRef'
import { bibleCrumb } from '../shared/crumbs'
import { ToolsMenu } from './ToolsMenu'

const unavailable = 'Böckerna kunde inte hämtas. Försök igen.'

type Props = {
  chapterRef: ChapterRef
  /** The element of the text; the bar returns at its end. */
  text: RefObject<HTMLElement | null>
  searching: boolean
  searchButton: RefObject<HTMLButtonElement | null>
  onSearch: () => void
}

/** The only controls around a chapter up to 1023 px, within the thumb's reach: back, the list of chapters, listening, search, settings. */
export function ReaderBar({ chapterRef, text, searching, searchButton, onSearch }: Props) {
  const { data: books } = useBooks()
  const [choosing, setChoosing] = useState(false)
  const close = () => setChoosing(false)
  const code = useCodeOnDemand(touchPartsCode, { open: choosing, unavailable, onClose: close })
  useReading(text)
  const book = bookName(chapterRef.osis, books)
  return (
    <Bar aria-label="Läsning">
      <IconLink {...bibleCrumb} icon={<ChevronLeft aria-hidden="true" />} />
      <ChapterButton
        type="button"
        aria-label={`${book} ${chapterRef.chapter}, välj bok och kapitel`}
        aria-haspopup="dialog"
        aria-expanded={choosing}
        disabled={!books}
        onClick={() => setChoosing(true)}
      >
        <span>{book}</span> {chapterRef.chapter}
        <ChevronUp aria-hidden="true" size="1.125rem" />
      </ChapterButton>
      <ListenToChapter chapterRef={chapterRef} />
      <IconButton
        ref={searchButton}
        label="Sök i Bibeln"
        icon={<Search aria-hidden="true" />}
        aria-expanded={searching}
        onClick={onSearch}
      />
      <Popover
        label="Läsinställningar"
        align="end"
        side="above"
        trigger={(props) => (
          <IconButton {...props} label="Läsinställningar" icon={<ALargeSmall aria-hidden="true" />} />
        )}
      >
        <ReaderSettings />
        <Tools>
          <ToolsMenu />
        </Tools>
      </Popover>
      {code && <code.ChapterSheet chapterRef={chapterRef} onClose={close} />}
    </Bar>
  )
}

const Bar = styled.nav`
  position: sticky;
  bottom: 0;
  z-index: ${depth('sticky')};
  display: flex;
  align-items: center;
  gap: 4px;
  height: calc(52px + env(safe-area-inset-bottom));
  padding: 0 ${s('gutter')} env(safe-area-inset-bottom);
  border-top: 1px solid ${s('line')};
  background: ${s('raised')};
  transition: translate ${s('quick')};

  /* Panels of the bar open above the round button in the window's corner. */
  &:has([aria-expanded='true']) {
    z-index: ${depth('popup')};
  }
  /* The bar stays where it is when the page scrolls: no control of it is to be scrolled clear of the bar. */
  > :is(a, button),
  > div > button {
    scroll-margin-bottom: calc(-60px - env(safe-area-inset-bottom));
  }
  /* A press is lost when its control has moved away before the release. */
  :root[data-reading='on'] &:not(:has(:focus-visible, :active, [aria-expanded='true'])) {
    translate: 0 100%;
    /* With reduced motion the bar stays. */
    ${media.calm} {
      translate: none;
    }
  }
`

const Tools = styled.div`
  margin: 14px -4px -6px;
`

const ChapterButton = styled.button`
  ${bareButton}
  flex: 1;
  display: flex;
  justify-content: center;
  align-items: center;
  gap: 0.3em;
  min-width: 0;
  min-height: 48px;
  font: 600 1.0625rem/1.2 ${s('serif')};
  /* An enlarged name is clipped here; the heading shows it completely. */
  span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`
