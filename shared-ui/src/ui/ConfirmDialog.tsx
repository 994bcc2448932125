import { type ReactNode, useState } from 'react'
import { Button } from './Button'
import { Dialog } from './Dialog'
import { ErrorBanner } from './ErrorBanner'

type Props = {
  title: string
  text?: ReactNode
  /** The label of the confirm button. */
  confirm?: string
  cancel?: string
  /** Whether the action cannot be undone. */
  danger?: boolean
  /**
   * Performs the action. The dialog is busy until it resolves and then closes; an error is shown inside and the
   * dialog stays open.
   */
  onConfirm: () => unknown
  onClose: () => void
}

/** Asks for confirmation before an action. The initial focus is on the safe button. */
export function ConfirmDialog({
  title,
  text,
  confirm = 'Ta bort',
  cancel = 'Avbryt',
  danger = true,
  onConfirm,
  onClose,
}: Props) {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()

  const run = async () => {
    setBusy(true)
    setError(undefined)
    try {
      await onConfirm()
      onClose()
    } catch (refusal) {
      setError(refusal)
      setBusy(false)
    }
  }

  return (
    <Dialog
      urgent
      width="s"
      title={title}
      description={text}
      onClose={() => busy || onClose()}
      actions={
        <>
          <Button variant="light" disabled={busy} onClick={onClose}>
            {cancel}
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={run}>
            {confirm}
          </Button>
        </>
      }
    >
      <ErrorBanner error={error} />
    </Dialog>
  )
}
