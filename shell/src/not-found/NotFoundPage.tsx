import { ButtonLink, Page } from '@portal/shared-ui'
import type { RouteHandle } from '@portal/shared-ui/remote'
import { BookOpen, House } from 'lucide-react'
import { useEffect } from 'react'
import styled from 'styled-components'
import { applyMeta } from '../meta/applyMeta'
import { MISSING_META } from '../meta/meta'

export const notFoundHandle: RouteHandle = { meta: () => MISSING_META }

/** What every address without a page shows, in the shell and inside a remote; the host answers it with 404. */
export function NotFoundPage() {
  useEffect(() => {
    applyMeta(MISSING_META)
  }, [])

  return (
    <Page
      title="Sidan hittades inte"
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
