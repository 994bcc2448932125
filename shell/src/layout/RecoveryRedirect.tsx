import { Navigate, useLocation } from 'react-router-dom'

/** A mailed link that lets its reader choose a password leads to that form, on whatever page it lands. */
export function RecoveryRedirect() {
  const { hash, pathname } = useLocation()
  const type = new URLSearchParams(hash.slice(1)).get('type')
  if ((type !== 'recovery' && type !== 'invite') || pathname === '/reset-password') return null
  return <Navigate to={`/reset-password${hash}`} replace />
}
