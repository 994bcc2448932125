import { codeQuery } from '@portal/shared-ui/code'
import { toast, useContactDialog } from '@portal/shared-ui/portal'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'

const close = () => useContactDialog.setState({ open: false })

const formCode = {
  ...codeQuery('contact', () => import('./ContactDialog')),
  throwOnError: false,
  retry: false,
}

/** Shows the contact form when anybody has called `openContact()`. Its code is fetched with the first one. */
export function ContactSlot() {
  const open = useContactDialog((state) => state.open)
  const { data: code, isError } = useQuery({ ...formCode, enabled: open })

  useEffect(() => {
    if (!open || !isError) return
    toast('Formuläret kunde inte hämtas. Försök igen.', { tone: 'error' })
    close()
  }, [open, isError])

  return open && code ? <code.ContactDialog onClose={close} /> : null
}
