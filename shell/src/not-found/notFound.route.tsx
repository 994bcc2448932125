import { ButtonLink, definePage, Page } from '@portal/shared-ui'
import { BookOpen, House } from 'lucide-react'
import styled from 'styled-components'
import { MISSING_META } from '../meta/meta'

/** What every address without a page shows, in the shell and inside a remote; the host answers it with 404. */
export const notFoundRoute = definePage({
  path: '*',
  element: <NotFoundPage />,
  handle: { meta: () => MISSING_META },
})

function NotFoundPage() {
  return (
    <Page
      crumbs={null}
      kicker="404"
      lead="Adressen leder inte till någon sida. Den kan vara felskriven, eller så har sidan flyttat."
      width="reading"
    >
      <Ways>
        <ButtonLink to="/" icon={<House />}>
          Till startsidan
        </ButtonLink>
        <ButtonLink to="/bibeln" variant="light" icon={<BookOpen />}>
          Läs Bibeln
        </ButtonLink>
      </Ways>
    </Page>
  )
}

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
`
