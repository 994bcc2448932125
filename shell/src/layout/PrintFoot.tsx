import { SITE_NAME } from '@portal/platform/browser/meta/meta'
import { usePrinting } from '@portal/shared-ui'
import { fullDate } from '@portal/shared-ui/format'

/** The footer of a printed page: owner, address and date. The print style sheet places it. */
export function PrintFoot() {
  if (!usePrinting()) return null
  const { origin, pathname, search } = window.location
  return <p>{[SITE_NAME, origin + decodeURI(pathname) + search, fullDate(new Date())].join(' · ')}</p>
}
