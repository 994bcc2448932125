import { ButtonLink } from '@portal/shared-ui'
import { ChevronRight, ChevronsLeft } from 'lucide-react'
import { useLocation, useSearchParams } from 'react-router-dom'
import styled from 'styled-components'
import { type Cursor, readCursor, withCursor } from './cursor'

/** The way through a list that is too long to count: on to older rows, and back to the newest. */
export function CursorPager({ next }: { next?: Cursor | null }) {
  const { pathname, search } = useLocation()
  const [params] = useSearchParams()
  const isFirst = readCursor(params) === undefined
  if (isFirst && !next) return null
  return (
    <Row aria-label="Sidor">
      {!isFirst && (
        <ButtonLink
          to={pathname + withCursor(search)}
          variant="light"
          size="s"
          icon={<ChevronsLeft aria-hidden="true" />}
        >
          Nyaste
        </ButtonLink>
      )}
      {next && (
        <ButtonLink
          to={pathname + withCursor(search, next)}
          variant="light"
          size="s"
          icon={<ChevronRight aria-hidden="true" />}
        >
          Äldre
        </ButtonLink>
      )}
    </Row>
  )
}

const Row = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-top: 14px;
`
