import { checkSent } from '@portal/shared-ui/forms'
import { useDb } from '@portal/shared-ui/portal'
import { hashOfToken } from '@portal/shared-ui/secretToken'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ownQuestionsKey } from './kvitto/receipts.data'
import type { Question } from './question.schema'

/** Sends a question with its receipt. A repeated `requestId` and `token` are stored only once. */
export function useSendQuestion() {
  const db = useDb()
  const client = useQueryClient()
  return useMutation({
    mutationKey: ['study', 'send-question'],
    mutationFn: async ({
      question,
      user_name,
      user_email,
      passage,
      requestId,
      token,
    }: Question & { requestId: string; token: string }) => {
      const { error } = await db.rpc('ask_question', {
        question,
        user_name: user_name ?? undefined,
        user_email: user_email ?? undefined,
        passage: passage ?? undefined,
        request_id: requestId,
        receipt_hash: await hashOfToken(token),
      })
      checkSent(error, 'Ett fel uppstod när frågan skulle skickas. Försök igen.')
    },
    onSuccess: () => client.invalidateQueries({ queryKey: ownQuestionsKey }),
  })
}
