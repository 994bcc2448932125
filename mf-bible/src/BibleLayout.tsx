import { Breadcrumb, PageContainer, SearchField } from '@portal/shared-ui'
import { media } from '@portal/shared-ui/theme'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useRef } from 'react'
import { Outlet, useMatch } from 'react-router-dom'
import styled from 'styled-components'
import { bookName, useBooks } from './shared/books.data'
import { parseChapterRef } from './shared/chapterRef'
import { bibleCrumb } from './shared/crumbs'
import { SearchArea, searchCode } from './sok/SearchArea'
import { useSearchAddress } from './sok/useSearchAddress'
import { ToolsMenu } from './ToolsMenu'

/** Around every page of the Bible: breadcrumb, tools, search. Search results replace the page. */
export function BibleLayout() {
  const { search, input, setInput, entered, enter, isOpen, setScope, setPage } = useSearchAddress()
  // With the first letter: the pause before a search is enough to fetch what shows it.
  useQuery({ ...searchCode, enabled: input !== '', notifyOnChangeProps: [] })
  const panel = useRef<HTMLElement>(null)
  const goToHits = (event: KeyboardEvent) => {
    const first = panel.current?.querySelector('a')
    if (event.key !== 'ArrowDown' || !first) return
    event.preventDefault()
    first.focus()
  }
  return (
    <PageContainer>
      <Crumbs />
      <Tools>
        <ToolsMenu />
        <SearchField
          value={input}
          onChange={setInput}
          onSubmit={enter}
          placeholder="Sök i Bibeln..."
          onKeyDown={goToHits}
        />
      </Tools>
      {isOpen ? (
        <SearchArea ref={panel} {...{ search, entered }} onScope={setScope} onPage={setPage} />
      ) : (
        <Outlet />
      )}
    </PageContainer>
  )
}

function Crumbs() {
  const { data: books } = useBooks()
  const isComparing = useMatch('/bibeln/jamfor') !== null
  const isToday = useMatch('/bibeln/dagens-lasning') !== null
  const params = useMatch('/bibeln/:book/:chapter')?.params
  const chapterRef = params && parseChapterRef(params)
  const here =
    (isComparing && 'Jämför kapitel') ||
    (isToday && 'Dagens läsning') ||
    (chapterRef && `${bookName(chapterRef.osis, books)} ${chapterRef.chapter}`)
  const home = { label: 'Hem', to: '/' }
  if (!here) return <Breadcrumb above={[home]} here="Bibeln" />
  return <Breadcrumb above={[home, bibleCrumb]} here={here} />
}

const Tools = styled.div`
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
`
