import { usePrinting } from '@portal/shared-ui'
import { fullDate } from '@portal/shared-ui/format'
import { useSite } from '@portal/shared-ui/portal'

/** The footer of a printed page: owner, address and date. The print style sheet places it. */
export function PrintFoot() {
  const { name } = useSite()
  if (!usePrinting()) return null
  const { origin, pathname, search } = window.location
  return <p>{[name, origin + decodeURI(pathname) + search, fullDate(new Date())].join(' · ')}</p>
}
