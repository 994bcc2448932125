import { Toasts } from '@portal/shared-ui'
import { useToasts } from '@portal/shared-ui/portal'

/** Where toasts of every app appear. */
export function ToastArea() {
  const { toasts, dismiss } = useToasts()
  return <Toasts toasts={toasts} onDismiss={dismiss} />
}
