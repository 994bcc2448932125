import { useOnline } from '@portal/shared-ui/portal'
import type { UseQueryResult } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import { EmptyState } from './EmptyState'
import { ErrorBanner } from './ErrorBanner'
import { isUnreachable } from './messageOf'
import { SkeletonList } from './Skeleton'
import { VisuallyHidden } from './VisuallyHidden'

/** The part of a query that a view needs. */
export type ViewedQuery<T> = Pick<UseQueryResult<T>, 'data' | 'error' | 'isFetching' | 'refetch'> & {
  isFetchNextPageError?: boolean
}

type Props<T> = {
  query: ViewedQuery<T>
  /** Shown without data: a sentence, or an `EmptyState` with a next step. */
  empty?: ReactNode
  /** Whether the data counts as empty; by default an empty list does. */
  isEmpty?: (data: T) => boolean
  /** Shaped like the coming content, so that nothing moves. */
  skeleton?: ReactNode
  /** The text for screen readers while loading. */
  loading?: string
  /** Shown instead of the error when the network is missing and nothing has been read. */
  offline?: ReactNode
  children: (data: T) => ReactNode
}

/**
 * Renders the four states of server data in one place: loading, failed with 'Försök igen', empty, full. When a
 * refetch fails, the old data stays below the red box, which says that it is older; without a network the layout says
 * that what was read stays, and there is no box. `ShowMore` shows the error of a
 * list's next page.
 */
export function QueryView<T>({
  query,
  empty,
  isEmpty = (data) => Array.isArray(data) && data.length === 0,
  skeleton = <SkeletonList />,
  loading = 'Laddar…',
  offline,
  children,
}: Props<T>) {
  const { data, error, isFetching, refetch, isFetchNextPageError = false } = query
  const isOffline = !useOnline() && isUnreachable(error)
  const failed = error !== null && !isFetchNextPageError && !(isOffline && data !== undefined) && (
    <ErrorBanner
      error={error}
      prefix="Ett fel uppstod: "
      retrying={isFetching}
      onRetry={() => void refetch()}
    >
      {data !== undefined && <span> Det som visas lästes in tidigare.</span>}
    </ErrorBanner>
  )

  if (data === undefined) {
    if (failed) return isOffline && offline ? offline : failed
    return (
      <div aria-busy="true">
        <VisuallyHidden role="status">{loading}</VisuallyHidden>
        <div aria-hidden="true">{skeleton}</div>
      </div>
    )
  }
  return (
    <Fragment>
      {failed}
      {empty !== undefined && isEmpty(data) ? (
        <output>{typeof empty === 'string' ? <EmptyState title={empty} /> : empty}</output>
      ) : (
        children(data)
      )}
    </Fragment>
  )
}
