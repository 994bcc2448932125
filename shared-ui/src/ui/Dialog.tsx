import { toast } from '@portal/shared-ui/portal'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { codeQuery } from '../codeQuery'
import type { DialogFrameProps } from './DialogFrame'

const dialogCode = {
  ...codeQuery('dialog', () => import('./DialogFrame')),
  throwOnError: false,
  retry: false,
}

type DialogProps = DialogFrameProps & {
  /** What a toast says in the dialog's place when its code cannot be fetched. */
  unavailable?: string
}

/**
 * A dialog, mounted to open: `{open && <Dialog title="…" onClose={close}>…</Dialog>}`, so that what is inside always
 * starts fresh. Focus goes in, stays in, and returns to where it was; Escape, the cross and a press outside close it.
 *
 * Base UI's dialog (21 kB compressed) is fetched when the first dialog opens, or by `preloadDialogs`. Without network it
 * may be out of reach: a toast says so, and the page stays as it is.
 */
export function Dialog({
  unavailable = 'Rutan kunde inte öppnas. Kontrollera nätverket och försök igen.',
  ...props
}: DialogProps) {
  const { data: code, isError } = useQuery(dialogCode)
  const { onClose } = props

  useEffect(() => {
    if (!isError) return
    toast(unavailable, { tone: 'error' })
    onClose()
  }, [isError, unavailable, onClose])

  return code ? <code.DialogFrame {...props} /> : null
}

/** Fetches the code of dialogs ahead of the first one, in idle time or when a button that opens one is touched. */
export const preloadDialogs = (): void => {
  import('./DialogFrame').catch(() => {})
}
