import { useCode } from '@portal/shared-ui'
import { codeQuery } from '@portal/shared-ui/code'
import { useSession } from '@portal/shared-ui/portal'
import { Link } from 'react-router-dom'
import { RECEIPTS_PATH } from './address'
import { keptReceipts } from './keptReceipts'

const membersCode = codeQuery('members-questions', () => import('./MembersQuestions'))

/** A link to the visitor's earlier questions: a member's list, or the receipts on this device. */
export function OwnQuestions() {
  const status = useSession((session) => session.status)
  const { data: code } = useCode(membersCode, { enabled: status === 'signedIn', optional: true })
  if (status === 'signedIn') return code ? <code.MembersQuestions /> : null
  if (status !== 'signedOut' || keptReceipts().length === 0) return null
  return (
    <p data-print="hide">
      <Link to={RECEIPTS_PATH}>Sparade kvitton</Link>
    </p>
  )
}
