import { ErrorBanner } from '@portal/shared-ui'
import type { UseQueryResult } from '@tanstack/react-query'

/** Shown instead of a list that failed to load. */
export const LoadFailure = ({
  query: { error, isFetching, refetch },
}: {
  query: UseQueryResult<unknown>
}) => (
  <section>
    <h2>Ett fel uppstod</h2>
    <ErrorBanner error={error} retrying={isFetching} onRetry={() => void refetch()} />
  </section>
)
