import { useRef } from 'react'
import { useAlert } from '../../ui/AlertDialog'
import { useChangeReading } from '../reading.data'
import { type Choice, changeOf } from './choice'

const START_FAILED = 'Ett fel uppstod när läsplanen skulle startas'

/**
 * Starts a choice, one at a time, and shows an alert when that fails; render `alertDialog` once. `start` resolves
 * with whether the plan has started; `isStarting` is true while the choice is being sent.
 */
export function useStart(onStarted?: () => void) {
  const { mutateAsync, isPending } = useChangeReading()
  const { alert, alertDialog } = useAlert()
  // Two clicks before the next render would send twice.
  const underWay = useRef(false)
  const start = async (choice: Choice): Promise<boolean> => {
    if (underWay.current) return false
    underWay.current = true
    try {
      await mutateAsync(changeOf(choice, []))
    } catch {
      alert(START_FAILED)
      return false
    } finally {
      underWay.current = false
    }
    onStarted?.()
    return true
  }
  return { start, isStarting: isPending, alertDialog }
}
