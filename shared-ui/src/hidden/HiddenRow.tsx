import { createQueryClient, PortalProvider, usePortal } from '@portal/shared-ui/portal'
import { type FetchQueryOptions, useQuery } from '@tanstack/react-query'
import { EyeOff } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import styled from 'styled-components'
import { s } from '../theme'
import { Page } from '../ui/Page'
import { QueryView } from '../ui/QueryView'
import { SkeletonText } from '../ui/Skeleton'
import { usePageMeta } from '../ui/usePageMeta'

type Props<Data, Key extends unknown[]> = {
  /** The page's query, which has published rows alone. */
  shown: FetchQueryOptions<Data, Error, Data, Key>
  /**
   * Reads the same data with the hidden row, by the session's own rights; null when the row is not hidden, when there is
   * none, and for who may not see it.
   */
  read: (shown: Data) => Promise<Data | null>
  /** The page. */
  children: ReactNode
}

/**
 * Shows a page with its hidden row, and says who sees it. The row is in a query client of its own, so that no other page
 * gets it and nothing of it is left when this page is closed or the session ends.
 */
export function HiddenRow<Data, Key extends unknown[]>({ shown, read, children }: Props<Data, Key>) {
  const { queryClient } = usePortal()
  const { queryKey } = shown
  const query = useQuery({
    queryKey: ['hidden', ...queryKey],
    queryFn: async () => read(await queryClient.fetchQuery(shown)),
    gcTime: 0,
  })
  if (query.data === null) return children
  if (query.data === undefined) {
    return (
      <Page layout="list" title="Utkast">
        <QueryView query={query} skeleton={<SkeletonText lines={8} />}>
          {() => null}
        </QueryView>
      </Page>
    )
  }
  return (
    <Filled key={JSON.stringify(queryKey)} queryKey={queryKey} data={query.data}>
      <Line>
        <EyeOff aria-hidden="true" size="1.25rem" />
        Bara du som är inloggad i administrationen ser den här sidan
      </Line>
      {children}
    </Filled>
  )
}

const DAY_MS = 86_400_000

type FilledProps = { queryKey: readonly unknown[]; data: unknown; children: ReactNode }

/** Provides a query client that has the data for a day: until then no read of the published row replaces it. */
function Filled({ queryKey, data, children }: FilledProps) {
  const portal = usePortal()
  const [queryClient] = useState(() => {
    const created = createQueryClient()
    created.setQueryData(queryKey, data, { updatedAt: Date.now() + DAY_MS })
    return created
  })
  return (
    <PortalProvider portal={{ ...portal, queryClient }}>
      <Titled />
      {children}
    </PortalProvider>
  )
}

/** Gives the tab the row's title: for the rest of the portal the address has no page. */
function Titled() {
  const { title } = usePageMeta()
  useEffect(() => {
    document.title = `Utkast: ${title}`
  }, [title])
  return null
}

const Line = styled.p`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 10px;
  margin: 0;
  padding: 12px ${s('gutter')};
  background: ${s('goldSoft')};
  color: ${s('goldText')};
  font-weight: 600;
  svg {
    flex: none;
  }
`
