import { IconLink } from '@portal/shared-ui'
import { useSession } from '@portal/shared-ui/portal'
import { media } from '@portal/shared-ui/theme'
import { Shield, UserRound } from 'lucide-react'
import { useLocation } from 'react-router-dom'
import styled from 'styled-components'
import { UserMenu } from './UserMenu'

/** Signed out, the two ways in; signed in, the user's own menu. Until that is known, its place is kept. */
export function AccountArea() {
  const status = useSession((session) => session.status)
  const { pathname } = useLocation()
  if (status === 'unknown') return <Room aria-hidden="true" />
  if (status === 'signedIn') return <UserMenu />
  return (
    <Room>
      <IconLink
        to="/logga-in"
        label="Logga in"
        icon={<UserRound />}
        aria-current={pathname === '/logga-in' ? 'page' : undefined}
      />
      <IconLink
        to="/admin/login"
        label="Admin"
        icon={<Shield />}
        aria-current={isAdminPath(pathname) ? 'page' : undefined}
      />
    </Room>
  )
}

const isAdminPath = (path: string): boolean => path === '/admin' || path.startsWith('/admin/')

const Room = styled.div`
  display: flex;
  gap: 4px;
  min-width: 92px;

  ${media.tablet} {
    display: none;
  }
`
