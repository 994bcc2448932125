import { Button, ErrorBanner } from '@portal/shared-ui'
import { useState } from 'react'
import { deletionInTheWay, isOnlyActiveRefused, useRestore } from './history.data'

type Props = {
  error: unknown
  /** Retries the refused restoration, now that nothing blocks it. */
  onRetry: () => unknown
  /** Restores the row switched off; undefined where that is not offered. */
  onRestoreHidden?: () => unknown
}

/** The reason why a restoration failed. When another deletion blocks it, offers to restore that too; when only an active row does, to restore it switched off. */
export function RestoreRefusal({ error, onRetry, onRestoreHidden }: Props) {
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
      {onRestoreHidden && isOnlyActiveRefused(error) && (
        <div>
          <Button variant="light" size="s" onClick={onRestoreHidden}>
            Återställ som inaktiv
          </Button>
        </div>
      )}
    </ErrorBanner>
  )
}
