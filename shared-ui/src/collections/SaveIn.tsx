import { codeQuery } from '../codeQuery'
import { useCodeOnDemand } from '../ui'
import type { Props } from './SaveInDialog'

const dialogCode = codeQuery('save-in', () => import('./SaveInDialog'))

/** "Spara i…": the choice of a list for these rows. Its code is fetched at the first press. */
export function SaveIn(props: Props) {
  const code = useCodeOnDemand(dialogCode, {
    unavailable: 'Det går inte att spara i en samling just nu.',
    onClose: props.onClose,
  })
  return code ? <code.SaveInDialog {...props} /> : null
}
