import { Button, Dialog } from '@portal/shared-ui'
import {
  EmailField,
  Form,
  FormError,
  PrivacyNote,
  SubmitButton,
  TextAreaField,
  TextField,
} from '@portal/shared-ui/forms'
import { newId } from '@portal/shared-ui/newId'
import { toast } from '@portal/shared-ui/portal'
import { useRef, useState } from 'react'
import styled from 'styled-components'
import { useSendContact } from './contact.data'
import { contactSchema } from './contact.schema'

const empty = { name: '', email: '', phone: '', message: '' }

/** A message to the owners. The typed text survives a failed send. */
export function ContactDialog({ onClose }: { onClose: () => void }) {
  const send = useSendContact()
  // One id for this message, used for all attempts to send it.
  const [requestId] = useState(() => newId())
  const buttons = useRef<HTMLDivElement>(null)

  return (
    <Dialog
      title="Kontakta oss"
      description="Ställ en fråga, skicka en hälsning eller be om förbön. Vi svarar så snart vi kan."
      onClose={onClose}
    >
      <Form
        schema={contactSchema}
        values={empty}
        onSubmit={async (message) => {
          await send.mutateAsync({ ...message, requestId })
          // The form may have been left meanwhile, and another one be open.
          if (buttons.current) onClose()
          toast('Tack för ditt meddelande! Vi hör av oss så snart vi kan.')
        }}
      >
        <TextField name="name" label="Namn" required autoComplete="name" maxLength={200} />
        <EmailField name="email" label="E-post" required maxLength={254} />
        <TextField name="phone" label="Telefon (valfritt)" type="tel" autoComplete="tel" maxLength={50} />
        <TextAreaField name="message" label="Meddelande" required rows={5} />
        <PrivacyNote>Bara våra administratörer läser det du skriver.</PrivacyNote>
        <FormError />
        <Buttons ref={buttons}>
          <Button variant="light" onClick={onClose}>
            Avbryt
          </Button>
          <SubmitButton>Skicka</SubmitButton>
        </Buttons>
      </Form>
    </Dialog>
  )
}

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: 10px;
`
