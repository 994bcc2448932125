import { ACCOUNT_GONE, toast } from '@portal/shared-ui/portal'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/** Says that an account was deleted when the start page opens after it, and takes the mark off the address. */
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
