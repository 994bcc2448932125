import { Button, ErrorBanner } from '@portal/shared-ui'
import { useState } from 'react'
import { deletionInTheWay, useRestore } from './history.data'

type Props = {
  error: unknown
  /** Retries the refused restoration, now that nothing blocks it. */
  onRetry: () => unknown
}

/** The reason why a restoration failed. When another deletion blocks it, offers to restore that too. */
export function RestoreRefusal({ error, onRetry }: Props) {
  const restore = useRestore()
  const [failure, setFailure] = useState<unknown>(null)
  const needed = deletionInTheWay(error)

  const restoreBoth = async (change: number) => {
    setFailure(null)
    try {
      await restore.mutateAsync({ change })
      await onRetry()
    } catch (refusal) {
      setFailure(refusal)
    }
  }

  if (error === null || error === undefined) return null
  return (
    <ErrorBanner error={failure ?? error}>
      {needed !== null && (
        <div>
          <Button variant="light" size="s" busy={restore.isPending} onClick={() => restoreBoth(needed)}>
            Återställ båda
          </Button>
        </div>
      )}
    </ErrorBanner>
  )
}
