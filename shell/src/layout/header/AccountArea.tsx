import { IconLink, useCodeOnDemand } from '@portal/shared-ui'
import { codeQuery } from '@portal/shared-ui/code'
import { useSession } from '@portal/shared-ui/portal'
import { media } from '@portal/shared-ui/theme'
import { Shield, UserRound } from 'lucide-react'
import { useLocation } from 'react-router-dom'
import styled from 'styled-components'
import { useIsOffice } from '../useIsOffice'

const menuCode = codeQuery('user-menu', () => import('./UserMenu'))
const unavailable = 'Din meny kunde inte hämtas.'

/**
 * Signed out: links to sign in as a member or an administrator; signed in: the user's menu. Reserves the space until the
 * status is known.
 */
export function AccountArea() {
  const status = useSession((session) => session.status)
  const { pathname } = useLocation()
  const isOffice = useIsOffice()
  if (status === 'unknown') return <Room aria-hidden="true" />
  if (status === 'signedIn') return <MemberArea />
  return (
    <Room>
      <IconLink
        to="/logga-in"
        label="Logga in"
        icon={<UserRound />}
        aria-current={pathname === '/logga-in' ? 'page' : undefined}
      />
      <IconLink
        to={OFFICE_DOOR}
        label="Admin"
        icon={<Shield />}
        aria-current={isOffice || pathname === OFFICE_DOOR ? 'page' : undefined}
      />
    </Room>
  )
}

/** The header's area of a member. Only members download the menu's code; its space is reserved until then. */
function MemberArea() {
  const code = useCodeOnDemand(menuCode, { unavailable, onClose: () => {} })
  return code ? <code.UserMenu /> : <Room aria-hidden="true" />
}

const OFFICE_DOOR = '/admin/login'

const Room = styled.div`
  display: flex;
  gap: 4px;
  min-width: 92px;

  ${media.tablet} {
    display: none;
  }
`
