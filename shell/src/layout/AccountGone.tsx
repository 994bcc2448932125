import { ACCOUNT_GONE, toast } from '@portal/shared-ui/portal'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/** Announces that the account was deleted, on the start page, and removes the marker from the address. */
export function AccountGone() {
  const { hash } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (hash !== ACCOUNT_GONE) return
    toast('Kontot är borttaget.', { seconds: 8 })
    void navigate({ hash: '' }, { replace: true, preventScrollReset: true })
  }, [hash, navigate])
  return null
}
