import { useAlert } from '@portal/shared-ui'
import { useChangeReading } from '@portal/shared-ui/plan'
import { type Choice, changeOf } from './choice'

/** Starts what was chosen, and tells when that fails; render `alertDialog` once. */
export function useStart(failed: string) {
  const { mutate } = useChangeReading()
  const { alert, alertDialog } = useAlert()
  const start = (choice: Choice) => mutate(changeOf(choice, []), { onError: () => alert(failed) })
  return { start, alertDialog }
}
