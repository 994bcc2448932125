import { type ReactNode, useState } from 'react'
import { Button } from './Button'
import { Dialog } from './Dialog'
import { ErrorBanner } from './ErrorBanner'

type Props = {
  title: string
  text?: ReactNode
  /** The word on the button that does it. */
  confirm?: string
  cancel?: string
  /** Whether what is done cannot be undone. */
  danger?: boolean
  /** Does it. The dialog is busy until it is done and then closes; a refusal is shown inside and the dialog stays. */
  onConfirm: () => unknown
  onClose: () => void
}

/** Asks before something is done. The focus starts on the harmless answer. */
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
