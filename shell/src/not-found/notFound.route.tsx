import { MISSING_META, SEARCH_PARAM } from '@portal/platform/browser/meta/meta'
import { ButtonLink, definePage, Page, SearchField } from '@portal/shared-ui'
import { pagePaths } from '@portal/shared-ui/format'
import { BookOpen, House, MessageCircleQuestionMark } from 'lucide-react'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import styled from 'styled-components'
import { slugWords } from './slugWords'

/** The page of every unknown address, in the shell and inside remotes; the host responds with 404. */
export const notFoundRoute = definePage({
  path: '*',
  element: <NotFoundPage />,
  handle: { meta: () => MISSING_META },
})

function NotFoundPage() {
  const { pathname } = useLocation()
  return (
    <Page
      crumbs={null}
      kicker="404"
      lead="Adressen leder inte till någon sida. Den kan vara felskriven, eller så har sidan flyttat."
      layout="list"
    >
      <Search key={pathname} words={slugWords(pathname)} />
      <Ways>
        <ButtonLink to="/" icon={<House aria-hidden="true" />}>
          Till startsidan
        </ButtonLink>
        <ButtonLink to="/bibeln" variant="light" icon={<BookOpen aria-hidden="true" />}>
          Läs Bibeln
        </ButtonLink>
        <ButtonLink
          to={pagePaths.interpretations}
          variant="light"
          icon={<MessageCircleQuestionMark aria-hidden="true" />}
        >
          Frågor och svar
        </ButtonLink>
      </Ways>
    </Page>
  )
}

/** The site's search with the words of the address, which may be nearly right. */
function Search({ words }: { words: string }) {
  const [text, setText] = useState(words)
  const navigate = useNavigate()
  const search = () =>
    text.trim() && void navigate(`/?${new URLSearchParams({ [SEARCH_PARAM]: text.trim() })}`)
  return (
    <Box>
      <SearchField
        label="Sök efter sidan"
        placeholder="Vad letar du efter?"
        value={text}
        onChange={setText}
        onSubmit={search}
        address={{ name: SEARCH_PARAM, action: '/' }}
      />
    </Box>
  )
}

const Box = styled.div`
  max-width: 30rem;
  margin-bottom: 26px;
`

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
`
