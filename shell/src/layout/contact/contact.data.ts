import { checkSent } from '@portal/shared-ui/forms'
import { useDb } from '@portal/shared-ui/portal'
import { useMutation } from '@tanstack/react-query'
import type { ContactMessage } from './contact.schema'

/** Sends a message to the owners. A repeated `requestId` is stored only once. */
export function useSendContact() {
  const db = useDb()
  return useMutation({
    mutationKey: ['send-contact-message'],
    mutationFn: async ({ requestId, ...message }: ContactMessage & { requestId: string }) => {
      const { error } = await db.from('contact_messages').insert({ ...message, request_id: requestId })
      checkSent(error, 'Ett fel uppstod när meddelandet skulle skickas. Försök igen.')
    },
  })
}
