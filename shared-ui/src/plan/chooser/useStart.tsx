import { useAlert } from '../../ui/AlertDialog'
import { useChangeReading } from '../reading.data'
import { type Choice, changeOf } from './choice'

const START_FAILED = 'Ett fel uppstod när läsplanen skulle startas'

/** Starts what was chosen, and tells when that fails; render `alertDialog` once. */
export function useStart(onStarted?: () => void) {
  const { mutate } = useChangeReading()
  const { alert, alertDialog } = useAlert()
  const start = (choice: Choice) =>
    mutate(changeOf(choice, []), { onSuccess: onStarted, onError: () => alert(START_FAILED) })
  return { start, alertDialog }
}
