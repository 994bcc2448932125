import { usePrinting } from '@portal/shared-ui'
import { fullDate } from '@portal/shared-ui/format'
import { SITE_NAME } from '../meta/meta'

/** Under what is printed: whose it is, where it stands and when it was read. The sheet for paper knows its place. */
export function PrintFoot() {
  if (!usePrinting()) return null
  const { origin, pathname, search } = window.location
  return <p>{[SITE_NAME, origin + decodeURI(pathname) + search, fullDate(new Date())].join(' · ')}</p>
}
