import { ErrorBanner } from '@portal/shared-ui'
import { useOnline } from '@portal/shared-ui/portal'

type Props = { retrying: boolean; onRetry: () => void }

/** Shown instead of search results; without network it names that as the cause. */
export function SearchFailed({ retrying, onRetry }: Props) {
  const online = useOnline()
  return (
    <ErrorBanner error="Ett fel uppstod vid sökning" retrying={retrying} onRetry={onRetry}>
      {!online && '. Du är offline, och sökningen behöver nätverk.'}
    </ErrorBanner>
  )
}
