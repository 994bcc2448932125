import { Navigate, useLocation } from 'react-router-dom'
import { isPasswordRecovery } from '../boot/isPasswordRecovery'

/** On any page, a reset link's hash leads to the reset form. */
export function RecoveryRedirect() {
  const { hash, pathname } = useLocation()
  if (!isPasswordRecovery(hash) || pathname === '/reset-password') return null
  return <Navigate to={`/reset-password${hash}`} replace />
}
