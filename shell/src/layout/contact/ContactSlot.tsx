import { useCodeOnDemand } from '@portal/shared-ui'
import { codeQuery } from '@portal/shared-ui/code'
import { useContactDialog } from '@portal/shared-ui/portal'

const close = () => useContactDialog.setState({ open: false })

const formCode = codeQuery('contact', () => import('./ContactDialog'))

/** Shows the contact form after a call of `openContact()`. Fetches its code at the first call. */
export function ContactSlot() {
  const open = useContactDialog((state) => state.open)
  const unavailable = 'Formuläret kunde inte hämtas. Försök igen.'
  const code = useCodeOnDemand(formCode, { open, unavailable, onClose: close })
  return code ? <code.ContactDialog onClose={close} /> : null
}
