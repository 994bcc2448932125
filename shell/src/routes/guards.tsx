import { PageSkeleton } from '@portal/shared-ui'
import { useSession } from '@portal/shared-ui/portal'
import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'

/** Pages of a member: redirects signed-out visitors to sign-in and from there back. */
export function MemberOnly({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation()
  const status = useSession((session) => session.status)
  if (status === 'unknown') return <PageSkeleton />
  if (status === 'signedOut') return <Navigate to="/logga-in" replace state={{ from: pathname + search }} />
  return children
}

/**
 * Renders administrators' pages; others do not fetch their code. For convenience only: the database enforces the
 * right. A session that expired is redirected to sign-in; after signing out, the user goes to the start page.
 */
export function AdminOnly({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation()
  const { status, profile, profileFailed, leaving } = useSession((session) => session)
  const from = pathname + search
  if (leaving || status === 'unknown') return <PageSkeleton />
  if (status === 'signedOut') return <Navigate to="/admin/login" replace state={{ from }} />
  if (profileFailed) return <Navigate to="/admin/login" replace state={{ from, refused: 'unreadable' }} />
  if (!profile) return <PageSkeleton />
  if (!profile.is_admin) return <Navigate to="/admin/login" replace state={{ from, refused: 'notAdmin' }} />
  return children
}
