import { useDb } from '@portal/shared-ui/portal'
import { useMutation } from '@tanstack/react-query'
import type { ContactMessage } from './contact.schema'

/** Postgres' word for a row that is already there: an earlier try arrived although its answer was lost. */
const ALREADY_THERE = '23505'

/** Sends a message to the owners. The same `requestId` is stored once, however often it is sent. */
export function useSendContact() {
  const db = useDb()
  return useMutation({
    mutationFn: async ({ requestId, ...message }: ContactMessage & { requestId: string }) => {
      const { error } = await db.from('contact_messages').insert({ ...message, request_id: requestId })
      if (error && error.code !== ALREADY_THERE) throw error
    },
  })
}
