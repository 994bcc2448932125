import { useCode } from '@portal/shared-ui'
import { codeQuery } from '@portal/shared-ui/code'
import { useEffect, useState } from 'react'

const gainsCode = codeQuery('account-gains', () => import('./AccountGains'))

/** In wide windows alone, once the form is there. It moves nothing. */
export function LazyGains() {
  const [isWide, setWide] = useState(false)
  useEffect(() => setWide(window.matchMedia('(min-width: 68.75em)').matches), [])
  const { data } = useCode(gainsCode, { enabled: isWide, optional: true })
  return isWide && data ? <data.AccountGains /> : null
}
