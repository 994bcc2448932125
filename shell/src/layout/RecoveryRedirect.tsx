import { Navigate, useLocation } from 'react-router-dom'

/** Redirects a password recovery link to the form for a new password, on whatever page the link lands. */
export function RecoveryRedirect() {
  const { hash, pathname } = useLocation()
  const type = new URLSearchParams(hash.slice(1)).get('type')
  if ((type !== 'recovery' && type !== 'invite') || pathname === '/reset-password') return null
  return <Navigate to={`/reset-password${hash}`} replace />
}
