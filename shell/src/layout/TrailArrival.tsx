import { useCode } from '@portal/shared-ui'
import { codeQuery } from '@portal/shared-ui/code'
import { useLocation } from 'react-router-dom'

const arrivalCode = codeQuery('trail-arrival', () => import('@portal/shared-ui/references/arrival'))

/** Handles visits from a Bible verse, on any app's page; fetches its code at the first visit. */
export function TrailArrival() {
  const comes = /[?&]spar=/.test(useLocation().search)
  const { data } = useCode(arrivalCode, { enabled: comes, optional: true })
  return comes && data ? <data.TrailArrival /> : null
}
