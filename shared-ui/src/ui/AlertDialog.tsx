import { useState } from 'react'
import { Button } from './Button'
import { Dialog } from './Dialog'

/**
 * Shows a message that must be read before continuing: the alerts of docs/requirements.md, as an accessible dialog
 * that does not block the page's scripts. Renders nothing while `text` is null.
 */
export function AlertDialog({
  text,
  title = 'Det gick inte',
  onClose,
}: {
  text: string | null
  title?: string
  onClose: () => void
}) {
  if (text === null) return null
  return (
    <Dialog
      urgent
      width="s"
      title={title}
      description={text}
      onClose={onClose}
      actions={<Button onClick={onClose}>OK</Button>}
    />
  )
}

/**
 * `const { alert, alertDialog } = useAlert()`: call `alert('…')` where something fails, and render `alertDialog` once
 * in the screen.
 */
export function useAlert(title?: string) {
  const [text, setText] = useState<string | null>(null)
  return {
    alert: setText,
    alertDialog: <AlertDialog text={text} title={title} onClose={() => setText(null)} />,
  }
}
