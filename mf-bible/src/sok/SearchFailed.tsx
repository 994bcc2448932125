import { ErrorBanner } from '@portal/shared-ui'
import { useOnline } from '@portal/shared-ui/portal'

type Props = { retrying: boolean; onRetry: () => void }

/** In the place of what a search gives (BI-09); without network it says that this is why. */
export function SearchFailed({ retrying, onRetry }: Props) {
  const online = useOnline()
  return (
    <ErrorBanner error="Ett fel uppstod vid sökning" retrying={retrying} onRetry={onRetry}>
      {!online && '. Du är offline, och sökningen behöver nätverk.'}
    </ErrorBanner>
  )
}
