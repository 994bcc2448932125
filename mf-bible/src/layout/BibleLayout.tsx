import { Breadcrumb, PageContainer, SearchField, useCode, useMedia } from '@portal/shared-ui'
import { depth, media } from '@portal/shared-ui/theme'
import { type KeyboardEvent, useRef, useState } from 'react'
import { Outlet, useLocation, useMatch } from 'react-router-dom'
import styled from 'styled-components'
import { bookName, useBooks } from '../shared/books.data'
import { type ChapterRef, parseChapterRef } from '../shared/chapterRef'
import { bibleCrumb } from '../shared/crumbs'
import { SearchArea, searchCode } from '../sok/SearchArea'
import { useSearchAddress } from '../sok/useSearchAddress'
import { ReaderBar } from './ReaderBar'
import { ToolsMenu } from './ToolsMenu'
import { useArrowToHits } from './useArrowToHits'

/**
 * The layout of every page of the Bible: breadcrumb, tools, search. Up to 1023 px a chapter has only the reader's bar,
 * and the search field when it is opened. Search results replace the page.
 */
export function BibleLayout() {
  const { search, input, setInput, entered, enter, isOpen, setScope, setPage } = useSearchAddress()
  // Fetches the code at the first letter: it arrives during the debounce.
  useCode(searchCode, { enabled: input !== '' })
  const { pathname } = useLocation()
  const chapterRef = useChapterRef()
  const isColumn = useMedia('column')
  const [askedAt, setAskedAt] = useState('')
  const panel = useRef<HTMLElement>(null)
  const page = useRef<HTMLDivElement>(null)
  const searchButton = useRef<HTMLButtonElement>(null)
  const arrow = useArrowToHits(panel)

  const hasBar = isColumn && chapterRef !== null
  const isAsked = hasBar && askedAt === pathname
  const showsField = !hasBar || isAsked || input !== ''
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isAsked && input === '') return searchButton.current?.focus()
    if (input !== '') arrow.onKey(event)
  }
  const onChange = (text: string) => {
    setInput(text)
    // The results begin at the top of the page: scrolls there from the middle of a chapter.
    if (hasBar) window.scrollTo({ top: 0, behavior: 'instant' })
  }
  return (
    <>
      <Layout ref={page} $reading={hasBar} data-chapter={chapterRef ? '' : undefined}>
        {!hasBar && <Crumbs chapterRef={chapterRef} />}
        {showsField && (
          <Tools
            $reading={hasBar}
            data-wide={hasBar ? undefined : ''}
            onBlur={() => {
              arrow.onBlur()
              if (input === '') setAskedAt('')
            }}
          >
            {!hasBar && <ToolsMenu />}
            <SearchField
              value={input}
              onChange={onChange}
              onSubmit={enter}
              placeholder="Sök i Bibeln..."
              address={{ name: 'sok', action: '/bibeln' }}
              onKeyDown={onKeyDown}
              inputRef={isAsked ? focus : undefined}
            />
          </Tools>
        )}
        {isOpen ? (
          <SearchArea
            ref={panel}
            {...{ search, entered }}
            onScope={setScope}
            onPage={setPage}
            onFound={arrow.onFound}
          />
        ) : (
          <Outlet />
        )}
      </Layout>
      {hasBar && (
        <ReaderBar
          // A new bar for each chapter. Otherwise the focus would return to the button that opened the chapter sheet,
          // and would not move to the heading of the new chapter.
          key={pathname}
          chapterRef={chapterRef}
          text={page}
          searching={showsField}
          searchButton={searchButton}
          onSearch={() => setAskedAt(pathname)}
        />
      )}
    </>
  )
}

const focus = (input: HTMLInputElement | null) => input?.focus({ preventScroll: true })

/** The chapter in the address. */
function useChapterRef(): ChapterRef | null {
  const params = useMatch('/bibeln/:book/:chapter')?.params
  return params ? parseChapterRef(params) : null
}

function Crumbs({ chapterRef }: { chapterRef: ChapterRef | null }) {
  const { data: books } = useBooks()
  const isComparing = useMatch('/bibeln/jamfor') !== null
  const isToday = useMatch('/bibeln/dagens-lasning') !== null
  const here =
    (isComparing && 'Jämför kapitel') ||
    (isToday && 'Dagens läsning') ||
    (chapterRef && `${bookName(chapterRef.osis, books)} ${chapterRef.chapter}`)
  const home = { label: 'Hem', to: '/' }
  if (!here) return <Breadcrumb above={[home]} here="Bibeln" />
  return <Breadcrumb above={[home, bibleCrumb]} here={here} />
}

/** The reader's bar is sticky and ends at the bottom of the page. */
const Layout = styled(PageContainer)<{ $reading: boolean }>`
  ${({ $reading }) => $reading && 'min-height: calc(100dvh - 52px);'}
  /* The host renders for a wide screen. */
  ${media.column} {
    &[data-chapter] > :is(nav, [data-wide]) {
      display: none;
    }
  }
`

const Tools = styled.div<{ $reading: boolean }>`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  align-items: center;
  gap: 10px 20px;
  margin: 8px 0 22px;
  & > form {
    flex: 0 1 330px;
  }
  ${media.phone} {
    & > form {
      flex: 1 0 100%;
    }
  }
  ${media.column} {
    /* When the search is opened in the middle of a chapter, the field appears at the top of the window. */
    ${({ $reading }) => $reading && `position: sticky; top: 8px; z-index: ${depth('sticky')};`}
  }
`
