import { checkSent } from '@portal/shared-ui/forms'
import { useDb } from '@portal/shared-ui/portal'
import { useMutation } from '@tanstack/react-query'
import type { Question } from './question.schema'

/** Sends a question. The same `requestId` is stored once, however often it is sent. */
export function useSendQuestion() {
  const db = useDb()
  return useMutation({
    mutationKey: ['study', 'send-question'],
    mutationFn: async ({ requestId, ...question }: Question & { requestId: string }) => {
      const { error } = await db
        .from('interpretation_questions')
        .insert({ ...question, request_id: requestId })
      checkSent(error, 'Ett fel uppstod när frågan skulle skickas. Försök igen.')
    },
  })
}
