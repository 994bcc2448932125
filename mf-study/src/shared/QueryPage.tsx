import { Page, PageContainer, QueryView, Skeleton, SkeletonText, type ViewedQuery } from '@portal/shared-ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'

type Props<T> = {
  /** The query's data is null when the address has no content. */
  query: ViewedQuery<T | null>
  layout?: 'index' | 'list' | 'reading'
  skeleton?: ReactNode
  loading?: string
  /** The page for null. */
  missing: ReactNode
  children: (data: T) => ReactNode
}

/** A page whose heading is part of its content. Renders the states loading, failed, missing and loaded. */
export function QueryPage<T>(props: Props<T>) {
  const { query, layout, missing, children } = props
  if (query.data === null) return missing
  if (query.data !== undefined) return children(query.data)
  const view = (
    <QueryView query={query} skeleton={props.skeleton ?? <SkeletonText lines={24} />} loading={props.loading}>
      {() => null}
    </QueryView>
  )
  if (query.error) return <Page layout={layout}>{view}</Page>
  return (
    <PageContainer $layout={layout}>
      <Skeleton $width="min(340px, 70%)" $height="22px" />
      <Heading $width="min(520px, 90%)" $height="52px" />
      {view}
    </PageContainer>
  )
}

const Heading = styled(Skeleton)`
  margin: 18px 0 34px;
`
