import { toast, useContactDialog } from '@portal/shared-ui/portal'
import { type ComponentType, useEffect, useState } from 'react'

type Form = ComponentType<{ onClose: () => void }>

const close = () => useContactDialog.setState({ open: false })

/** Shows the contact form when anybody has called `openContact()`. Its code is fetched with the first one. */
export function ContactSlot() {
  const open = useContactDialog((state) => state.open)
  const [ContactForm, setContactForm] = useState<Form>()

  useEffect(() => {
    if (!open || ContactForm) return
    import('./ContactDialog').then(
      (module) => setContactForm(() => module.ContactDialog),
      () => {
        toast('Formuläret kunde inte hämtas. Försök igen.', { tone: 'error' })
        close()
      },
    )
  }, [open, ContactForm])

  return open && ContactForm ? <ContactForm onClose={close} /> : null
}
